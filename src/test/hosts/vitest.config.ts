import { defineConfig } from "vitest/config";
import { TIME_LIMITS } from "../time-limits.ts";

/** The tests are named `*.hosts.ts` so that `npm test`, which does not install their programs, skips them. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*/*.hosts.ts"],
    environment: "node",
    globalSetup: "global-setup.ts",
    setupFiles: ["../remove-folders.ts", "../draws.ts"],
    ...TIME_LIMITS,
  },
});
