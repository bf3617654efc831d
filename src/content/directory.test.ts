import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { buildCatalog } from "../catalog/catalog.ts";
import { severity } from "./diagnostics.ts";
import { loadContent } from "./load.ts";
import { diskSource } from "./source.ts";

const folder = fileURLToPath(new URL("../../content", import.meta.url));

test("the content of the directory has no fault, and something to show in every category", () => {
  const { content, diagnostics } = loadContent(diskSource(folder));
  expect(diagnostics.filter((diagnostic) => severity(diagnostic) === "error")).toEqual([]);
  const { tools, categories, collections } = buildCatalog(content!);
  expect(tools.length).toBeGreaterThanOrEqual(40);
  expect(categories.filter(({ tool_count }) => tool_count === 0)).toEqual([]);
  expect(new Set(collections.map(({ kind }) => kind))).toEqual(new Set(["top_list", "stack"]));
});
