import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../build.ts";
import { severity } from "../../core/content/diagnostics.ts";
import { WEBSITE_CONTENT } from "../../website/website.ts";
import { loadContent } from "../../core/content/load.ts";
import { diskSource } from "../../core/files/source.ts";
import { editorialFindings } from "./editorial.ts";

test("the check finds no error in the content of this directory", () => {
  const folder = join(ROOT, "content");
  const { diagnostics } = loadContent(diskSource(folder), {
    extension: WEBSITE_CONTENT,
    textRules: editorialFindings,
  });
  expect(diagnostics.filter((diagnostic) => severity(diagnostic) === "error")).toEqual([]);
});
