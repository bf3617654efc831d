import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "../build.ts";
import { loadCached } from "../cached-content.ts";
import { loadContent } from "../content/load.ts";
import { diskSource } from "../content/source.ts";
import type { ShareStaging } from "../output/share-staging.ts";
import { writeSite } from "../output/write.ts";
import { copyOf, type Output } from "../site/output.ts";
import { siteFiles } from "../site/plan.ts";
import { filesOf, FIXTURE, fixtureCopy, newFolder } from "../testing/folder.ts";
import { startSecondThread, type SecondThread } from "./second-thread.ts";
import { catalogTogether, parseTogether, shareStaging, type Team } from "./share-build.ts";

const ASSETS = { script: "", style: "", font: "", compareScript: "", compareStyle: "" };

let second: SecondThread;
beforeAll(() => {
  second = startSecondThread();
});
afterAll(() => second.end());

function teamFor(content: string, folder = newFolder()): Team {
  return { second, content, cache: { folder, writer: "tests" } };
}

/** Returns the files of a content folder, and what both threads make of it. */
function openTogether(team: Team) {
  const source = diskSource(team.content);
  const files = source.list();
  const parseAll = () => parseTogether(team, files);
  const { content } = loadCached(source, files, { cache: team.cache, parseAll });
  return catalogTogether(team, content!);
}

test("two threads parse what one thread parses, and what is wrong with it", () => {
  const content = fixtureCopy();
  writeFileSync(
    join(content, "tools/anki.md"),
    "---\nname: Anki\npricing: gratis\n---\n\nTexte.\n",
  );
  const source = diskSource(content);
  const files = source.list();
  const team = teamFor(content);
  let unknown: string[] = [];
  const parseAll = () => {
    const memory = parseTogether(team, files);
    const records = files.filter(({ path }) => /^(tools|collections)/.test(path));
    unknown = records.flatMap(({ path }) => (memory.known.has(path) ? [] : [path]));
    return memory;
  };
  const loaded = loadCached(source, files, { cache: team.cache, parseAll });
  expect(unknown).toEqual(["tools/anki.md"]);
  expect(loaded).toEqual(loadContent(source));
  expect(loaded.diagnostics).not.toEqual([]);
});

/** Yields what is left to this thread, but waits after the first file until the second thread has staged some. */
function* afterSome({ left, done }: ReturnType<ShareStaging>): Iterable<Output> {
  for (const output of left()) {
    yield output;
    while (done() === 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
  }
}

test("two threads write the site that one thread writes", () => {
  const team = teamFor(FIXTURE);
  const { catalog, isShared } = openTogether(team);
  expect(isShared).toBe(true);
  const [one, both] = [newFolder(), newFolder()];
  const otherFiles = [copyOf("other.txt", "other")];
  const outputs = siteFiles(catalog, ASSETS, otherFiles);
  const alone = writeSite(outputs, one);
  let here = 0;
  let progress: [done: number, total: number] = [0, 0];
  const share: ShareStaging = (before, staging) => {
    const shared = shareStaging(team, catalog, ASSETS, otherFiles)(before, staging);
    return {
      ...shared,
      *left() {
        for (const output of afterSome(shared)) {
          here++;
          yield output;
        }
      },
    };
  };
  const onProgress = (...now: typeof progress) => (progress = now);
  const { keys, ...report } = writeSite(outputs, both, { share, onProgress });
  expect(here).toBeGreaterThan(0);
  expect(here).toBeLessThan(report.files);
  // The keys themselves contain the source of functions, which the runner of the tests has changed on this thread only.
  const { keys: aloneKeys, ...aloneReport } = alone;
  expect(report).toEqual(aloneReport);
  expect([...keys.files.keys()].toSorted()).toEqual([...aloneKeys.files.keys()].toSorted());
  expect(filesOf(both)).toEqual(filesOf(one));
  expect(progress).toEqual([report.files, report.files]);
});

test("a first build of many files shares its work, and the next one finds all of it", () => {
  const [one, both, cache] = [newFolder(), newFolder(), newFolder()];
  const options = { content: FIXTURE, siteUrl: undefined };
  const alone = buildSite({ ...options, out: one, cache: null });
  expect(buildSite({ ...options, out: both, cache, shareFrom: 1 })).toEqual(alone);
  expect(filesOf(both)).toEqual(filesOf(one));
  expect(buildSite({ ...options, out: both, cache }).summary).toMatchObject({ written: 0 });
});

test("without a usable cache, one thread writes everything", () => {
  const folder = join(newFolder(), "file");
  writeFileSync(folder, "");
  const { catalog, isShared } = openTogether(teamFor(FIXTURE, join(folder, "cache")));
  expect(catalog.tools.length).toBeGreaterThan(0);
  expect(isShared).toBe(false);
});

test("an error of the second thread ends the build with its path, and the site stays as it is", () => {
  const team = teamFor(FIXTURE);
  const { catalog } = openTogether(team);
  const out = newFolder();
  const share: ShareStaging = (before) => ({
    ...shareStaging(team, catalog, ASSETS, [])(before, "/dev/null/site"),
    left: () => [],
  });
  expect(() => writeSite(siteFiles(catalog, ASSETS, []), out, { share })).toThrow(
    /\/dev\/null\/site.*The site is unchanged/s,
  );
  expect(readdirSync(out)).toEqual([]);
});

test("an error of this thread stops the second one before the staged files are removed", () => {
  const team = teamFor(FIXTURE);
  const { catalog } = openTogether(team);
  const out = newFolder();
  const share: ShareStaging = (before, staging) => {
    const shared = shareStaging(team, catalog, ASSETS, [])(before, staging);
    return {
      ...shared,
      *left() {
        const [first, second] = afterSome(shared);
        yield* [first!, second!];
        throw new Error("no space");
      },
    };
  };
  expect(() => writeSite(siteFiles(catalog, ASSETS, []), out, { share })).toThrow("no space");
  expect(readdirSync(out)).toEqual([]);
});
