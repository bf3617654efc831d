import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import glob from "fast-glob";
import { expect, test } from "vitest";
import { ROOT } from "../commands/build.ts";
import { groupBy } from "../core/group-by.ts";

/** The rooms of `src`, in order: a room imports only from itself and from the rooms before it. The core imports none. */
const ROOMS = ["core", "mcp", "website", "admin", "hosts", "commands"];

/** The parts of the core, in the same order. */
const CORE = "facts text files api search requests content directory documents".split(" ");

/** What may use the disk, the network and processes; all else maps data to data. */
const WITH_EFFECTS =
  /^(?:scripts|src\/(?:core\/files|core\/content\/record-cache\.ts|website\/assets|hosts\/(?:node|dev|config)|commands))(?:\/|$)/;
const EFFECTS =
  /^(?:node:)?(?:fs|net|tls|http|https|dns|child_process|worker_threads)(?:\/promises)?$/;
/** Compares addresses with ranges of `net`, which connects to nothing. */
const COMPARES_ADDRESSES = "src/core/content/schema/public-address.ts";

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

const formatImports = (wrong: typeof imports) =>
  wrong.map(({ module, name }) => `${module}: ${name}`);

/** Returns the imports of one part from a later one, or from none of the parts; `partOf` returns null outside all of them. */
function backward(parts: readonly string[], partOf: (path: string) => string | null) {
  const placeOf = (path: string) => parts.indexOf(partOf(path) ?? "");
  return imports.filter(({ module, path }) => {
    if (path === null || partOf(module) === null || partOf(path) === null) return false;
    return placeOf(path) === -1 || placeOf(path) > placeOf(module);
  });
}

test("a room imports only from itself and from the rooms before it", () => {
  const roomOf = (path: string) => /^src\/([^/]+)/.exec(path)?.[1] ?? null;
  const rooms = new Set(program.flatMap((path) => roomOf(path) ?? []));
  expect(rooms).toEqual(new Set(ROOMS));
  expect(formatImports(backward(ROOMS, roomOf))).toEqual([]);
});

test("a part of the core imports only from itself and from the parts before it", () => {
  const partOf = (path: string) => /^src\/core\/([^/]+)\//.exec(path)?.[1] ?? null;
  const parts = new Set(program.flatMap((path) => partOf(path) ?? []));
  expect(parts).toEqual(new Set(CORE));
  expect(formatImports(backward(CORE, partOf))).toEqual([]);
});

/** What answers requests and runs in browsers, but for the file that describes MCP. */
const ANYWHERE =
  /^src\/(?:core\/(?:facts|text|api|search|requests)|mcp(?!\/mcp-file)|(?:website|admin)\/browser)\//;

test("what answers requests runs anywhere: nothing it imports, at any distance, uses a package or a module of Node", () => {
  const reached = new Set(program.filter((module) => ANYWHERE.test(module)));
  const packages: typeof imports = [];
  // The set grows while it is read.
  for (const module of reached) {
    for (const found of values.get(module) ?? []) {
      if (found.path === null) packages.push(found);
      else reached.add(found.path);
    }
  }
  expect(reached.size).toBeGreaterThan(50);
  expect(formatImports(packages)).toEqual([]);
});

test("the modules of the website that also run in the browser are in one folder", () => {
  const isShared = (path: string | null) => path?.startsWith("src/website/shared/");
  const isBrowser = (path: string) => /^src\/(?:website|admin)\/browser\//.test(path);
  const fromWebsite = [...values.values()].flat().filter(({ module, path }) => {
    if (!path?.startsWith("src/website/") || isShared(path) || isBrowser(path)) return false;
    return isShared(module) || isBrowser(module);
  });
  expect(formatImports(fromWebsite)).toEqual([]);
});

test("only the edges of the program use the disk, the network and processes", () => {
  const effects = imports.filter(
    ({ module, name, isType }) =>
      EFFECTS.test(name) && !isType && !(module === COMPARES_ADDRESSES && name === "node:net"),
  );
  expect(formatImports(effects.filter(({ module }) => !WITH_EFFECTS.test(module)))).toEqual([]);
});

test("what shows drafts cannot write a site", () => {
  const dev = imports.filter(({ module }) => /^src\/hosts\/dev\/|^scripts\/dev\.ts$/.test(module));
  expect(formatImports(dev.filter(({ path }) => path?.startsWith("src/core/files/write")))).toEqual(
    [],
  );
});
