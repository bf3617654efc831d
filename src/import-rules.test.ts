import { spawnSync } from "node:child_process";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { newFolder, writeFile } from "./testing/folder.ts";

/** Imports that .oxlintrc.json must refuse, by folder: oxlint silently ignores a pattern that it cannot parse. */
const REFUSED: Record<string, string[]> = {
  scripts: ["./testing/folder.ts", "../src/dev/dev-site.ts"],
  "src/assets": ["../site/plan.ts", "../content/load.ts", "../output/write.ts"],
  "src/catalog": ["../content/load.ts", "../schema/site.ts", "../site/output.ts"],
  "src/changes": [
    "../catalog/catalog.ts",
    "../output/write.ts",
    "../site/plan.ts",
    "../testing/folder.ts",
    "node:child_process",
    "node:fs",
  ],
  "src/cli": [
    "../testing/folder.ts",
    "../output/write.ts",
    "../assets/bundle.ts",
    "../dev/dev-site.ts",
    "node:fs",
  ],
  "src/client": [
    "../request/handler.ts",
    "../schema/site.ts",
    "../site/markup.ts",
    "zod",
    "node:crypto",
  ],
  "src/content": [
    "../catalog/catalog.ts",
    "../cli/command-line.ts",
    "../links/verdicts.ts",
    "../output/write.ts",
    "../testing/folder.ts",
    "node:fs",
  ],
  "src/contract": ["../schema/site.ts", "zod", "node:crypto"],
  "src/dev": [
    "../build.ts",
    "../output/write.ts",
    "../cli/command-line.ts",
    "../testing/folder.ts",
    "node:fs",
  ],
  "src/dev/browser": ["../dev-site.ts", "../../content/load.ts", "node:crypto"],
  "src/edge": ["../site/routes/page-paths.ts", "node:crypto"],
  "src/explorer": ["../site/plan.ts", "../site/api/exports.ts", "node:crypto"],
  "src/hosting": ["../server/settings.ts", "../site/plan.ts", "node:net"],
  "src/markdown": ["../content/diagnostics.ts", "../catalog/catalog.ts", "yaml", "node:fs"],
  "src/mcp": ["../search/open-search.ts", "../site/routes/endpoints.ts", "zod", "node:crypto"],
  "src/output": [
    "../build.ts",
    "../site/plan.ts",
    "../assets/bundle.ts",
    "../dev/dev-site.ts",
    "../testing/folder.ts",
  ],
  "src/server": [
    "../build.ts",
    "../site/pages/labels.ts",
    "../dev/dev-site.ts",
    "../testing/folder.ts",
  ],
  "src/request": ["../site/routes/page-paths.ts", "../schema/site.ts", "node:crypto"],
  "src/review": ["../site/plan.ts", "../output/write.ts", "../testing/folder.ts", "node:fs"],
  "src/screenshot": ["../output/replace-file.ts", "../site/plan.ts", "node:fs", "node:fs/promises"],
  "src/smoke": [
    "../request/handler.ts",
    "../search/open-search.ts",
    "../catalog/catalog.ts",
    "../links/visit.ts",
    "../site/plan.ts",
    "node:fs",
  ],
  "src/search": ["../request/handler.ts", "../schema/site.ts", "zod", "node:crypto"],
  "src/schema": ["../content/load.ts", "../catalog/catalog.ts", "node:crypto"],
  "src/site": ["../output/write.ts", "../assets/bundle.ts", "../content/load.ts", "node:fs"],
  "src/site/admin": ["../api/exports.ts", "../pages/labels.ts", "../../assets/cms-files.ts"],
  "src/site/api": ["../openapi/parameters.ts", "../pages/labels.ts", "../plan.ts", "node:fs"],
  "src/site/discovery": ["../feeds/feed-files.ts", "../openapi/parameters.ts", "../plan.ts"],
  "src/site/feeds": ["../api/exports.ts", "../pages/labels.ts", "../plan.ts"],
  "src/site/mcp": ["../pages/labels.ts", "../plan.ts", "../../mcp/methods.ts", "zod", "node:fs"],
  "src/site/openapi": ["../pages/labels.ts", "../feeds/feed-files.ts", "../plan.ts"],
  "src/site/pages": ["../plan.ts", "../feeds/feed-files.ts", "../discovery/llms.ts", "node:fs"],
  "src/social": ["../site/social-cards.ts", "../catalog/catalog.ts", "../output/write.ts"],
  "src/site/routes": ["../output.ts", "../api/exports.ts", "../../catalog/catalog.ts"],
  "src/worker": ["../server/rate-limiter.ts", "../hosting/host-files.ts", "node:net"],
};

/** Folders in which type imports must be refused too. */
const NO_TYPES = /^src\/(?:site\/\w+|schema|contract|client|content|markdown|changes)$/;

let refused: Set<string>;

beforeAll(() => {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const folder = newFolder();
  copyFileSync(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
  for (const [from, imports] of Object.entries(REFUSED)) {
    for (const [i, specifier] of imports.entries()) {
      writeFile(join(folder, from, `value-${i}.ts`), `export { a } from "${specifier}";\n`);
      writeFile(join(folder, from, `type-${i}.ts`), `import type { A } from "${specifier}";\n`);
    }
  }
  writeFile(join(folder, "src/build.ts"), 'export { a } from "./dev/dev-site.ts";\n');
  writeFile(join(folder, "scripts/dev.ts"), 'export { a } from "../src/output/write.ts";\n');
  writeFile(join(folder, "src/site/a.test.ts"), 'import { mkdtempSync } from "node:fs";\n');
  const oxlint = join(root, "node_modules/.bin/oxlint");
  const { stdout } = spawnSync(oxlint, ["--format", "json"], { cwd: folder, encoding: "utf8" });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string }[];
  };
  const restricted = diagnostics.filter(({ code }) => code.includes("no-restricted-imports"));
  refused = new Set(restricted.map(({ filename }) => filename));
});

test.each(Object.keys(REFUSED))("oxlint refuses forbidden imports in %s", (from) => {
  const kinds = NO_TYPES.test(from) ? ["value", "type"] : ["value"];
  const files = kinds.flatMap((kind) => REFUSED[from]!.map((_, i) => `${from}/${kind}-${i}.ts`));
  expect(files.filter((file) => !refused.has(file))).toEqual([]);
});

test("oxlint refuses drafts in the build, and the writer where drafts are shown", () => {
  expect(refused).toContain("src/build.ts");
  expect(refused).toContain("scripts/dev.ts");
});

test("oxlint refuses mkdtemp in tests, whose folders would stay", () => {
  expect(refused).toContain("src/site/a.test.ts");
});
