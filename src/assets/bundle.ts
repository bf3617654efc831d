import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { copyOf, type Output } from "../site/output.ts";
import { FORM_SCRIPT, type AssetUrls } from "../site/routes/file-paths.ts";

/** The oldest supported browsers; devices that schools still use run no newer ones. */
const TARGET = ["chrome109", "firefox115", "safari15.6"];

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** The source folder of the script and style of the pages. */
export const EXPLORER = fileURLToPath(new URL("../explorer", import.meta.url));

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

/** Bundles what pages and the form for editors load; nothing of it depends on the content. */
export function bundleAssets(): Bundle {
  const { urls, outputs } = bundlePageAssets();
  return { urls, outputs: [...outputs, bundleFormScript()] };
}

/**
 * Bundles script, style and font of the pages, each into one file whose name carries a hash. What compares tools
 * is apart: other pages need not load it.
 */
function bundlePageAssets(): Bundle {
  const { outputFiles } = buildSync({
    ...SHARED,
    entryPoints: {
      site: "src/explorer/main.ts",
      style: "src/explorer/all-styles.css",
      compare: "src/explorer/compare.ts",
      "compare-style": "src/explorer/comparison.css",
    },
    outdir: "assets",
    entryNames: "[name]-[hash]",
    assetNames: "font-[hash]",
    loader: { ".woff2": "file" },
    external: ["/favicon.svg"],
  });
  const outputs = outputFiles.map(({ path, contents }) =>
    copyOf(`assets/${basename(path)}`, contents),
  );
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

/** Bundles the script of the form for editors. The page's policy forbids inline scripts, so it is a file. */
function bundleFormScript(): Output {
  const { outputFiles } = buildSync({ ...SHARED, entryPoints: ["src/explorer/editing-form.ts"] });
  return copyOf(FORM_SCRIPT, outputFiles[0]!.contents);
}
