import { isDeepStrictEqual } from "node:util";
import { parseRecord } from "../content/parse-record.ts";
import type { Source } from "../content/source.ts";
import type { CheckedLink } from "./check-links.ts";

/** A record whose website has moved: its path as it is shown, and its text with the new address. */
export interface MovedRecord {
  path: string;
  text: string;
}

/**
 * Returns the records whose website has moved, with the new address in its line and all other bytes as
 * they are. A record in which that is not certain is left to a person.
 */
export function movedRecords(checked: readonly CheckedLink[], source: Source): MovedRecord[] {
  const paths = new Map(source.list().map(({ path }) => [source.display(path), path]));
  return checked.flatMap((link) => {
    const { path, field, verdict, to } = link;
    const file = paths.get(path);
    if (field !== "website" || verdict !== "moved" || to === null || file === undefined) return [];
    const before = Buffer.from(source.read(file));
    const text = withWebsite(before.toString(), link, briefly(to));
    const only =
      text !== null && changesOnlyWebsite(link.slug, file, before, Buffer.from(text), briefly(to));
    return only ? [{ path, text }] : [];
  });
}

/** Records write an address without a path as `https://example.org`. */
function briefly(url: string): string {
  const { origin, pathname, search, hash } = new URL(url);
  return pathname + search + hash === "/" ? origin : url;
}

function withWebsite(text: string, { line, url }: CheckedLink, to: string): string | null {
  const pieces = text.split(/(\r\n|\r|\n)/);
  const at = (line - 1) * 2;
  const before = pieces[at] ?? "";
  if (!/^\ufeff?website:/.test(before) || !before.includes(url)) return null;
  return pieces
    .with(
      at,
      before.replace(url, () => to),
    )
    .join("");
}

/** Reports whether the content loader reads the same record, valid, with another website. */
function changesOnlyWebsite(
  slug: string,
  path: string,
  before: Buffer,
  after: Buffer,
  to: string,
): boolean {
  const [was, is] = [before, after].map((bytes) => parseRecord("tool", slug, path, bytes).record);
  if (!was || !is) return false;
  return isDeepStrictEqual({ ...is, digest: "" }, { ...was, website: to, digest: "" });
}
