import { defineConfig } from "vitest/config";

/** Tests in a real browser, which `npm run test:browser` makes sure that there is. */
export default defineConfig({
  test: {
    include: ["src/**/*.browser.ts"],
    environment: "node",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
