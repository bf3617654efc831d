import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { severity } from "./diagnostics.ts";
import { loadContent } from "./load.ts";
import { diskSource } from "./source.ts";

test("the check finds no error in the content of this directory", () => {
  const folder = fileURLToPath(new URL("../../content", import.meta.url));
  const { diagnostics } = loadContent(diskSource(folder), { editorial: true });
  expect(diagnostics.filter((diagnostic) => severity(diagnostic) === "error")).toEqual([]);
});
