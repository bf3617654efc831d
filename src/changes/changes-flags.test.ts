import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "../testing/folder.ts";
import { comparedSources, reportOptions } from "./changes-flags.ts";
import { lineUrls, previewUrl } from "./page-links.ts";

const FLAGS = { content: "content", format: "markdown" };

test("reads the base and the head from git, at the commit where the branch began", () => {
  const folder = newFolder();
  const author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
  const git = (...parameters: string[]) =>
    execFileSync("git", [...author, ...parameters], { cwd: folder });
  const save = (text: string) => {
    writeFileSync(join(folder, "content/site.yaml"), text);
    git("add", ".");
    git("commit", "--quiet", "--message", text);
  };
  mkdirSync(join(folder, "content"));
  git("init", "--quiet", "--initial-branch=main");
  save("begin");
  git("checkout", "--quiet", "-b", "branch");
  save("branch");
  git("checkout", "--quiet", "main");
  save("main");
  const { before, after } = comparedSources({ ...FLAGS, base: "main", head: "branch" }, folder);
  const text = (source: typeof before) => Buffer.from(source.read("site.yaml")).toString();
  expect([text(before), text(after)]).toEqual(["begin", "branch"]);
  expect(before.display("site.yaml")).toBe("content/site.yaml");
  const { after: now } = comparedSources(
    { ...FLAGS, base: "branch", content: join(folder, "content") },
    folder,
  );
  expect(text(now)).toBe("main");
});

test.each([
  [{}, "either --base REF or --base-content DIR"],
  [{ base: "main", "base-content": "old" }, "either --base REF or --base-content DIR"],
])("%j does not say what to compare with", (given, message) =>
  expect(() => comparedSources({ ...FLAGS, ...given }, newFolder())).toThrow(message),
);

test.each([
  [{ format: "html" }, "--format"],
  [{ "preview-url": "http://a.fr" }, "--preview-url"],
  [{ "preview-url": "https://a.fr/x" }, "--preview-url"],
  [{ "preview-url": "https://a.fr)](x" }, "--preview-url"],
  [{ "preview-url": "javascript:alert(1)" }, "--preview-url"],
  [{ repository: "https://github.com/ada" }, "--repository"],
  [{ repository: "https://github.com/ada/x)" }, "--repository"],
])("%j is refused", (given, flag) =>
  expect(() => reportOptions({ ...FLAGS, ...given })).toThrow(flag),
);

test("empty flags count as not given", () => {
  const empty = { "preview-url": "", repository: "", branch: "" };
  const places = { preview: null, repository: null, branch: null };
  expect(reportOptions({ ...FLAGS, ...empty }).places).toEqual(places);
  expect(previewUrl(places, "outils/a")).toBeNull();
  expect(lineUrls(places, "a.md", 1)).toBeNull();
});

test("URLs of lines encode the branch and the path", () => {
  const repository = "https://github.com/ada/annuaire";
  const urls = lineUrls({ preview: null, repository, branch: "é/#1)" }, "content/tools/a b].md", 4);
  expect(urls).toEqual({
    view: `${repository}/blob/%C3%A9/%231%29/content/tools/a%20b%5D.md?plain=1#L4`,
    edit: `${repository}/edit/%C3%A9/%231%29/content/tools/a%20b%5D.md#L4`,
  });
});
