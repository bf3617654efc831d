import type * as Fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { buildSite } from "./build.ts";
import { fixtureCopy, newFolder } from "./testing/folder.ts";

/** The ends of paths whose files have other stamps than on the disk, and what to find there. */
const changed = vi.hoisted(() => new Map<string, "another" | "nothing">());

vi.mock("node:fs", async (original) => {
  const real = await original<typeof Fs>();
  const changeOf = (path: unknown) => [...changed].find(([end]) => String(path).endsWith(end))?.[1];
  const lstatSync = (path: string, options?: Fs.StatSyncOptions) => {
    const stat = real.lstatSync(path, options) as Fs.Stats | undefined;
    const change = changeOf(path);
    return change === "nothing" ? undefined : change ? Object.assign(stat!, { ctimeMs: 1 }) : stat;
  };
  const readFileSync = (path: string, encoding: BufferEncoding) =>
    changeOf(path) && path.startsWith("/proc") ? "another" : real.readFileSync(path, encoding);
  return { ...real, lstatSync, readFileSync };
});

beforeEach(() => changed.clear());

test("a cached build is not believed after a change of anything that it depends on", async () => {
  const [content, out, cache] = [fixtureCopy(), newFolder(), newFolder()];
  await sleep(150);
  /** Whether a build ended with a look at the stamps: then it tells of no file. */
  const isCached = () => {
    let looked = false;
    const onProgress = () => {
      looked = true;
    };
    buildSite({ content, out, siteUrl: undefined, cache, onProgress });
    return !looked;
  };
  isCached();
  expect(isCached()).toBe(true);
  const paths = [
    "/package-lock.json",
    // npm ci with the same lock may install other files: a platform's, or what somebody patched.
    "/node_modules/.package-lock.json",
    "/src/build.ts",
    // Before a power cut, what was written last may not have reached the disk.
    "/proc/sys/kernel/random/boot_id",
  ];
  for (const path of paths) {
    changed.set(path, "another");
    expect(isCached(), path).toBe(false);
    expect(isCached(), path).toBe(true);
  }
});

test("a build needs no lock file of packages", () => {
  changed.set("package-lock.json", "nothing");
  const options = { content: fixtureCopy(), siteUrl: undefined, cache: newFolder() };
  expect(buildSite({ ...options, out: newFolder() }).summary).not.toBeNull();
});
