import { spawnSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { TYPESCRIPT_LOADER } from "../test/typescript-loader.ts";
import { buildSite, type BuildOptions } from "./build.ts";
import { Failure } from "../content/failure.ts";
import { callScript } from "../test/call-script.ts";
import { filesOf, FIXTURE, fixtureCopy, newFolder } from "../test/folder.ts";

const build = (options: Partial<BuildOptions> & { out: string }) =>
  buildSite({ content: FIXTURE, siteUrl: undefined, cache: null, ...options });

test("a build refuses an unsuitable folder for the site before it writes anything", async () => {
  const content = fixtureCopy();
  const before = filesOf(content);
  for (const out of ["", content, join(content, "dist"), join(content, "tools/../dist")]) {
    await expect(build({ content, out }), out).rejects.toThrow(Failure);
  }
  expect(filesOf(content)).toEqual(before);
  expect(readdirSync(content)).not.toContain(".manifest.json");
});

test("npm run build -- --force replaces files of other programs", async () => {
  const out = newFolder();
  writeFileSync(join(out, "index.html"), "mine");
  writeFileSync(join(out, "mine.html"), "mine");
  await expect(build({ out })).rejects.toThrow(
    /replace files that no build wrote, .* index\.html\. .*--force/,
  );
  expect(filesOf(out)).toEqual({ "index.html": "mine", "mine.html": "mine" });
  const flags = ["--content", FIXTURE, "--out", out, "--no-cache", "--quiet", "--force"];
  expect(await callScript("build", flags)).toMatchObject({ status: 0, stdout: "", stderr: "" });
  const files = filesOf(out);
  expect(files["mine.html"]).toBe("mine");
  expect(files["index.html"]).toContain("<!doctype html>");
});

test("npm run dev ends with an error when it cannot build", () => {
  const script = fileURLToPath(new URL("../../scripts/run.ts", import.meta.url));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", TYPESCRIPT_LOADER, script, "dev", "--content", join(newFolder(), "nowhere")],
    { encoding: "utf8", timeout: 20_000, killSignal: "SIGKILL", cwd: newFolder() },
  );
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/nowhere: there is no such folder\n$/);
});
