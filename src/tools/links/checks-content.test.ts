import { expect, test } from "vitest";
import { buildCatalog } from "../../catalog/catalog.ts";
import { loadContent } from "../../content/load.ts";
import { memorySource } from "../../test/memory-source.ts";
import { SAMPLE, toolFile } from "../../test/sample.ts";

const FILES = { ...SAMPLE, "tools/ardoise.md": toolFile() };
const load = (checks: Record<string, string>) => loadContent(memorySource({ ...FILES, ...checks }));

test("checks.json is a file of the content that changes neither the revision nor anything published", () => {
  const without = load({});
  for (const text of ["", "{}", "x".repeat(1_500_000)]) {
    const loaded = load({ "checks.json": text });
    expect(loaded.diagnostics).toEqual([]);
    expect(buildCatalog(loaded.content!)).toEqual(buildCatalog(without.content!));
  }
});
