import { hash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { output, type Output } from "../site/output.ts";
import type { SocialCard } from "../site/routes/social-paths.ts";
import { cardSvg } from "./card-svg.ts";
import { drawingVersion, drawPng } from "./draw-png.ts";
import { openFont, type FontFile } from "./font-file.ts";

/** Drawings kept in the cache; above that, the cache is emptied. About 30 MB. */
const KEPT = 1000;

/**
 * Returns the pictures of the cards as files. Drawing one takes about 50 ms, so each drawing is kept in the cache
 * folder, named after a hash of everything that it is made from.
 */
export function drawnCards(cards: readonly SocialCard[], cache: string): Output[] {
  let opened: Font | undefined;
  const draw = (card: SocialCard) => drawn(card, (opened ??= openBold()), cache);
  return cards.map((card) => output(card.path, draw, card));
}

interface Font extends FontFile {
  /** The hash of the font, and the version of the program that draws with it. */
  version: string;
}

function openBold(): Font {
  const woff = readFileSync(
    fileURLToPath(
      import.meta
        .resolve("@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff"),
    ),
  );
  return { ...openFont(woff), version: `${hash("sha256", woff)} ${drawingVersion()}` };
}

function drawn(card: SocialCard, font: Font, cache: string): Uint8Array {
  const svg = cardSvg(card, font);
  const file = join(cache, `${hash("sha256", `${font.version}\n${svg}`)}.png`);
  const kept = readKept(file);
  if (kept !== null) return kept;
  const png = drawPng(svg, font.ttf);
  keep(file, png, cache);
  return png;
}

/** A kept drawing begins with the SHA-256 of the rest, in bytes: a power cut may damage a file. */
const DIGEST_LENGTH = 32;

function readKept(file: string): Uint8Array | null {
  try {
    const bytes = readFileSync(file);
    const png = bytes.subarray(DIGEST_LENGTH);
    return bytes.subarray(0, DIGEST_LENGTH).equals(digestOf(png)) ? png : null;
  } catch {
    return null;
  }
}

/** Keeps a drawing. Ignores errors of the system: the next build then draws again. */
function keep(file: string, png: Uint8Array, cache: string): void {
  try {
    mkdirSync(cache, { recursive: true });
    if (readdirSync(cache).length >= KEPT) rmSync(cache, { recursive: true });
    mkdirSync(cache, { recursive: true });
    const part = `${file}.${process.pid}.new`;
    writeFileSync(part, Buffer.concat([digestOf(png), png]));
    renameSync(part, file);
  } catch {
    // A folder that cannot be written, or a second build that empties it.
  }
}

function digestOf(png: Uint8Array): Buffer {
  return hash("sha256", png, "buffer");
}
