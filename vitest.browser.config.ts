import { defineConfig } from "vitest/config";

/** Configuration of the tests in a real browser. */
export default defineConfig({
  test: {
    include: ["src/**/*.browser.ts"],
    globalSetup: "src/test/ensure-browser.ts",
    environment: "node",
    setupFiles: "src/test/remove-folders.ts",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
