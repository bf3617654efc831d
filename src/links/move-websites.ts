import { changesOnly } from "../content/edit-record.ts";
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
    const bytes = Buffer.from(source.read(file));
    const text = withWebsite(bytes.toString(), link, briefly(to));
    const record = { kind: "tool", slug: link.slug, path: file, bytes } as const;
    const only = text !== null && changesOnly(record, Buffer.from(text), "website", briefly(to));
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
