import { expect, test } from "vitest";
import { buildCatalog } from "../../catalog/catalog.ts";
import { loadContent } from "../../content/load.ts";
import { memorySource } from "../../testing/memory-source.ts";
import { SAMPLE, toolFile } from "../../testing/sample.ts";
import { indexDocument } from "./index-document.ts";

test("counts the published tools that have a verification date", () => {
  const { content } = loadContent(
    memorySource({
      ...SAMPLE,
      "tools/a.md": toolFile({ name: "A", verified_at: "2026-02-01" }),
      "tools/b.md": toolFile({ name: "B", verified_at: "2026-03-01" }),
      "tools/c.md": toolFile({ name: "C" }),
      "tools/d.md": toolFile({ name: "D", verified_at: "2026-03-01", status: "draft" }),
      "tools/e.md": toolFile({ name: "E", verified_at: "2026-03-01", status: "archived" }),
    }),
  );
  expect(indexDocument(buildCatalog(content!), []).data.counts).toMatchObject({
    tools: 3,
    verified: 2,
  });
});
