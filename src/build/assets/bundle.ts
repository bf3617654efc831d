import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import type { Output } from "../../site/output.ts";
import { FORM_SCRIPT, type AssetUrls } from "../../site/routes/file-paths.ts";

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
  target: TARGET,
  legalComments: "none",
  logLevel: "silent",
  write: false,
} as const;

/** Scripts, styles and font, with their URLs. */
export interface Bundle {
  urls: AssetUrls;
  outputs: readonly Output[];
}

/**
 * Bundles what pages and the editing form load; nothing depends on the content. Names contain a hash, except that of
 * the form's script: the page's policy forbids inline scripts. Comparisons have a bundle of their own, so that other
 * pages stay small.
 */
export function bundleAssets(): Bundle {
  const { outputFiles } = buildSync({
    ...SHARED,
    entryPoints: {
      site: "src/browser/main.ts",
      style: "src/browser/all-styles.css",
      compare: "src/browser/compare.ts",
      "compare-style": "src/browser/comparison.css",
      [FORM]: "src/browser/editing-form.ts",
    },
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
  const url = (name: string, extension: string) => {
    const pattern = new RegExp(`^assets/${name}-[A-Z0-9]{8}\\.${extension}$`);
    return `/${outputs.find(({ path }) => pattern.test(path))!.path}`;
  };
  const urls: AssetUrls = {
    script: url("site", "js"),
    style: url("style", "css"),
    font: url("font", "woff2"),
    compareScript: url("compare", "js"),
    compareStyle: url("compare-style", "css"),
  };
  return { urls, outputs };
}

const FORM = "editing-form";

/** Bundles the script that the development server adds to pages. No built site contains it. */
export function bundleDevClient(): Uint8Array<ArrayBuffer> {
  const entryPoints = ["src/hosts/dev/browser/reload.ts"];
  const { outputFiles } = buildSync({ ...SHARED, format: "iife", entryPoints });
  return Uint8Array.from(outputFiles[0]!.contents);
}
