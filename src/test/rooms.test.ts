import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import glob from "fast-glob";
import { expect, test } from "vitest";
import { groupBy } from "../core/group-by.ts";

/** The rooms of `src`, in order: a room imports only from itself and from the rooms above it. */
const ROOMS = [
  "facts",
  "api",
  "content",
  "catalog",
  "site",
  "browser",
  "build",
  "hosts",
  "commands",
];

/** What may use the disk, the network and processes; all else maps data to data. */
const WITH_EFFECTS =
  /^(?:scripts|src\/(?:content\/source\.ts|build|hosts\/(?:node|dev|config)|commands))(?:\/|$)/;
const EFFECTS =
  /^(?:node:)?(?:fs|net|tls|http|https|dns|child_process|worker_threads)(?:\/promises)?$/;
/** Compares addresses with ranges of `net`, which connects to nothing. */
const COMPARES_ADDRESSES = "src/core/content/schema/public-address.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const program = glob.sync(["src/**/*.{ts,js}", "scripts/**/*.{ts,js}"], {
  cwd: ROOT,
  ignore: ["src/test/**", "**/*.{test,browser}.ts"],
});

/** Each import: the module, whether only its types are, and the path of a file of the project or the name of a package. */
const imports = program.flatMap((module) => {
  const source = readFileSync(join(ROOT, module), "utf8");
  const found = source.matchAll(/(import type[^;]*?|)(?:from|import\(?)\s*"([^"]+)"/g);
  return [...found].map(([, type, name]) => {
    const path = name!.startsWith(".") ? normalize(join(dirname(module), name!)) : null;
    return { module, isType: type !== "", name: name!, path };
  });
});

/** What the program imports at run time, by module. */
const values = groupBy(
  imports.filter(({ isType }) => !isType),
  ({ module }) => module,
);

const roomOf = (path: string) => (path.startsWith("src/") ? path.split("/")[1]! : "scripts");
const listed = (wrong: typeof imports) => wrong.map(({ module, name }) => `${module}: ${name}`);

test("a room imports only from itself and from the rooms above it", () => {
  expect(new Set(program.map(roomOf))).toEqual(new Set([...ROOMS, "scripts"]));
  const placeOf = (path: string) => ROOMS.indexOf(roomOf(path));
  const downward = imports.filter(({ module, path }) => {
    if (path === null || roomOf(module) === "scripts") return false;
    return placeOf(path) === -1 || placeOf(path) > placeOf(module);
  });
  expect(listed(downward)).toEqual([]);
});

test("api and browser run anywhere: nothing they import, at any distance, uses a package or a module of Node", () => {
  const reached = new Set(program.filter((module) => /^src\/(?:facts|api|browser)\//.test(module)));
  const packages: typeof imports = [];
  // The set grows while it is read.
  for (const module of reached) {
    for (const found of values.get(module) ?? []) {
      if (found.path === null) packages.push(found);
      else reached.add(found.path);
    }
  }
  expect(reached.size).toBeGreaterThan(50);
  expect(listed(packages)).toEqual([]);
});

test("the modules of site that also run in the browser are in one folder", () => {
  const isShared = (path: string | null) => path?.startsWith("src/website/shared/");
  const fromSite = [...values.values()].flat().filter(({ module, path }) => {
    if (!path?.startsWith("src/website/") || isShared(path)) return false;
    return isShared(module) || module.startsWith("src/website/browser/");
  });
  expect(listed(fromSite)).toEqual([]);
});

test("only the edges of the program use the disk, the network and processes", () => {
  const effects = imports.filter(
    ({ module, name, isType }) =>
      EFFECTS.test(name) && !isType && !(module === COMPARES_ADDRESSES && name === "node:net"),
  );
  expect(listed(effects.filter(({ module }) => !WITH_EFFECTS.test(module)))).toEqual([]);
});

test("what shows drafts cannot write a site", () => {
  const dev = imports.filter(({ module }) => /^src\/hosts\/dev\/|^scripts\/dev\.ts$/.test(module));
  expect(listed(dev.filter(({ path }) => path?.startsWith("src/core/files/write")))).toEqual([]);
});
