import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Bundle } from "./assets/bundle.ts";
import { keptBundle } from "./bundle-cache.ts";
import { copyOf } from "./site/output.ts";
import { newFolder } from "./testing/folder.ts";

const urls = { script: "/a.js", style: "", font: "", compareScript: "", compareStyle: "" };

/** Returns what a bundle says, and the keys of its files. */
const shown = ({ urls, outputs }: Bundle) => ({
  urls,
  files: outputs.map(({ path, render, key }) => [
    path,
    Buffer.from(render()).toString("hex"),
    key!(),
  ]),
});

test("a bundle is made once per program, and again when its file is damaged", () => {
  const file = join(newFolder(), "cache/bundle");
  let made = 0;
  const bundle = (writer: string) =>
    keptBundle(file, writer, () => {
      made++;
      const font = Uint8Array.of(0x0a, 0xff, 0x00);
      return { urls, outputs: [copyOf("a.js", Buffer.from("é")), copyOf("font", font)] };
    });
  const first = shown(bundle("one"));
  expect(shown(bundle("one"))).toEqual(first);
  expect(made).toBe(1);
  expect(shown(bundle("two"))).toEqual(first);
  expect(made).toBe(2);
  const whole = readFileSync(file);
  for (const damaged of [whole.subarray(0, -1), whole.subarray(0, 10), Buffer.of(), "{}\n"]) {
    writeFileSync(file, damaged);
    expect(shown(bundle("two"))).toEqual(first);
  }
  expect(made).toBe(6);
});
