import { isSlug } from "../../core/text/slug.ts";
import { store, stored } from "./storage.ts";

/** What a visitor writes in the boxes of dossiers, by key: `school` for all tools, `kahoot/roles` for one. */
export type Texts = Map<string, string>;

const STORAGE_KEY = "dossier";

/** Days after the last change. Schools share computers. */
export const DAYS_KEPT = 30;

/** Returns the texts that the visitor has asked to keep, or null. Forgets them when their time is over. */
export function keptTexts(): Texts | null {
  forgetOldTexts();
  const texts = stored(STORAGE_KEY);
  return texts === null ? null : new Map(stringsIn(objectIn(texts.replace(/^\d+/, ""))));
}

/** Kept texts begin with the end of their time, in milliseconds since 1970. */
export function forgetOldTexts(): void {
  if (!(parseInt(stored(STORAGE_KEY)!) > Date.now())) forgetTexts();
}

/** Keeps the changed texts beside those of other tools and tabs. Returns false if the browser refuses. */
export function keepTexts(changes: Texts): boolean {
  const texts = [...new Map([...(keptTexts() ?? []), ...changes])].filter(
    ([, text]) => text !== "",
  );
  const until = Date.now() + DAYS_KEPT * 24 * 60 * 60 * 1000;
  return store(STORAGE_KEY, until + JSON.stringify(Object.fromEntries(texts)));
}

export function forgetTexts(): void {
  store(STORAGE_KEY, "");
}

/** A tool of a saved dossier: facts and boxes by key. */
type Row = Record<string, string> & { slug: string };

/** Returns the tools of a saved dossier, which may hold anything; none if it is another file. */
export function readDossier(file: string): Row[] {
  return Object.values(objectIn(file))
    .map((row) => Object.fromEntries(stringsIn(row)))
    .filter((row): row is Row => isSlug(row["slug"] ?? ""));
}

function objectIn(json: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(json)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function stringsIn(value: unknown): [key: string, text: string][] {
  return Object.entries(Object(value) as object).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
}
