import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import type { Output } from "../../site/output.ts";
import { FORM_SCRIPT, type AssetUrls } from "../../site/routes/file-paths.ts";

/** The oldest supported browsers; devices that schools still use run no newer ones. */
const TARGET = ["chrome109", "firefox115", "safari15.6"];

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
/** The source folder of the script and style of the pages. */
export const EXPLORER = fileURLToPath(new URL("../../browser", import.meta.url));

/** The settings that all bundles share. */
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

/** Scripts, styles and font, and where pages find them. */
export interface Bundle {
  urls: AssetUrls;
  outputs: readonly Output[];
}

/**
 * Bundles what pages and the form for editors load; nothing of it depends on the content. Names carry a hash, except that
 * of the form's script: the page's policy forbids inline scripts. The comparison has a bundle of its own, which other
 * pages need not load.
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

/** Bundles the script that the development server adds to pages; no built site contains it. */
export function bundleDevClient(): Uint8Array<ArrayBuffer> {
  const entryPoints = ["src/hosts/dev/browser/reload.ts"];
  const { outputFiles } = buildSync({ ...SHARED, format: "iife", entryPoints });
  return Uint8Array.from(outputFiles[0]!.contents);
}
