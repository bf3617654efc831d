import { defineConfig } from "vitest/config";

/** The tests are named `*.hosts.ts` so that `npm test`, which does not install their packages, skips them. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.hosts.ts"],
    environment: "node",
    setupFiles: "../../testing/remove-folders.ts",
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
