import type { Ask } from "../cli/interview.ts";
import { printable } from "../cli/diagnostics-format.ts";
import { readFolder, type ContentFolder } from "../content/read-folder.ts";
import type { ToolRecord } from "../content/record.ts";
import type { Source } from "../content/source.ts";
import { Failure } from "../failure.ts";
import type { Capture } from "./capture-page.ts";
import { offSite } from "../review/same-site.ts";
import { screenshotChange, toolToCapture, type ScreenshotChange } from "./screenshot-change.ts";

/** What a run needs of the world; tests give their own. */
export interface Studio {
  source: Source;
  capture: (url: string) => Promise<Capture>;
  /** Shows a picture to the person who writes its alternative text; returns where it is. */
  preview: (slug: string, image: Uint8Array) => string;
  ask: Ask;
  write: (change: ScreenshotChange) => void;
  /** Prints a line. */
  report: (line: string) => void;
}

export interface Wish {
  slugs: readonly string[];
  /** The page to capture; undefined for the website of each tool. */
  url: string | undefined;
  /** The alternative text; undefined to ask for it. */
  alt: string | undefined;
}

/** Takes screenshots, one tool after the other. Returns what went wrong, in French; nothing is half written. */
export async function takeScreenshots(
  studio: Studio,
  { slugs, url, alt }: Wish,
): Promise<string[]> {
  const { source } = studio;
  const folder = readFolder(source, source.list());
  const found = [...new Set(slugs)].map((slug) => toolToCapture(folder, slug, source));
  const tools = found.flatMap((one) => ("errors" in one ? [] : one.tool));
  const refused = [
    ...found.flatMap((one) => ("errors" in one ? one.errors : [])),
    ...tools.flatMap((tool) => (url === undefined ? [] : (offSite(tool, url) ?? []))),
  ];
  if (refused.length > 0) return refused;
  const errors: string[] = [];
  for (const tool of tools) {
    const error = await takeScreenshot(studio, folder, tool, { url, alt });
    if (error !== null) errors.push(error);
  }
  return errors;
}

async function takeScreenshot(
  studio: Studio,
  folder: ContentFolder,
  tool: ToolRecord,
  { url = tool.website, alt }: Pick<Wish, "url" | "alt">,
): Promise<string | null> {
  const { source, capture, write, report } = studio;
  let shot: Capture;
  try {
    shot = await capture(url);
  } catch (error) {
    if (error instanceof Failure) return `${tool.slug}\u00a0: ${printable(error.message)}`;
    throw error;
  }
  const elsewhere = offSite(tool, shot.url);
  if (elsewhere !== null) return elsewhere;
  // The person may have edited the record while the page loaded, so it is read at the last moment.
  const changeFor = (text: string) =>
    screenshotChange(folder, tool, Uint8Array.from(source.read(tool.path)), shot, text);
  const change =
    alt === undefined ? await interviewed(studio, tool, shot, changeFor) : changeFor(alt);
  if ("error" in change) return change.error;
  write(change);
  for (const { path } of change.files) report(source.display(path));
  return null;
}

/** Asks for the alternative text, and again while the check refuses it. An empty answer writes nothing. */
async function interviewed(
  { preview, ask }: Studio,
  { slug, name, screenshot }: ToolRecord,
  { image }: Capture,
  changeFor: (alt: string) => ScreenshotChange | { error: string },
): Promise<ScreenshotChange | { error: string }> {
  const before = screenshot && `Texte actuel\u00a0: ${printable(screenshot.alt)}\n`;
  let notes =
    `${printable(name)}\u00a0: regardez l’image, ${preview(slug, image)}\n${before ?? ""}` +
    "Que montre-t-elle, pour qui ne la voit pas\u202f? (rien pour ne rien écrire)\n";
  for (;;) {
    const text = (await ask(`${notes}alt: `)).trim();
    if (text === "")
      return { error: `${slug}\u00a0: sans texte de remplacement, rien n’est écrit` };
    const change = changeFor(text);
    if (!("error" in change)) return change;
    notes = `  ${change.error}\n`;
  }
}
