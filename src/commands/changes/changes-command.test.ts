import { expect, test } from "vitest";
import { newFolder } from "../../test/folder.ts";
import { reportChanges } from "./changes-command.ts";

test.each([
  [{}, "--base REF"],
  [{ "preview-url": "http://a.fr" }, "--preview-url"],
  [{ "preview-url": "https://a.fr/x" }, "--preview-url"],
  [{ "preview-url": "https://a.fr)](x" }, "--preview-url"],
  [{ "preview-url": "javascript:alert(1)" }, "--preview-url"],
  [{ repository: "https://github.com/ada" }, "--repository"],
  [{ repository: "https://github.com/ada/x)" }, "--repository"],
  [{ "preview-url": "", repository: "", branch: "" }, "--base REF"],
])("%j is refused", (given, message) =>
  expect(() => reportChanges({ content: "content", ...given }, newFolder())).toThrow(message),
);
