import { join } from "node:path";
import { expect, test, vi } from "vitest";
import type * as MoveModule from "./move.ts";
import { filesOf, newFolder } from "../testing/folder.ts";
import { readManifest } from "./manifest.ts";
import { writeSite } from "./write.ts";

const power = vi.hoisted(() => ({ fails: false }));
vi.mock(import("./move.ts"), async (original) => {
  const real: typeof MoveModule = await original();
  return {
    ...real,
    move: (moves) => {
      real.move(moves);
      if (power.fails) throw new Error("killed");
    },
  };
});

test("a build killed after its moves has already listed its files in the journal", () => {
  const folder = join(newFolder(), "dist");
  const write = (...names: string[]) =>
    writeSite(
      names.map((path) => ({ path, render: () => path })),
      folder,
    );
  write("a", "b");
  power.fails = true;
  expect(() => write("a", "c")).toThrow("killed");
  power.fails = false;
  expect(Object.keys(filesOf(folder))).toEqual(["a", "b", "c"]);
  expect(readManifest(folder)?.files).toEqual(["a", "b", "c"]);
  write("a");
  expect(Object.keys(filesOf(folder))).toEqual(["a"]);
});
