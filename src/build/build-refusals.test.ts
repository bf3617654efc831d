import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildSite, type BuildOptions } from "./build.ts";
import { Failure } from "../content/failure.ts";
import { callScript } from "../test/call-script.ts";
import { filesOf, FIXTURE, fixtureCopy, newFolder } from "../test/folder.ts";

const build = (options: Partial<BuildOptions> & { out: string }) =>
  buildSite({ content: FIXTURE, siteUrl: undefined, cache: null, ...options });

test("a build refuses an unsuitable folder for the site before it writes anything", () => {
  const content = fixtureCopy();
  const before = filesOf(content);
  for (const out of ["", content, join(content, "dist"), join(content, "tools/../dist")]) {
    expect(() => build({ content, out }), out).toThrow(Failure);
  }
  expect(filesOf(content)).toEqual(before);
  expect(readdirSync(content)).not.toContain(".manifest.json");
});

test("npm run build -- --force replaces files of other programs", async () => {
  const out = newFolder();
  writeFileSync(join(out, "index.html"), "mine");
  writeFileSync(join(out, "mine.html"), "mine");
  const flags = ["--content", FIXTURE, "--out", out, "--no-cache", "--quiet", "--force"];
  expect(await callScript("build", flags)).toMatchObject({ status: 0, stdout: "", stderr: "" });
  const files = filesOf(out);
  expect(files["mine.html"]).toBe("mine");
  expect(files["index.html"]).toContain("<!doctype html>");
});
