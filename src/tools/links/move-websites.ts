import { editRecord } from "../../content/edit-record.ts";
import type { Source } from "../../content/source.ts";
import type { CheckedLink } from "./verdicts.ts";

/**
 * Returns the records whose website has moved: their paths for display, and their texts with only the address changed.
 * A record where this is not certain is left to a person.
 */
export function movedRecords(
  checked: readonly CheckedLink[],
  source: Source,
): { path: string; text: string }[] {
  const paths = new Map(source.list().map(({ path }) => [source.display(path), path]));
  return checked.flatMap(({ path: shown, slug, field, verdict, to }) => {
    if (field !== "website" || verdict !== "moved") return [];
    const path = paths.get(shown)!;
    const bytes = Buffer.from(source.read(path));
    // Records write an address without a path as `https://example.org`.
    const website = to!.replace(/^([^/]+\/\/[^/]+)\/$/, "$1");
    const { value: text } = editRecord({ kind: "tool", slug, path, bytes }, "website", website);
    const isOneLine = text !== null && withoutWebsite(text) === withoutWebsite(bytes.toString());
    return isOneLine ? [{ path: shown, text }] : [];
  });
}

/** The pull request of moves is refused if a patch changes any other line, so an address folded over two lines stays. */
function withoutWebsite(text: string): string {
  return text.replace(/^website:.*$/m, "");
}
