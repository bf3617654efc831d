import { spawnSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import fc from "fast-check";
import { expect, test } from "vitest";
import { buildDirectory } from "../catalog/directory.ts";
import { loadContent } from "../content/load.ts";
import { planSite } from "../site/plan.ts";
import {
  anyEdit,
  edit,
  filesOfContent,
  firstContent,
  type Edit,
  type EditedContent,
} from "../test/edited-content.ts";
import { filesOf, newFolder } from "../test/folder.ts";
import { memorySource } from "../test/memory-source.ts";
import { writeSite } from "./write.ts";

/** Writes a plan and kills itself in the middle of a step, so that no code can clean up. */
const CHILD = `
import { writeSite } from "./write.ts";
const fs = require("node:fs");
const [, , plan, folder, last] = process.argv;
const outputs = JSON.parse(fs.readFileSync(plan, "utf8"));
let steps = 0;
for (const name of ["mkdirSync", "renameSync", "rmdirSync", "unlinkSync", "writeFileSync"]) {
  const real = fs[name];
  fs[name] = (path, ...rest) => {
    if (++steps === Number(last)) {
      if (name === "writeFileSync") real(path, rest[0].slice(0, rest[0].length / 2), rest[1]);
      process.kill(process.pid, "SIGKILL");
    }
    return real(path, ...rest);
  };
}
writeSite(outputs.map(({ path, hex }) => ({ path, render: () => Buffer.from(hex, "hex") })), folder);
`;

function bundledChild(): string {
  const file = join(newFolder(), "child.cjs");
  buildSync({
    stdin: { contents: CHILD, resolveDir: fileURLToPath(new URL(".", import.meta.url)) },
    bundle: true,
    format: "cjs",
    platform: "node",
    outfile: file,
  });
  return file;
}

/** Edits of the content, and the share of the next build's steps, in percent, after which it is killed. */
interface Step {
  edits: Edit[];
  killedAt: number;
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  edits: fc.array(anyEdit, { minLength: 1, maxLength: 3 }),
  killedAt: fc.nat(99),
});

test("after builds killed while they wrote, and edits since, a build gives the same site as a clean one", () => {
  const child = bundledChild();
  const prepared = join(newFolder(), "plan.json");
  let kills = 0;

  /** Returns whether the build was killed. */
  function buildUntil(last: number, site: Site, folder: string): boolean {
    const files = Array.from(site, ([path, bytes]) => ({ path, hex: bytes.toString("hex") }));
    writeFileSync(prepared, JSON.stringify(files));
    const given = [child, prepared, folder, String(last)];
    const { signal, status, stderr } = spawnSync(process.execPath, given, { encoding: "utf8" });
    expect([signal, status, stderr]).toEqual(signal ? ["SIGKILL", null, ""] : [null, 0, ""]);
    return signal !== null;
  }

  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 36, maxLength: 36 }), (steps) => {
      const [folder, clean] = [newFolder(), newFolder()];
      const content = firstContent();
      /** Every text that a file has had, by path. */
      const texts = new Map<string, Set<string>>();
      const site = () => {
        const rendered = siteOf(content);
        for (const [path, bytes] of rendered) {
          texts.set(path, (texts.get(path) ?? new Set()).add(bytes.toString("latin1")));
        }
        return rendered;
      };
      write(site(), folder);
      for (const [index, { edits, killedAt }] of steps.entries()) {
        for (const one of edits) edit(content, one);
        const next = site();
        const before = filesOf(folder);
        const changed = Array.from(next).filter(
          ([path, bytes]) => before[path] !== bytes.toString("latin1"),
        ).length;
        // A changed file takes two steps; lock, manifest and its removal take four.
        const last = 1 + Math.floor((killedAt / 100) * (2 * changed + 4));
        if (buildUntil(last, next, folder)) kills++;
        for (const [path, text] of Object.entries(filesOf(folder))) {
          expect(texts.get(path)?.has(text), path).toBe(true);
        }
        if (index % 2 === 0) continue;
        edit(content, edits[0]!);
        const later = site();
        for (const each of [folder, clean]) write(later, each);
        expect(filesOf(folder)).toEqual(filesOf(clean));
        expect(Object.keys(filesOf(clean)).toSorted()).toEqual([...later.keys()].toSorted());
        expect(dotfilesOf(folder)).toEqual(dotfilesOf(clean));
      }
    }),
    { numRuns: 1, endOnFailure: true },
  );
  expect(kills).toBeGreaterThanOrEqual(30);
}, 150_000);

type Site = ReadonlyMap<string, Buffer>;

/** Files that take most of the time of so small a build, and change like others. */
const SLOW = /openapi\.json$|mcp\.json$|^docs\.html$|^schemas\/|^admin\//;

function siteOf(content: EditedContent): Site {
  const { content: loaded } = loadContent(memorySource(filesOfContent(content)));
  const plan = planSite(buildDirectory(loaded!)).filter(({ path }) => !SLOW.test(path));
  return new Map(plan.map(({ path, render }) => [path, Buffer.from(render())]));
}

function write(site: Site, folder: string): void {
  writeSite(
    Array.from(site, ([path, bytes]) => ({ path, render: () => bytes })),
    folder,
  );
}

function dotfilesOf(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true }) as string[];
  return names.filter((name) => basename(name).startsWith(".")).toSorted();
}
