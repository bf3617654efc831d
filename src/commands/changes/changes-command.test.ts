import { expect, test } from "vitest";
import { fixtureCopy, newFolder } from "../../test/folder.ts";
import { reportChanges } from "./changes-command.ts";

const GIVEN = { content: "content", "base-content": "content" };

test.each([
  [{}, "--base REF ou bien --base-content DIR"],
  [{ base: "main", "base-content": "old" }, "--base REF ou bien --base-content DIR"],
  [{ ...GIVEN, "preview-url": "http://a.fr" }, "--preview-url"],
  [{ ...GIVEN, "preview-url": "https://a.fr/x" }, "--preview-url"],
  [{ ...GIVEN, "preview-url": "https://a.fr)](x" }, "--preview-url"],
  [{ ...GIVEN, "preview-url": "javascript:alert(1)" }, "--preview-url"],
  [{ ...GIVEN, repository: "https://github.com/ada" }, "--repository"],
  [{ ...GIVEN, repository: "https://github.com/ada/x)" }, "--repository"],
])("%j is refused", (given, message) =>
  expect(() => reportChanges({ content: "content", ...given }, newFolder())).toThrow(message),
);

test("empty flags count as not given", () => {
  const content = fixtureCopy();
  const empty = { "preview-url": "", repository: "", branch: "" };
  const report = reportChanges({ content, "base-content": content, ...empty }, newFolder());
  expect(report).toContain("ne change rien");
});
