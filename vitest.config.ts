import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    environment: "node",
    testTimeout: 30_000,
    maxWorkers: "100%",
    sequence: { shuffle: true },
  },
});
