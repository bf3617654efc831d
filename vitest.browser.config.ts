import { defineConfig } from "vitest/config";
import { TIME_LIMITS } from "./src/test/time-limits.ts";

/** Configuration of the tests in a real browser. */
export default defineConfig({
  test: {
    include: ["src/**/*.browser.ts"],
    globalSetup: "src/test/ensure-browser.ts",
    environment: "node",
    setupFiles: "src/test/remove-folders.ts",
    ...TIME_LIMITS,
    maxWorkers: 2,
  },
});
