import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import type { PageAssets } from "../site/pages/page-frame.ts";
import type { Output } from "../site/output.ts";

/** The oldest browsers that the pages work in: the last ones of tablets and computers that schools still have. */
const TARGET = ["chrome109", "firefox115", "safari15.6"];

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** The folder of what runs in browsers; nothing of it is a module of this program. */
export const EXPLORER = fileURLToPath(new URL("../explorer", import.meta.url));

const TYPES: Record<string, string> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  woff2: "font/woff2",
};

/**
 * Script, style and font of the pages, each in one file whose name carries a hash of its bytes, and
 * their addresses.
 */
export function bundlePageAssets(): { assets: PageAssets; outputs: Output[] } {
  const { outputFiles } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: { site: "src/explorer/main.ts", style: "src/explorer/style.css" },
    outdir: "assets",
    entryNames: "[name]-[hash]",
    assetNames: "font-[hash]",
    loader: { ".woff2": "file" },
    external: ["/favicon.svg"],
    bundle: true,
    minify: true,
    format: "esm",
    target: TARGET,
    legalComments: "none",
    logLevel: "silent",
    write: false,
  });
  const outputs = outputFiles.map(({ path, contents }): Output => {
    const name = basename(path);
    const type = TYPES[name.slice(name.lastIndexOf(".") + 1)]!;
    return { path: `assets/${name}`, type, render: () => contents };
  });
  const address = (extension: string) =>
    `/${outputs.find(({ path }) => path.endsWith(extension))!.path}`;
  return {
    assets: { script: address(".js"), style: address(".css"), font: address(".woff2") },
    outputs,
  };
}
