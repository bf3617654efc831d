import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { bundleAssets } from "./bundle.ts";
import { FORM_SCRIPT } from "../../site/routes/file-paths.ts";
import { clientPackage } from "./client-package.ts";

test("script, style and font are one file each, with a stable hash in its name", () => {
  const { urls, outputs } = bundleAssets();
  expect(outputs.map(({ path }) => path.replace(/-[A-Z0-9]{8}\./, "-HASH."))).toEqual([
    "assets/site-HASH.js",
    "assets/font-HASH.woff2",
    "assets/style-HASH.css",
    "assets/compare-HASH.js",
    "assets/compare-style-HASH.css",
    FORM_SCRIPT,
  ]);
  const { script, font, style, compareScript, compareStyle } = urls;
  expect([script, font, style, compareScript, compareStyle]).toEqual(
    outputs.slice(0, 5).map(({ path }) => `/${path}`),
  );
  expect(bundleAssets().urls).toEqual(urls);
});

test.each([
  ["of every page", /\/(?:site|style)-/, 27_000],
  ["that compare tools", /\/compare-/, 10_000],
])("script and style %s together are small when compressed", (_, names, most) => {
  const sizes = bundleAssets()
    .outputs.filter(({ path }) => names.test(path))
    .map(({ render }) => brotliCompressSync(render()).length);
  expect(sizes).toHaveLength(2);
  expect(sizes.reduce((a, b) => a + b)).toBeLessThan(most);
});

test("script and style use no feature that a supported browser lacks", () => {
  const client = clientPackage({ name: "", url: "" })[0]!;
  const texts = [...bundleAssets().outputs, client]
    .filter(({ path }) => /\.(?:js|css)$/.test(path))
    .map(({ render }) => Buffer.from(render()).toString());
  expect(texts).toHaveLength(6);
  const unsupported =
    /light-dark\(|\(width ?[<>]|\(\?<[!=]|\.toSorted\(|\.toReversed\(|\.groupBy\(/;
  expect(texts.flatMap((text) => unsupported.exec(text)?.[0] ?? [])).toEqual([]);
});
