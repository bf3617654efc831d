import { expect, test } from "vitest";
import { toolFile } from "../../test/sample.ts";
import { indexDocument } from "./index-document.ts";
import { catalogOf } from "../../test/catalog-of.ts";

test("counts the published tools that have a verification date", () => {
  const verified = (name: string, status = "published") =>
    toolFile({ name, status, verified_at: "2026-03-01" });
  const catalog = catalogOf({
    "tools/a.md": verified("A"),
    "tools/b.md": verified("B"),
    "tools/c.md": toolFile({ name: "C" }),
    "tools/d.md": verified("D", "draft"),
    "tools/e.md": verified("E", "archived"),
  });
  expect(indexDocument(catalog, []).data.counts).toMatchObject({
    tools: 3,
    verified: 2,
  });
});
