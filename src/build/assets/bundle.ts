import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import type { Output } from "../../site/output.ts";
import { FORM_SCRIPT, type AssetUrl } from "../../site/shared/paths.ts";

/** The oldest browsers supported; devices still used in schools run no newer ones. */
const TARGET = ["chrome109", "firefox115", "safari15.6"];

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
/** The source folder of the pages' script and style. */
export const BROWSER_FOLDER = fileURLToPath(new URL("../../browser", import.meta.url));

/** Settings shared by all bundles. */
export const SHARED = {
  absWorkingDir: ROOT,
  bundle: true,
  minify: true,
  format: "esm",
  // Modules are UTF-8 by definition; escapes would cost 1 % more.
  charset: "utf8",
  target: TARGET,
  legalComments: "none",
  logLevel: "silent",
  write: false,
} as const;

/**
 * Bundles what pages and the editing form load; nothing depends on the content. Names contain a hash, except that of
 * the form's script: the page's policy forbids inline scripts. What few pages need has bundles of its own, so that other
 * pages stay small.
 */
export function bundleAssets(): { assetUrl: AssetUrl; outputs: readonly Output[] } {
  const { outputFiles } = buildSync({
    ...SHARED,
    entryPoints: Object.entries(SOURCES).flatMap(([out, sources]) =>
      sources.map((path) => ({ in: path, out })),
    ),
    outdir: "assets",
    entryNames: "[name]-[hash]",
    assetNames: "font-[hash]",
    loader: { ".woff2": "file" },
    external: ["/favicon.svg"],
  });
  const outputs = outputFiles.map(({ path, contents }) => {
    const name = basename(path);
    const isForm = name.startsWith(`${FORM}-`);
    return { path: isForm ? FORM_SCRIPT : `assets/${name}`, render: () => contents };
  });
  const hashed = new Map(
    outputs.map(({ path }) => [path.replace(/-[A-Z0-9]{8}\./, "."), `/${path}`]),
  );
  return { assetUrl: (file) => hashed.get(`assets/${file}`)!, outputs };
}

const FORM = "editing-form";

/** The sources of each bundle. */
const SOURCES = {
  site: ["src/browser/main.ts", "src/browser/all-styles.css"],
  compare: ["src/browser/compare-view.ts", "src/browser/comparison.css"],
  dossier: ["src/browser/dossier-view.ts", "src/browser/dossier.css"],
  shortlist: ["src/browser/shortlist-view.ts", "src/browser/shortlist.css"],
  qr: ["qr"],
  reference: ["src/browser/reference.ts", "src/browser/reference.css"],
  embed: ["src/browser/embed.ts", "src/browser/embed.css"],
  [FORM]: ["src/browser/admin/editing-form.ts"],
};

/** Bundles the script that the development server adds to pages. No built site contains it. */
export function bundleDevClient(): Uint8Array<ArrayBuffer> {
  const entryPoints = ["src/hosts/dev/browser/reload.ts"];
  const { outputFiles } = buildSync({ ...SHARED, format: "iife", entryPoints });
  return Uint8Array.from(outputFiles[0]!.contents);
}
