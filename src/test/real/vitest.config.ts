import { defineConfig } from "vitest/config";
import { TIME_LIMITS } from "../time-limits.ts";

/** The tests that use the real content, in an install as users make it. */
export default defineConfig({
  test: {
    include: ["src/test/real/*.real.ts"],
    environment: "node",
    globalSetup: "src/test/real/installed-site.ts",
    setupFiles: "src/test/remove-folders.ts",
    ...TIME_LIMITS,
    maxWorkers: 2,
    // Of the tests of a file that may run at the same time; commands.real.ts has two copies for them.
    maxConcurrency: 2,
  },
});
