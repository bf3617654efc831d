import * as fs from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

// Runs run.ts as a bundle, which the next command of the same program runs again: Node 20 runs no TypeScript, and the
// 170 modules and their packages would take as long to load as a check.

const ENTRY = fileURLToPath(new URL("run.ts", import.meta.url));
const PLACE = fileURLToPath(new URL("cache-folder.js", import.meta.url));
/** Milliseconds. */
const DAY = 86_400_000;
const { devDependencies } = createRequire(ENTRY)("../package.json");

process.setSourceMapsEnabled(true);
const script = await bundledScript().catch((error) => {
  const isMissing = /^(?:ENOENT|ERR_MODULE_NOT_FOUND)|Could not resolve "[^.]/;
  if (!isMissing.test(error.code ?? error.message)) throw error;
  // Not in messages.ts, because TypeScript cannot be loaded here.
  process.stderr.write("Packages are missing; run npm ci\nIl manque des paquets ; lancez npm ci\n");
  process.exit(1);
});
await import(pathToFileURL(script).href);

async function bundledScript() {
  const { CACHE_FOLDER, PROGRAM_FOLDER } = await import("./cache-folder.js");
  const kept = CACHE_FOLDER && join(CACHE_FOLDER, "program");
  if (kept && fs.existsSync(join(kept, "run.mjs"))) return join(kept, "run.mjs");
  const outdir = newFolder(PROGRAM_FOLDER);
  // An image may have no place to write, but its Node runs TypeScript.
  if (!outdir) return ENTRY;
  process.once("exit", () => fs.rmSync(outdir, { recursive: true, force: true }));
  await bundle(outdir);
  if (!kept) return join(outdir, "run.mjs");
  try {
    // Else only this user could enter it, and not the service of a server, which runs as another.
    fs.chmodSync(outdir, 0o755);
    fs.renameSync(outdir, kept);
    return join(kept, "run.mjs");
  } catch {
    // Another command was faster, or the cache cannot be written.
    return join(outdir, "run.mjs");
  }
}

/**
 * Makes a folder in that of the program, and removes those that are a day old. If the project cannot be written, makes a
 * temporary one; null without a place for that.
 * @param {string} own
 */
function newFolder(own) {
  try {
    const caches = dirname(own);
    fs.mkdirSync(caches, { recursive: true });
    for (const path of fs.readdirSync(caches).map((name) => join(caches, name))) {
      const age = Date.now() - fs.statSync(path).mtimeMs;
      if (age > DAY) fs.rmSync(path, { recursive: true, force: true });
    }
    fs.mkdirSync(own, { recursive: true });
    return fs.mkdtempSync(join(own, "new-"));
  } catch {
    try {
      return fs.mkdtempSync(join(tmpdir(), "directory-program-"));
    } catch {
      return null;
    }
  }
}

/** @param {string} outdir */
async function bundle(outdir) {
  const { build } = await import("esbuild");
  const require =
    'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);';
  await build({
    entryPoints: [ENTRY],
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    minifyWhitespace: true,
    // A command does not load what only others need.
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    // Packages that need their own files, or that only developers have.
    external: [PLACE, "esbuild", ...Object.keys(devDependencies)],
    banner: { js: require },
    sourcemap: true,
    sourcesContent: false,
    logLevel: "silent",
    plugins: [{ name: "own-url", setup: keepOwnUrl }],
  });
}

/**
 * Modules find files of the project by their own URL.
 * @param {import("esbuild").PluginBuild} build
 */
function keepOwnUrl(build) {
  build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
    const url = JSON.stringify(pathToFileURL(path).href);
    const text = fs.readFileSync(path, "utf8");
    return { contents: text.replaceAll("import.meta.url", url), loader: "ts" };
  });
}
