import type * as Fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { buildSite } from "./build.ts";
import { fixtureCopy, newFolder } from "./testing/folder.ts";

/** Endings of paths that appear changed ("another") or missing ("nothing") to the build. */
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

test("a change of any input makes the build ignore its cache", async () => {
  const [content, out, cache] = [fixtureCopy(), newFolder(), newFolder()];
  await sleep(150);
  /** Builds; reports whether the build stopped after the stamps, which is when it reports no progress. */
  const isCached = () => {
    let progressed = false;
    const onProgress = () => {
      progressed = true;
    };
    buildSite({ content, out, siteUrl: undefined, cache, onProgress });
    return !progressed;
  };
  isCached();
  expect(isCached()).toBe(true);
  const paths = [
    "/package-lock.json",
    // npm ci with the same lock file can install other files, for another platform or after a patch.
    "/node_modules/.package-lock.json",
    "/src/build.ts",
    // After a power cut, the files written last may be missing on the disk.
    "/proc/sys/kernel/random/boot_id",
  ];
  for (const path of paths) {
    changed.set(path, "another");
    expect(isCached(), path).toBe(false);
    expect(isCached(), path).toBe(true);
  }
});

test("a build works without package-lock.json", () => {
  changed.set("package-lock.json", "nothing");
  const options = { content: fixtureCopy(), siteUrl: undefined, cache: newFolder() };
  expect(buildSite({ ...options, out: newFolder() }).summary).not.toBeNull();
});
