import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type * as Program from "@resvg/resvg-js";
import { replaceFile } from "../replace-file.ts";
import { markup } from "../../site/markup.ts";
import type { Output } from "../../site/output.ts";
import type { SocialCard } from "../../site/social-cards.ts";
import { cardSvg, type CardTexts, FAMILY } from "./card-svg.ts";

/** Drawings kept in the cache besides this site's. With more, the cache is emptied. About 30 MB. */
const KEPT = 1000;

/** A static font, because resvg reads no variable ones. */
const FONT = ownFile("bricolage-grotesque-700.ttf");

/** The machine's own fonts would make other bytes on another machine. */
const OPTIONS: Program.ResvgRenderOptions = {
  font: { fontFiles: [FONT], loadSystemFonts: false },
};

/**
 * Returns the cards' pictures as files. Drawing one takes about 20 ms, so drawings are cached, named after a hash of
 * everything they are made from.
 */
export function drawnCards(cards: readonly SocialCard[], cache: string): Drawing[] {
  if (cards.length === 0) return [];
  const version = drawingVersion();
  const draw = newPen();
  return cards.map(({ path, ...texts }) => {
    const file = join(cache, `${hash("sha256", version + JSON.stringify(texts))}.png`);
    const max = KEPT + cards.length;
    return { path, file, render: () => readKept(file) ?? keep(file, draw(texts), max) };
  });
}

/** A picture, and its file in the cache. */
type Drawing = Output & { file: string };

/** Draws missing pictures, one per turn of the event loop: only then does resvg free its memory (3 MB per picture). */
export async function drawMissing(drawings: readonly Drawing[]): Promise<void> {
  for (const { file, render } of drawings) {
    if (existsSync(file)) continue;
    render();
    await setImmediate();
  }
}

/** Returns a hash of everything that draws: these modules, the font, and the version of resvg. */
function drawingVersion(): string {
  const program = createRequire(import.meta.url).resolve("@resvg/resvg-js/package.json");
  const files = [...["card-svg.ts", "fit-title.ts", "drawn-cards.ts"].map(ownFile), FONT, program];
  return hash("sha256", Buffer.concat(files.map((file) => readFileSync(file))));
}

/** Returns a function that draws cards, and remembers the widths of words. */
function newPen(): (texts: CardTexts) => Uint8Array {
  const widths = new Map<string, number>();
  const widthOf = (text: string) => {
    const width = widths.get(text) ?? measured(text);
    widths.set(text, width);
    return width;
  };
  return (texts) => opened(cardSvg(texts, widthOf)).render().asPng();
}

/** Returns the width of a text in ems. */
function measured(text: string): number {
  const line = markup`<text font-family="${FAMILY}" font-weight="700" font-size="100">${text}</text>`;
  const svg = markup`<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">${line}</svg>`;
  return (opened(svg.markup).getBBox()?.width ?? 0) / 100;
}

function opened(svg: string): Program.Resvg {
  // Loaded on the first call, because most builds draw nothing.
  const { Resvg } = createRequire(import.meta.url)("@resvg/resvg-js") as typeof Program;
  return new Resvg(svg, OPTIONS);
}

/** In bytes, of the digest after a cached drawing. */
const DIGEST = 20;

/** Returns a cached drawing, or null if it is missing or damaged, as after a power cut. */
function readKept(file: string): Uint8Array | null {
  try {
    const kept = readFileSync(file);
    const png = kept.subarray(0, -DIGEST);
    return hash("sha1", png, "buffer").equals(kept.subarray(-DIGEST)) ? png : null;
  } catch {
    return null;
  }
}

/** Caches a drawing and returns it. Ignores system errors: the next build will draw it again. */
function keep(file: string, png: Uint8Array, max: number): Uint8Array {
  const cache = join(file, "..");
  try {
    if (existsSync(cache) && readdirSync(cache).length >= max) rmSync(cache, { recursive: true });
    replaceFile(file, Buffer.concat([png, hash("sha1", png, "buffer")]));
  } catch {
    // The folder cannot be written, or another build has emptied it.
  }
  return png;
}

function ownFile(name: string): string {
  return fileURLToPath(new URL(name, import.meta.url));
}
