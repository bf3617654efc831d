import type { Ask } from "../new/create-record.ts";
import { imageFinding, readImageSize } from "../../content/image.ts";
import { escaped } from "../../content/quote-text.ts";
import { readFolder, type ContentFolder, type KnownRecords } from "../../content/read-folder.ts";
import type { ToolRecord } from "../../content/record.ts";
import type { Source } from "../../content/source.ts";
import { Failure, UsageError } from "../../content/failure.ts";
import { edited, forTools, offSite } from "../review/find-tool.ts";
import { IMAGE_BYTES_MAX, VIEWPORT, type Capture } from "./capture-page.ts";

/** What a run depends on; tests have their own. */
export interface ScreenshotDeps {
  source: Source;
  capture: (url: string) => Promise<Capture>;
  /** Shows a picture to the person who writes its alternative text; returns its path. */
  preview: (slug: string, image: Uint8Array) => string;
  ask: Ask;
  write: (change: ScreenshotChange) => void;
  /** Prints a line. */
  report: (line: string) => void;
}

/** A screenshot to write. Paths are relative to the content; the image is written before the record that names it. */
interface ScreenshotChange {
  files: { path: string; content: string | Uint8Array }[];
  /** The record's previous image if no other record shows it; null if it is replaced, or there is none. */
  unused: string | null;
}

export interface ScreenshotRequest {
  slugs: readonly string[];
  /** The page to capture; undefined for each tool's website. */
  url: string | undefined;
  /** The alternative text; undefined to ask for it. */
  alt: string | undefined;
}

/**
 * Takes screenshots of one tool after another. Refuses all before the first capture if one tool is refused; otherwise
 * captures all, then throws a Failure that names those that failed. A picture and its record are written together or not
 * at all.
 */
export async function takeScreenshots(
  deps: ScreenshotDeps,
  { slugs, url, alt }: ScreenshotRequest,
): Promise<void> {
  const { source, capture, write, report } = deps;
  const known: KnownRecords = new Map();
  const check = (tool: ToolRecord, folder: ContentFolder) => {
    checkUnshared(folder, tool);
    if (tool.status === "archived") throw new UsageError("cette fiche est archivée");
    checkOnSite(tool, url ?? tool.website);
    return tool;
  };
  const tools = forTools(source, slugs, check, known);
  const errors: string[] = [];
  for (const tool of tools) {
    try {
      const shot = await capture(url ?? tool.website);
      checkOnSite(tool, shot.url);
      const files =
        alt === undefined
          ? await askForAlt(deps, tool, shot)
          : changedFiles(source, tool, shot, alt);
      // Read again, because another record may show one of the pictures by now.
      const present = readFolder(source, source.list(), known);
      checkUnshared(present, tool);
      write({ files, unused: unusedImage(present, tool) });
      for (const { path } of files) report(escaped(source.display(path)));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      errors.push(`${tool.slug}\u00a0: ${escaped(error.french)}`);
    }
  }
  if (errors.length > 0) throw new Failure(errors.join("\n"));
}

/** Throws a UsageError, in French, if another record shows the image that a tool's screenshot would replace. */
function checkUnshared(folder: ContentFolder, { slug }: ToolRecord): void {
  const [other] = othersShowing(folder, imageOf(slug), slug);
  if (other !== undefined) throw new UsageError(`la fiche ${other} montre déjà ${imageOf(slug)}`);
}

function checkOnSite(tool: ToolRecord, url: string): void {
  const refusal = offSite(tool, url);
  if (refusal !== null) throw new UsageError(refusal);
}

/** Asks for the alternative text, again if the check refuses it. Throws a Failure on an empty answer. */
async function askForAlt(
  { source, preview, ask }: ScreenshotDeps,
  tool: ToolRecord,
  shot: Capture,
): Promise<ScreenshotChange["files"]> {
  const { slug, name, screenshot } = tool;
  const before = screenshot ? `Texte actuel\u00a0: ${escaped(screenshot.alt)}\n` : "";
  let notes =
    `${escaped(name)}\u00a0: regardez l’image, ${preview(slug, shot.image)}\n${before}` +
    "Que montre-t-elle, pour qui ne la voit pas\u202f? (rien pour ne rien écrire)\n";
  for (;;) {
    const text = (await ask(`${notes}alt: `)).trim();
    if (text === "") throw new Failure("sans texte de remplacement, rien n’est écrit");
    try {
      return changedFiles(source, tool, shot, text);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      notes = `  ${error.french}\n`;
    }
  }
}

/** Returns the picture and the record that shows it. Throws a Failure, in French, if one is refused. */
function changedFiles(
  source: Source,
  tool: ToolRecord,
  { image }: Capture,
  alt: string,
): ScreenshotChange["files"] {
  const file = imageOf(tool.slug);
  const size = readImageSize(file, image);
  const isAsAsked = size?.width === VIEWPORT.width && size.height === VIEWPORT.height;
  if (!isAsAsked || imageFinding(size) || image.length > IMAGE_BYTES_MAX) {
    throw new Failure("l’image n’est pas un WebP de 1280 × 800 pixels et de 200 ko au plus");
  }
  // Read at the last moment, because the person may have edited the record while the page loaded.
  const text = edited(tool, source, "screenshot", { file, alt: alt.trim() });
  return [
    { path: `screenshots/${file}`, content: image },
    { path: tool.path, content: text },
  ];
}

function imageOf(slug: string): string {
  return `${slug}.webp`;
}

function unusedImage(folder: ContentFolder, { slug, screenshot }: ToolRecord): string | null {
  if (!screenshot || screenshot.file === imageOf(slug)) return null;
  const isShown = othersShowing(folder, screenshot.file, slug).length > 0;
  return isShown ? null : `screenshots/${screenshot.file}`;
}

/** Returns the slugs of the other tools that show an image. */
function othersShowing({ records }: ContentFolder, image: string, own: string): string[] {
  return records.flatMap(({ references: { slug, screenshot } }) =>
    screenshot === image && slug !== own ? [slug] : [],
  );
}
