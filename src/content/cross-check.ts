import { slugsByAlias } from "../api/slug.ts";
import { fold, words } from "../api/fold.ts";
import { nearest } from "../api/nearest.ts";
import { phraseOf } from "../api/search/stop-words.ts";
import { OWN_FIELDS } from "../api/search/weights.ts";
import { namedTerm } from "../api/suggest.ts";
import type { Finding, ValuePlace } from "./findings.ts";
import { mentions } from "./parse-record.ts";
import type { ContentFolder } from "./read-folder.ts";
import type { Mention, RecordReferences } from "./record.ts";
import type { CategoryFile, TermFile } from "./schema/site.ts";

/** A record, or an entry of a list, with the names under which it is and was known. */
interface NamedEntry {
  kind: RecordReferences["kind"] | "category" | "level" | "subject";
  slug: string;
  aliases: readonly Mention[];
  path: string;
  /** The keys that lead to an entry of a list. */
  at?: readonly PropertyKey[];
}

type CheckedFolder = Omit<ContentFolder, "diagnostics">;

/**
 * Checks the rules between files: slugs, aliases, and references to categories, terms, records and screenshots. Reports
 * nothing as unknown where the list of what is known has errors itself.
 */
export function crossCheck(folder: CheckedFolder): Finding<ValuePlace>[] {
  const { namedCollections, categories, levels, subjects, notices, concepts, absent } = folder;
  const screenshots = folder.screenshotPaths;
  const records = folder.records.map(({ references }) => references);
  const tools = records.filter(({ kind }) => kind === "tool");
  const collections = records.filter(({ kind }) => kind === "collection");
  const toolsBySlug = bySlug(tools);
  const namedTogether: (readonly NamedEntry[])[] = [
    tools,
    collections,
    entriesOf("category", "categories.yaml", categories),
    entriesOf("level", "levels.yaml", levels),
    entriesOf("subject", "subjects.yaml", subjects),
  ];
  return [
    ...namedTogether.flatMap(duplicateSlugs),
    ...namedTogether.flatMap(aliasConflicts),
    ...(categories ? unknownCategories(tools, categories) : []),
    ...unknownTerms(tools, "level", levels, mentionsIn("notices", "levels", notices)),
    ...unknownTerms(tools, "subject", subjects),
    ...tools.flatMap((tool) => missingScreenshot(tool, screenshots)),
    ...unusedScreenshots(tools, screenshots),
    ...collections.flatMap((collection) => toolFindings(collection, tools, toolsBySlug)),
    ...[
      ...mentionsIn("notices", "slugs", notices),
      ...mentionsIn("absent", "tools", absent),
    ].flatMap(({ text: slug, ...place }) =>
      toolsBySlug.has(slug)
        ? []
        : { ...place, code: "unknown-tool" as const, slug, near: meant(slug, tools) },
    ),
    ...repeatedNames(folder),
    ...unknownWords(folder.records, mentionsIn("concepts", "words", concepts)),
    ...namedCollections.flatMap((reference) => namedFindings(reference, collections)),
  ];
}

/** Returns the texts under a key of a list's entries. */
function mentionsIn<Key extends string>(
  list: string,
  key: Key,
  entries: readonly Record<Key, readonly string[]>[] | null,
): Mention[] {
  return (entries ?? []).flatMap((entry, i) => mentions(`${list}.yaml`, [i, key], entry[key]));
}

function bySlug<Entry extends NamedEntry>(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  return new Map(entries.map((entry) => [entry.slug, entry]));
}

function entriesOf(
  kind: NamedEntry["kind"],
  path: string,
  entries: readonly { slug: string; aliases?: readonly string[] }[] | null,
): NamedEntry[] {
  return (entries ?? []).map(({ slug, aliases = [] }, i) => {
    return { kind, slug, aliases: mentions(path, [i, "aliases"], aliases), path, at: [i] };
  });
}

function duplicateSlugs(entries: readonly NamedEntry[]): Finding<ValuePlace>[] {
  const seen = new Map<string, string>();
  return entries.flatMap(({ kind, slug, path, at }) => {
    const first = seen.get(slug);
    seen.set(slug, path);
    if (first === undefined) return [];
    const other = first === path ? null : first;
    return { path, at: at ? [...at, "slug"] : null, code: "duplicate-slug", kind, slug, other };
  });
}

function aliasConflicts(entries: readonly NamedEntry[]): Finding<ValuePlace>[] {
  const slugs = bySlug(entries);
  const seen = new Map<string, NamedEntry>();
  return entries.flatMap((entry) =>
    entry.aliases.flatMap(({ text: alias, ...place }) => {
      const live = slugs.get(alias);
      const other = seen.get(alias);
      seen.set(alias, entry);
      if (live) return { ...place, code: "alias-is-slug", alias, other: live.path };
      return other && other !== entry
        ? { ...place, code: "duplicate-alias", alias, other: other.path }
        : [];
    }),
  );
}

function unknownCategories(
  tools: readonly RecordReferences[],
  categories: readonly CategoryFile[],
): Finding<ValuePlace>[] {
  const known = new Set(categories.map(({ slug }) => slug));
  const former = slugsByAlias(categories.map(({ slug, aliases }) => [slug, aliases] as const));
  return tools.flatMap(({ path, category }) => {
    if (category === null || known.has(category)) return [];
    const near = former.get(category) ?? nearestTerm(category, categories, tools, "category");
    return { path, at: ["category"], code: "unknown-category", category, near };
  });
}

function unknownTerms(
  tools: readonly RecordReferences[],
  kind: "level" | "subject",
  terms: readonly TermFile[] | null,
  others: readonly Mention[] = [],
): Finding<ValuePlace>[] {
  if (!terms) return [];
  const key = `${kind}s` as const;
  const known = new Set(terms.map(({ slug }) => slug));
  return [...tools.flatMap((tool) => tool[key]), ...others].flatMap(({ text: slug, ...place }) => {
    if (known.has(slug)) return [];
    const near = nearestTerm(slug, terms, tools, key);
    return { ...place, code: "unknown-term", kind, slug, near };
  });
}

/** Returns the category or term that a text most likely means; of several, that with most tools. */
function nearestTerm(
  text: string,
  terms: readonly { slug: string; name: string; keywords?: string[] }[],
  tools: readonly RecordReferences[],
  key: "category" | "levels" | "subjects",
): string | null {
  const isIn = (slug: string) => (tool: RecordReferences) =>
    key === "category" ? tool.category === slug : tool[key].some((term) => term.text === slug);
  const slugs = terms.map(({ slug }) => slug);
  return nearest(text, slugs) ?? namedTerm(text, terms, (slug) => tools.filter(isIn(slug)).length);
}

function missingScreenshot(
  tool: RecordReferences,
  screenshots: ReadonlyMap<string, string>,
): Finding<ValuePlace>[] {
  const { path, screenshot: file } = tool;
  if (file === null || screenshots.has(file)) return [];
  const near = nearest(file, screenshots.keys());
  return [{ path, at: ["screenshot", "file"], code: "missing-screenshot", file, near }];
}

function unusedScreenshots(
  tools: readonly RecordReferences[],
  screenshots: ReadonlyMap<string, string>,
): Finding<ValuePlace>[] {
  const used = new Set(tools.map(({ screenshot }) => screenshot));
  const unused = [...screenshots].filter(([name]) => !used.has(name));
  return unused.map(([, path]) => ({ path, at: null, code: "unused-screenshot" }));
}

function toolFindings(
  collection: RecordReferences,
  tools: readonly RecordReferences[],
  slugs: ReadonlyMap<string, RecordReferences>,
): Finding<ValuePlace>[] {
  const seen = new Set<string>();
  return collection.tools.flatMap(({ text: slug, ...at }) => {
    const place = { ...at, slug };
    const tool = slugs.get(slug);
    if (seen.size === seen.add(slug).size) return { ...place, code: "repeated-tool" };
    if (!tool) return { ...place, code: "unknown-tool", near: meant(slug, tools) };
    return collection.status === "published" && isHidden(tool)
      ? { ...place, code: "unpublished-tool" }
      : [];
  });
}

/** Returns what people say that two concepts explain, and the names of absent tools that another tool has. */
function repeatedNames({ records, concepts, absent }: CheckedFolder): Finding<ValuePlace>[] {
  const known = new Map<string, string>();
  for (const { record } of records)
    if (record && "pricing" in record && record.status !== "archived")
      known.set(`name ${words(record.name).join("")}`, record.path);
  const repeated = (mention: Mention, form: string): Finding<ValuePlace>[] => {
    const { path, text } = mention;
    const other = known.get(form);
    known.set(form, path);
    return other ? [{ ...mention, code: "repeated-name", text, other }] : [];
  };
  const said = mentionsIn("concepts", "said", concepts);
  const names = mentionsIn("absent", "names", absent);
  return [
    ...said.flatMap((one) => repeated(one, `said ${phraseOf(words(one.text))}`)),
    ...names.flatMap((one) => repeated(one, `name ${words(one.text).join("")}`)),
  ];
}

/** Returns the words that no published tool has; none if a record has errors, which may have them. */
function unknownWords(
  records: CheckedFolder["records"],
  asked: readonly Mention[],
): Finding<ValuePlace>[] {
  if (asked.length === 0 || records.some(({ record }) => !record)) return [];
  const texts = records.flatMap(({ record }) =>
    record && "pricing" in record && record.status === "published"
      ? OWN_FIELDS.flatMap((key) => record[key])
      : [],
  );
  const known = new Set(words(texts.join(" ")));
  return asked.flatMap(({ text: word, ...place }) =>
    known.has(fold(word))
      ? []
      : { ...place, code: "unknown-word", word, near: nearest(fold(word), known) },
  );
}

function namedFindings(
  { text: slug, ...at }: Mention,
  collections: readonly RecordReferences[],
): Finding<ValuePlace>[] {
  const collection = collections.find((other) => other.slug === slug);
  if (collection && !isHidden(collection)) return [];
  const place = { ...at, slug };
  return [
    collection
      ? { ...place, code: "unpublished-collection" }
      : { ...place, code: "unknown-collection", near: meant(slug, collections) },
  ];
}

/** Returns the slug of the record with this alias, else the nearest slug, or null. */
function meant(slug: string, records: readonly RecordReferences[]): string | null {
  const renamed = records.find(({ aliases }) => aliases.some(({ text }) => text === slug));
  const slugs = records.map((record) => record.slug);
  return renamed?.slug ?? nearest(slug, slugs);
}

function isHidden({ status }: RecordReferences): boolean {
  return status === "draft" || status === "archived";
}
