import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type * as Program from "@resvg/resvg-js";

const require = createRequire(import.meta.url);

/** The version of the program that draws; another one may draw other bytes. */
export function drawingVersion(): string {
  const file = readFileSync(require.resolve("@resvg/resvg-js/package.json"), "utf8");
  return (JSON.parse(file) as { version: string }).version;
}

/**
 * Draws SVG as PNG with this font only: those of the machine would make other bytes. The program is loaded on
 * the first call, because most builds draw nothing. It reads fonts from files only.
 */
export function drawPng(svg: string, font: Uint8Array): Uint8Array {
  const { Resvg } = require("@resvg/resvg-js") as typeof Program;
  const folder = mkdtempSync(join(tmpdir(), "social-"));
  try {
    const file = join(folder, "font.ttf");
    writeFileSync(file, font);
    const options: Program.ResvgRenderOptions = {
      font: { fontFiles: [file], loadSystemFonts: false },
    };
    return new Resvg(svg, options).render().asPng();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
