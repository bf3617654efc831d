import { defineConfig } from "vitest/config";

/** `*.hosts.ts`, so that the tests of the root, which need none of these packages, leave them out. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.hosts.ts"],
    environment: "node",
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
