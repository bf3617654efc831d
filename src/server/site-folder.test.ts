import { mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { writeSite } from "../output/write.ts";
import { BUILDING, MANIFEST } from "../output/manifest.ts";
import { newFolder } from "../testing/folder.ts";
import { openSiteFolder, type SiteFolder } from "./site-folder.ts";

const BASE = "api/v1/directory";

/** Writes a site whose every file holds the name of the build. */
function build(folder: string, name: string, files = ["one.txt", "two.txt"]): void {
  const paths = [...files, `${BASE}/index.json`];
  writeSite(
    paths.map((path) => ({ path, render: () => name })),
    folder,
    { force: true },
  );
}

function textAt(site: SiteFolder, path: string): string | null {
  const file = site.read(path);
  return file?.bytes ? Buffer.from(file.bytes).toString() : null;
}

test("an answer that a build overtakes is made again from the new build", async () => {
  const folder = newFolder();
  build(folder, "before");
  const site = openSiteFolder(folder);
  let runs = 0;
  const both = await site.fromOneBuild(async () => {
    const one = textAt(site, "/one.txt");
    if (runs++ === 0) build(folder, "after");
    return [one, textAt(site, "/two.txt")];
  });
  expect([both, runs]).toEqual([["after", "after"], 2]);
});

test("an error that comes from a file between two builds is not the answer", async () => {
  const folder = newFolder();
  build(folder, "before");
  const site = openSiteFolder(folder);
  let runs = 0;
  const found = await site.fromOneBuild(async () => {
    if (runs++ > 0) return textAt(site, "/three.txt");
    build(folder, "after", ["three.txt"]);
    throw new Error("one.txt is gone");
  });
  expect(found).toBe("after");
  await expect(site.fromOneBuild(() => Promise.reject(new Error("real")))).rejects.toThrow("real");
});

test("answers wait while files are moved, and no longer than that", async () => {
  const folder = newFolder();
  build(folder, "before");
  const manifest = readFileSync(join(folder, MANIFEST), "utf8");
  const site = openSiteFolder(folder);
  rmSync(join(folder, MANIFEST));
  writeFileSync(join(folder, MANIFEST), `${BUILDING}${manifest}`);
  const answer = site.fromOneBuild(async () => textAt(site, "/one.txt"));
  let isAnswered = false;
  void answer.then(() => (isAnswered = true));
  await sleep(50);
  expect(isAnswered).toBe(false);
  rmSync(join(folder, MANIFEST));
  build(folder, "after");
  expect(await answer).toBe("after");
});

test("a build that was killed while it moved files delays one answer, not every one", async () => {
  const folder = newFolder();
  build(folder, "there");
  const manifest = readFileSync(join(folder, MANIFEST), "utf8");
  writeFileSync(join(folder, MANIFEST), `${BUILDING}${manifest}`);
  const site = openSiteFolder(folder, 100);
  const text = async () => site.fromOneBuild(async () => textAt(site, "/one.txt"));
  expect(await text()).toBe("there");
  const before = performance.now();
  for (let i = 0; i < 20; i++) expect(await text()).toBe("there");
  expect(performance.now() - before).toBeLessThan(1000);
});

test("a copy without the manifest is served, and a new copy is noticed", async () => {
  const folder = newFolder();
  const copy = (name: string) => {
    build(folder, name);
    rmSync(join(folder, MANIFEST));
  };
  copy("before");
  const site = openSiteFolder(folder);
  const text = () => site.fromOneBuild(async () => textAt(site, "/one.txt"));
  expect(await text()).toBe("before");
  await sleep(5);
  rmSync(folder, { recursive: true });
  copy("after");
  expect(await text()).toBe("after");
});

test("links, folders and pipes are no files of a site", () => {
  const folder = newFolder();
  build(folder, "x");
  writeFileSync(join(folder, "../outside"), "mine");
  symlinkSync("../outside", join(folder, "link"));
  mkdirSync(join(folder, "folder"));
  execFileSync("mkfifo", [join(folder, "pipe")]);
  const site = openSiteFolder(folder);
  for (const path of ["/link", "/folder", "/pipe", "/nope", `/${"x".repeat(5000)}`, "/one.txt/x"])
    expect([path, site.read(path)]).toEqual([path, null]);
  rmSync(join(folder, "../outside"));
});

test("the handler gets the search index even when it is too large to be kept in memory", async () => {
  const folder = newFolder();
  build(folder, "whole", [`${BASE}/search-index.json`, `${BASE}/exports/tools.json`]);
  for (const name of ["search-index.json", "exports/tools.json"]) {
    truncateSync(join(folder, BASE, name), 16_000_001);
  }
  const { assets } = openSiteFolder(folder);
  const index = await assets.read("/search-index.json");
  expect(index).toMatchObject({ bytes: { length: 16_000_001 } });
  expect(await assets.read("/exports/tools.json")).toBeNull();
});
