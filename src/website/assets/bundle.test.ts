import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { bundleAssets } from "./bundle.ts";
import { FORM_SCRIPT } from "../shared/paths.ts";
import { clientPackage } from "./client-package.ts";

test("scripts, styles and font are one file each, with a stable hash in their names", () => {
  const { assetUrl, outputs } = bundleAssets();
  const files = [
    "site.js",
    "font.woff2",
    "site.css",
    "search.js",
    "compare.js",
    "compare.css",
    "dossier.js",
    "dossier.css",
    "shortlist.js",
    "shortlist.css",
    "qr.js",
    "reference.js",
    "reference.css",
    "embed.js",
    "embed.css",
  ] as const;
  const paths = outputs.map(({ path }) => path);
  expect(paths.map((path) => path.replace(/-[A-Z0-9]{8}\./, "."))).toEqual([
    ...files.map((file) => `assets/${file}`),
    FORM_SCRIPT,
  ]);
  expect(files.map((file) => assetUrl(file).slice(1))).toEqual(paths.slice(0, -1));
  expect(bundleAssets().outputs.map(({ path }) => path)).toEqual(paths);
});

test.each([
  ["of every page", "site", 9_365],
  ["of searches, without a style,", "search", 27_800],
  ["of comparisons", "compare", 8_350],
  ["of dossiers, with what the law asks for,", "dossier", 13_295],
  ["of the visitor's list", "shortlist", 9_480],
  ["of the API reference", "reference", 3_330],
  ["of the embedded list, which loads no others,", "embed", 11_450],
])("script and style %s together are small when compressed", (_, name, most) => {
  const sizes = bundleAssets()
    .outputs.filter(({ path }) => /\.(?:js|css)$/.test(path) && path.includes(`/${name}-`))
    .map(({ render }) => brotliCompressSync(render()).length);
  expect(sizes.reduce((a, b) => a + b)).toBeLessThan(most);
});

test("the script of the editing form is small: it names tools, but searches none", () => {
  const { render } = bundleAssets().outputs.find(({ path }) => path === FORM_SCRIPT)!;
  expect(brotliCompressSync(render()).length).toBeLessThan(3_160);
});

test("script and style use no feature that a supported browser lacks", () => {
  const client = clientPackage({ name: "", url: "" })[0]!;
  const texts = [...bundleAssets().outputs, client]
    .filter(({ path }) => /\.(?:js|css)$/.test(path))
    .map(({ render }) => Buffer.from(render()).toString());
  expect(texts).toHaveLength(16);
  const unsupported =
    /light-dark\(|\(width ?[<>]|\(\?<[!=]|\.toSorted\(|\.toReversed\(|\.groupBy\(/;
  expect(texts.flatMap((text) => unsupported.exec(text)?.[0] ?? [])).toEqual([]);
});
