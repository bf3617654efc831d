import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import type { Output } from "../../core/files/output.ts";
import { FORM_SCRIPT, type AssetUrl } from "../shared/paths.ts";

/** The oldest supported browsers: devices still used in schools run no newer ones. */
const TARGET = ["chrome109", "firefox115", "safari15.6"];

const PROJECT_FOLDER = fileURLToPath(new URL("../../..", import.meta.url));
export const BROWSER_FOLDER = fileURLToPath(new URL("../browser", import.meta.url));

export const BUNDLE_OPTIONS = {
  absWorkingDir: PROJECT_FOLDER,
  bundle: true,
  minify: true,
  format: "esm",
  // Modules are always UTF-8; escapes would cost 1 % more.
  charset: "utf8",
  target: TARGET,
  legalComments: "none",
  logLevel: "silent",
  write: false,
} as const;

/**
 * Bundles the scripts and styles of pages and of the editing form; nothing depends on the content. Names contain a
 * hash, except that of the form's script. What few pages need has its own bundles, so that other pages stay small.
 */
export function bundleAssets(): { assetUrl: AssetUrl; outputs: readonly Output[] } {
  const { outputFiles } = buildSync({
    ...BUNDLE_OPTIONS,
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

const SOURCES = {
  site: ["src/website/browser/main.ts", "src/website/browser/all-styles.css"],
  search: ["src/website/browser/search.ts"],
  compare: ["src/website/browser/compare-view.ts", "src/website/browser/comparison.css"],
  dossier: ["src/website/browser/dossier-view.ts", "src/website/browser/dossier.css"],
  shortlist: ["src/website/browser/shortlist-view.ts", "src/website/browser/shortlist.css"],
  qr: ["qr"],
  reference: ["src/website/browser/reference.ts", "src/website/browser/reference.css"],
  embed: ["src/website/browser/embed.ts", "src/website/browser/embed.css"],
  [FORM]: ["src/admin/browser/editing-form.ts"],
};

/** No built site contains this script. */
export function bundleDevClient(): Uint8Array<ArrayBuffer> {
  const entryPoints = ["src/hosts/dev/browser/reload.ts"];
  const { outputFiles } = buildSync({ ...BUNDLE_OPTIONS, format: "iife", entryPoints });
  return Uint8Array.from(outputFiles[0]!.contents);
}
