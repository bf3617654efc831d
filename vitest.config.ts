import { defineConfig } from "vitest/config";
import { TIME_LIMITS } from "./src/test/time-limits.ts";

/** Tests that replace modules, or look at modules that are loaded afresh, get a process of their own. */
const MOCKED = "src/**/*.mocked.test.ts";

export default defineConfig({
  test: {
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "tests",
          include: ["src/**/*.test.ts"],
          exclude: [MOCKED, "**/node_modules/**"],
          // Loading zod, yaml and markdown-it again for each file would take a third of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: "mocked", include: [MOCKED] } },
    ],
    environment: "node",
    // The checker of workflows imports JSON as bundlers do.
    server: { deps: { inline: [/@actions\//] } },
    setupFiles: ["src/test/remove-folders.ts", "src/test/draws.ts"],
    ...TIME_LIMITS,
    sequence: { shuffle: true },
  },
});
