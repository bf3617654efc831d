import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { bundlePageAssets } from "./bundle.ts";

test("script, style and font are a file each, named by their bytes, the same every time", () => {
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

test("script and style together are far below sixty kilobytes", () => {
  const sizes = bundlePageAssets()
    .outputs.filter(({ path }) => /\.(?:js|css)$/.test(path))
    .map(({ render }) => brotliCompressSync(render()).length);
  expect(sizes.reduce((a, b) => a + b)).toBeLessThan(20_000);
});

test("what older browsers do not know is not in them, and cannot be added for them", () => {
  const texts = bundlePageAssets()
    .outputs.filter(({ path }) => /\.(?:js|css)$/.test(path))
    .map(({ render }) => Buffer.from(render()).toString());
  const young = /light-dark\(|\(width ?[<>]|\(\?<[!=]|\.toSorted\(|\.toReversed\(|\.groupBy\(/;
  expect(texts.flatMap((text) => young.exec(text)?.[0] ?? [])).toEqual([]);
});
