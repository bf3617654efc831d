import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { bundleFormScript, bundlePageAssets } from "./bundle.ts";

test("script, style and font are one file each, with a stable hash in its name", () => {
  const { urls, outputs } = bundlePageAssets();
  expect(outputs.map(({ path }) => path.replace(/-[A-Z0-9]{8}\./, "-HASH."))).toEqual([
    "assets/site-HASH.js",
    "assets/font-HASH.woff2",
    "assets/style-HASH.css",
  ]);
  const { script, font, style } = urls;
  expect([script, font, style]).toEqual(outputs.map(({ path }) => `/${path}`));
  expect(bundlePageAssets().urls).toEqual(urls);
});

test("script and style together are below 25 kB when compressed", () => {
  const sizes = bundlePageAssets()
    .outputs.filter(({ path }) => /\.(?:js|css)$/.test(path))
    .map(({ render }) => brotliCompressSync(render()).length);
  expect(sizes.reduce((a, b) => a + b)).toBeLessThan(25_000);
});

test("script and style use no feature that a supported browser lacks", () => {
  const texts = [...bundlePageAssets().outputs, bundleFormScript()]
    .filter(({ path }) => /\.(?:js|css)$/.test(path))
    .map(({ render }) => Buffer.from(render()).toString());
  expect(texts).toHaveLength(3);
  const unsupported =
    /light-dark\(|\(width ?[<>]|\(\?<[!=]|\.toSorted\(|\.toReversed\(|\.groupBy\(/;
  expect(texts.flatMap((text) => unsupported.exec(text)?.[0] ?? [])).toEqual([]);
});
