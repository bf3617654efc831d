import { HtmlRenderer } from "commonmark";
import { expect, test, vi } from "vitest";
import { buildDirectory } from "../../catalog/directory.ts";
import { loadContent } from "../load.ts";
import { planSite } from "../../site/plan.ts";
import { memorySource } from "../../test/memory-source.ts";
import { collectionFile, SAMPLE, toolFile } from "../../test/sample.ts";

test("a build renders each text once, whatever shows it", () => {
  const render = vi.spyOn(HtmlRenderer.prototype, "render");
  const files = {
    ...SAMPLE,
    "tools/a.md": toolFile({}, "Un [lien](https://a.test)."),
    "tools/b.md": toolFile({ name: "B" }, "Un **mot**, <https://b.test>."),
    "collections/c.md": collectionFile(["a", "b"]),
  };
  const { content } = loadContent(memorySource(files));
  const rendered = render.mock.calls.map(([node]) => node);
  expect(new Set(rendered).size).toBe(rendered.length);
  const outputs = planSite(buildDirectory(content!));
  const pages = outputs.map((output) => String(output.render()));
  expect(pages.filter((page) => page.includes("<strong>mot</strong>")).length).toBeGreaterThan(3);
  expect(render).toHaveBeenCalledTimes(rendered.length);
});
