import { editRecord } from "../content/edit-record.ts";
import { messageOf } from "../content/messages.ts";
import { imageProblem, readImageSize } from "../content/image.ts";
import type { ContentFolder } from "../content/read-folder.ts";
import type { ToolRecord } from "../content/record.ts";
import type { Source } from "../content/source.ts";
import { findTool } from "../review/find-tool.ts";
import { VIEWPORT, type Capture } from "./capture-page.ts";
import { IMAGE_BYTES_MAX } from "./smallest-loss.ts";

/** A screenshot to write: paths relative to the content, the image before the record that names it. */
export interface ScreenshotChange {
  files: { path: string; content: string | Uint8Array }[];
  /** The image that the record showed before and no other shows; null when it is replaced, or there is none. */
  unused: string | null;
}

/** Returns a tool that may get a screenshot; or why it may not, in French. */
export function toolToCapture(
  folder: ContentFolder,
  slug: string,
  source: Source,
): { tool: ToolRecord } | { errors: string[] } {
  const found = findTool(folder, slug, source);
  if ("errors" in found) return found;
  const refuse = (why: string) => ({ errors: [`${slug}\u00a0: ${why}`] });
  if (found.tool.status === "archived") return refuse("cette fiche est archivée");
  const image = imageOf(slug);
  const other = usersOf(folder, image).find((user) => user !== slug);
  return other === undefined ? found : refuse(`la fiche ${other} montre déjà ${image}`);
}

/** Returns what to write for a picture and its alternative text; or why not, in French or by the check. */
export function screenshotChange(
  folder: ContentFolder,
  { slug, path, screenshot }: ToolRecord,
  bytes: Uint8Array,
  { image }: Pick<Capture, "image">,
  alt: string,
): ScreenshotChange | { error: string } {
  const refuse = (why: string) => ({ error: `${slug}\u00a0: ${why}` });
  const file = imageOf(slug);
  const size = readImageSize(file, image);
  const isAsAsked = size?.width === VIEWPORT.width && size.height === VIEWPORT.height;
  if (!isAsAsked || imageProblem(size) || image.length > IMAGE_BYTES_MAX) {
    return refuse("l’image n’est pas un WebP de 1280 × 800 pixels et de 200 ko au plus");
  }
  const record = { kind: "tool", slug, path, bytes } as const;
  const { value: text, problems } = editRecord(record, "screenshot", { file, alt: alt.trim() });
  if (text === null) {
    const why = problems.map((problem) => messageOf(problem, "fr")).join(", ");
    return refuse(why || `écrivez vous-même les champs de screenshot dans ${path}`);
  }
  const before = screenshot?.file ?? file;
  const isUnused = before !== file && usersOf(folder, before).every((user) => user === slug);
  return {
    files: [
      { path: `screenshots/${file}`, content: image },
      { path, content: text },
    ],
    unused: isUnused ? `screenshots/${before}` : null,
  };
}

function imageOf(slug: string): string {
  return `${slug}.webp`;
}

/** Returns the slugs of the tools that show an image. */
function usersOf({ records }: ContentFolder, image: string): string[] {
  return records.flatMap(({ references: { slug, screenshot } }) =>
    screenshot === image ? [slug] : [],
  );
}
