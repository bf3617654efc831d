import { spawnSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import fc from "fast-check";
import { expect, test } from "vitest";
import { filesOf, newFolder } from "../test/folder.ts";
import { anySite, outputsOf } from "../test/plans.ts";
import { writeSite } from "./write.ts";

/** Writes a plan and kills itself in the middle of a step, so that no code can clean up. */
const CHILD = `
import { writeSite } from "./write.ts";
const fs = require("node:fs");
const [, , plan, folder, last] = process.argv;
const files = JSON.parse(fs.readFileSync(plan, "utf8"));
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
writeSite(Object.entries(files).map(([path, text]) => ({ path, render: () => text })), folder);
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

/** A build, the share of its steps, in percent, after which it is killed, and sometimes one that ends. */
const anyStep = fc.record({ killed: anySite, killedAt: fc.nat(99), ended: fc.option(anySite) });

test("after builds killed while they wrote, a build gives the same site as a clean one", () => {
  const child = bundledChild();
  const plan = join(newFolder(), "plan.json");
  let kills = 0;
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 32, maxLength: 32 }), (steps) => {
      const [folder, clean] = [newFolder(), newFolder()];
      /** Every file that a build was to write, with its text. */
      const known = new Set<string>();
      const planned = (site: Record<string, string>) => {
        for (const file of Object.entries(site)) known.add(file.join());
        return site;
      };
      for (const { killed, killedAt, ended } of steps) {
        const before = filesOf(folder);
        const changed = Object.entries(planned(killed)).filter(
          ([path, text]) => before[path] !== text,
        );
        writeFileSync(plan, JSON.stringify(killed));
        // A changed file takes two steps; lock, manifest and its removal take four.
        const last = 1 + Math.floor((killedAt / 100) * (2 * changed.length + 4));
        const given = [child, plan, folder, String(last)];
        const { signal, status, stderr } = spawnSync(process.execPath, given, { encoding: "utf8" });
        expect([signal, status, stderr]).toEqual(signal ? ["SIGKILL", null, ""] : [null, 0, ""]);
        if (signal) kills++;
        for (const file of Object.entries(filesOf(folder))) expect(known).toContain(file.join());
        if (!ended) continue;
        for (const each of [folder, clean]) writeSite(outputsOf(planned(ended)), each);
        expect(filesOf(folder)).toEqual(ended);
        expect(filesOf(clean)).toEqual(ended);
        expect(dotfilesOf(folder)).toEqual(dotfilesOf(clean));
      }
    }),
    { numRuns: 1, endOnFailure: true },
  );
  expect(kills).toBeGreaterThanOrEqual(30);
}, 150_000);

function dotfilesOf(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true }) as string[];
  return names.filter((name) => basename(name).startsWith(".")).toSorted();
}
