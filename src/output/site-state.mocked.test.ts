import { execFileSync } from "node:child_process";
import type * as Fs from "node:fs";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { newFolder } from "../testing/folder.ts";
import { MANIFEST } from "./manifest.ts";
import type * as MoveModule from "./move.ts";
import { siteStateReader, type SiteState } from "./site-state.ts";
import { writeSite } from "./write.ts";

const hooks = vi.hoisted(() => ({ duringMoves: () => {}, opened: 0 }));
vi.mock(import("./move.ts"), async (original) => {
  const real: typeof MoveModule = await original();
  return {
    ...real,
    move: (moves) => {
      hooks.duringMoves();
      real.move(moves);
    },
  };
});
vi.mock("node:fs", async (original) => {
  const real = await original<typeof Fs>();
  const openSync: typeof Fs.openSync = (...given) => {
    hooks.opened++;
    return real.openSync(...given);
  };
  return { ...real, openSync };
});

let folder: string;
let state: () => SiteState | null;
beforeEach(() => {
  folder = join(newFolder(), "dist");
  state = siteStateReader(folder);
  hooks.duringMoves = () => {};
});

const write = (text: string) => writeSite([{ path: "a.txt", render: () => text }], folder);

test("a site is moving from the journal to the commit, and both change the stamp", () => {
  expect(state()).toBeNull();
  const during: (SiteState | null)[] = [];
  hooks.duringMoves = () => {
    during.push(state());
  };
  write("1");
  const first = state();
  expect(first).toMatchObject({ moving: false });
  write("1");
  expect(state()).toEqual(first);
  write("2");
  const second = state();
  expect(during).toMatchObject([{ moving: true }, { moving: true }]);
  expect(second).toMatchObject({ moving: false });
  const stamps = [during[0], first, during[1], second].map((known) => known?.stamp);
  expect(new Set(stamps).size).toBe(4);
});

test("after a killed build, a site is moving until the next build, even one without a change", () => {
  write("1");
  hooks.duringMoves = () => {
    throw new Error("killed");
  };
  expect(() => write("2")).toThrow("killed");
  expect(state()).toMatchObject({ moving: true });
  hooks.duringMoves = () => {};
  write("1");
  expect(state()).toMatchObject({ moving: false });
});

test("the manifest is opened only after a change", () => {
  write("1");
  state();
  const { opened } = hooks;
  state();
  state();
  expect(hooks.opened).toBe(opened);
  write("2");
  const before = hooks.opened;
  state();
  state();
  expect(hooks.opened).toBe(before + 1);
});

test("a manifest that is not a plain file counts as missing, and does not block the reader", () => {
  write("1");
  const manifest = join(folder, MANIFEST);
  const replacements = [
    () => execFileSync("mkfifo", [manifest]),
    () => symlinkSync("/dev/zero", manifest),
    () => mkdirSync(manifest),
  ];
  for (const replace of replacements) {
    rmSync(manifest, { recursive: true });
    replace();
    expect(state()).toBeNull();
  }
  rmSync(manifest, { recursive: true });
  writeFileSync(manifest, "");
  expect(state()).toMatchObject({ moving: false });
});
