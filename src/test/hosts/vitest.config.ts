import { defineConfig } from "vitest/config";

/** The tests are named `*.hosts.ts` so that `npm test`, which does not install their programs, skips them. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*/*.hosts.ts"],
    environment: "node",
    globalSetup: "global-setup.ts",
    setupFiles: ["../remove-folders.ts", "../draws.ts"],
    testTimeout: process.env.DRAWS === undefined ? 60_000 : 600_000,
    hookTimeout: 60_000,
  },
});
