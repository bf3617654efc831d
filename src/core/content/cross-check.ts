import { fold, joinedWords, words } from "../text/fold.ts";
import { nearest } from "../text/nearest.ts";
import { phraseOf } from "../search/stop-words.ts";
import { OWN_FIELDS } from "../search/weights.ts";
import { nearestTerm } from "../requests/suggest.ts";
import type { Finding, ValuePlace } from "./findings.ts";
import { mentions, mentionsIn } from "./parse-record.ts";
import type { ContentFolder } from "./read-folder.ts";
import type { Mention, ParsedRecord, RecordKind } from "./record.ts";

/** A record, or an entry of a list, with its slug and its former slugs. */
interface NamedEntry {
  kind: RecordKind | "category" | "level" | "subject";
  slug: string;
  aliases: readonly Mention[];
  path: string;
  /** Keys from the top of the file to the entry of a list. */
  at?: readonly PropertyKey[];
  /** The French name of an entry of a list. */
  name?: string;
  keywords?: readonly string[];
}

/**
 * Checks the rules between files: slugs, aliases, and references to categories, terms, records and screenshots. Skips
 * references to a list that has errors itself, and without `icons` names of icons.
 */
export function crossCheck(
  folder: ContentFolder,
  icons: ReadonlySet<string> | null,
): Finding<ValuePlace>[] {
  const { namedCollections, screenshots } = folder;
  const inLists = (name: "categories" | "notices" | "concepts" | "absent", keys: string) =>
    mentions(`${name}.yaml`, folder[name], keys);
  const records = folder.records.map((record) => ({
    ...record,
    aliases: mentionsIn(record, "aliases.*"),
  }));
  const tools = records.filter(({ kind }) => kind === "tool");
  const collections = records.filter(({ kind }) => kind === "collection");
  const categories = namedEntries("category", "categories.yaml", folder.categories);
  const levels = namedEntries("level", "levels.yaml", folder.levels);
  const subjects = namedEntries("subject", "subjects.yaml", folder.subjects);
  const inTools = (keys: string) => tools.flatMap((tool) => mentionsIn(tool, keys));
  const levelMentions = [...inTools("levels.*"), ...inLists("notices", "*.levels.*")];
  const collectionTools = collections.flatMap((collection) => mentionsIn(collection, "tools.*"));
  const otherTools = [...inLists("notices", "*.slugs.*"), ...inLists("absent", "*.tools.*")];
  const published = collections.filter(({ status }) => status === "published");
  const publishedTools = published.flatMap((collection) => mentionsIn(collection, "tools.*"));
  return [
    ...[tools, collections, categories, levels, subjects].flatMap(repeatedSlugs),
    ...unknownSlugs(inTools("category"), categories, { code: "unknown-category" }),
    ...unknownSlugs(levelMentions, levels, { code: "unknown-term", kind: "level" }),
    ...unknownSlugs(inTools("subjects.*"), subjects, { code: "unknown-term", kind: "subject" }),
    ...(icons
      ? unknownTexts(inLists("categories", "*.icon"), icons, { code: "unknown-icon" }, (icon) =>
          nearest(icon, icons),
        )
      : []),
    ...unknownTexts(
      inTools("screenshot.file"),
      screenshots,
      { code: "missing-screenshot" },
      (file) => nearest(file, screenshots.keys()),
    ),
    ...unknownSlugs([...collectionTools, ...otherTools], tools, { code: "unknown-tool" }),
    ...collections.flatMap(repeatedTools),
    ...unpublished(publishedTools, tools, "unpublished-tool"),
    ...unknownSlugs(namedCollections, collections, { code: "unknown-collection" }),
    ...unpublished(namedCollections, collections, "unpublished-collection"),
    ...repeatedNames(folder),
    ...unknownWords(folder.records, inLists("concepts", "*.words.*")),
  ];
}

function namedEntries(
  kind: NamedEntry["kind"],
  path: string,
  entries:
    readonly { slug: string; name: string; aliases?: string[]; keywords?: string[] }[] | null,
): NamedEntry[] | null {
  if (!entries) return null;
  const aliases = mentions(path, entries, "*.aliases.*");
  return entries.map((entry, i) => {
    return { ...entry, kind, path, at: [i], aliases: aliases.filter(({ at }) => at[0] === i) };
  });
}

/** Reports slugs that two entries have, and aliases that are the slug of an entry or an alias of another. */
function repeatedSlugs(entries: readonly NamedEntry[] | null): Finding<ValuePlace>[] {
  if (!entries) return [];
  const findings: Finding<ValuePlace>[] = [];
  const entryBySlug = new Map<string, NamedEntry>();
  for (const entry of entries) {
    const { kind, slug, path, at } = entry;
    const place = { path, at: at ? [...at, "slug"] : null };
    const other = entryBySlug.get(slug)?.path;
    if (other !== undefined) findings.push({ ...place, code: "duplicate-slug", kind, slug, other });
    entryBySlug.set(slug, entry);
  }
  for (const entry of entries) {
    for (const { text: alias, ...place } of entry.aliases) {
      const other = entryBySlug.get(alias);
      if (other && (other !== entry || alias === entry.slug))
        findings.push({ ...place, code: "duplicate-alias", alias, other: other.path });
      else entryBySlug.set(alias, entry);
    }
  }
  return findings;
}

type UnknownText =
  | { code: "unknown-category" | "unknown-tool" | "unknown-collection" }
  | { code: "missing-screenshot" | "unknown-icon" | "unknown-word" }
  | { code: "unknown-term"; kind: "level" | "subject" };

function unknownTexts(
  mentioned: readonly Mention[],
  valid: { has: (text: string) => boolean },
  what: UnknownText,
  suggest: (text: string) => string | null,
): Finding<ValuePlace>[] {
  return mentioned.flatMap(({ text, ...place }) =>
    valid.has(text) ? [] : { ...place, ...what, text, near: suggest(text) },
  );
}

/** Suggests the entry with that alias, else the nearest slug, else the nearest name. */
function unknownSlugs(
  mentioned: readonly Mention[],
  entries: readonly NamedEntry[] | null,
  what: UnknownText,
): Finding<ValuePlace>[] {
  if (!entries) return [];
  const slugs = new Set(entries.map(({ slug }) => slug));
  const terms = entries.flatMap(({ slug, name, keywords = [] }) =>
    name ? { slug, name, keywords } : [],
  );
  const countOf = (slug: string) => mentioned.filter(({ text }) => text === slug).length;
  return unknownTexts(mentioned, slugs, what, (text) => {
    const renamed = entries.find(({ aliases }) => aliases.some((alias) => alias.text === text));
    return renamed?.slug ?? nearest(text, slugs) ?? nearestTerm(text, terms, countOf);
  });
}

/** Reports mentions of drafts and archived records, because lists leave them out. */
function unpublished(
  mentioned: readonly Mention[],
  records: readonly ParsedRecord[],
  code: "unpublished-tool" | "unpublished-collection",
): Finding<ValuePlace>[] {
  const hidden = records.filter(({ status }) => status === "draft" || status === "archived");
  const slugs = new Set(hidden.map(({ slug }) => slug));
  return mentioned.flatMap(({ text, ...place }) =>
    slugs.has(text) ? { ...place, code, text } : [],
  );
}

function repeatedTools(collection: ParsedRecord): Finding<ValuePlace>[] {
  const seen = new Set<string>();
  return mentionsIn(collection, "tools.*").flatMap(({ text, ...place }) =>
    seen.size === seen.add(text).size ? { ...place, code: "repeated-tool", text } : [],
  );
}

/** Reports phrases of two concepts, and names of absent tools that another tool has. */
function repeatedNames({ records, concepts, absent }: ContentFolder): Finding<ValuePlace>[] {
  const pathByForm = new Map<string, string>();
  for (const { record } of records)
    if (record && "pricing" in record && record.status !== "archived")
      pathByForm.set(`name ${joinedWords(record.name)}`, record.path);
  const repeated = (mention: Mention, form: string): Finding<ValuePlace>[] => {
    const { path, text } = mention;
    const other = pathByForm.get(form);
    pathByForm.set(form, path);
    return other ? [{ ...mention, code: "repeated-name", text, other }] : [];
  };
  const phrases = mentions("concepts.yaml", concepts, "*.said.*");
  const names = mentions("absent.yaml", absent, "*.names.*");
  return [
    ...phrases.flatMap((phrase) => repeated(phrase, `said ${phraseOf(words(phrase.text))}`)),
    ...names.flatMap((name) => repeated(name, `name ${joinedWords(name.text)}`)),
  ];
}

/** Reports words that no published tool has. Reports none while a record has errors: it may have them. */
function unknownWords(
  records: ContentFolder["records"],
  conceptWords: readonly Mention[],
): Finding<ValuePlace>[] {
  if (conceptWords.length === 0 || records.some(({ record }) => !record)) return [];
  const texts = records.flatMap(({ record }) =>
    record && "pricing" in record && record.status === "published"
      ? OWN_FIELDS.flatMap((key) => record[key])
      : [],
  );
  const publishedWords = new Set(words(texts.join(" ")));
  const isKnown = { has: (word: string) => publishedWords.has(fold(word)) };
  return unknownTexts(conceptWords, isKnown, { code: "unknown-word" }, (word) =>
    nearest(fold(word), publishedWords),
  );
}
