import { editTool } from "../edit-record.ts";
import { parseRecord } from "../../content/parse-record.ts";
import type { Source } from "../../content/source.ts";
import type { CheckedLink } from "./verdicts.ts";

/**
 * Yields the records whose website has moved: their paths for display, and their present texts with only the address
 * changed. A record where this is not certain is left to a person, also one that was changed or removed since the visit.
 */
export function* movedRecords(
  checked: readonly CheckedLink[],
  source: Source,
): Generator<{ path: string; text: string }> {
  const paths = new Map(source.list().map(({ path }) => [source.display(path), path]));
  for (const { path: shown, slug, field, url, verdict, to } of checked) {
    const path = paths.get(shown);
    if (field !== "website" || verdict !== "moved" || path === undefined) continue;
    const before = Buffer.from(source.read(path)).toString();
    const { record } = parseRecord("tool", slug, path, Buffer.from(before));
    if (!record || !("website" in record) || record.website !== url) continue;
    // Records write an address without a path as `https://example.org`.
    const website = to!.replace(/^([^/]+\/\/[^/]+)\/$/, "$1");
    const { value: text } = editTool({ slug, path }, source, "website", website);
    // The pull request of moves is refused if a patch changes any other line, so an address folded over two lines stays.
    if (text?.split("\n").length === before.split("\n").length) yield { path: shown, text };
  }
}
