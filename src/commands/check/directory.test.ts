import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { severity } from "../../core/content/diagnostics.ts";
import { WEBSITE_CONTENT } from "../../website/website.ts";
import { loadContent } from "../../core/content/load.ts";
import { diskSource } from "../../core/files/source.ts";
import { editorialFindings } from "./editorial.ts";

test("the check finds no error in the content of this directory", () => {
  const folder = fileURLToPath(new URL("../../../content", import.meta.url));
  const { diagnostics } = loadContent(diskSource(folder), {
    extension: WEBSITE_CONTENT,
    textRules: editorialFindings,
  });
  expect(diagnostics.filter((diagnostic) => severity(diagnostic) === "error")).toEqual([]);
});
