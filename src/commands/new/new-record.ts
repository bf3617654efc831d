import { stringify } from "yaml";
import { similarName } from "../../api/similar-name.ts";
import { slugLike } from "../../api/slug.ts";
import { collectionFrontMatterSchema } from "../../content/schema/collection-fields.ts";
import { inputProperty, type Property } from "../../content/schema/input-property.ts";
import { slugError } from "../../content/schema/rules.ts";
import { toolFrontMatterSchema } from "../../content/schema/tool-fields.ts";
import { severity, type Code } from "../../content/diagnostics.ts";
import { fr } from "../../content/french-phrases.ts";
import { messageOf, type Language } from "../../content/messages.ts";
import { guillemets, quoted } from "../../content/quote-text.ts";
import { checkRecords } from "../../content/load.ts";
import { parseRecord } from "../../content/parse-record.ts";
import type { ContentFolder } from "../../content/read-folder.ts";
import type { RecordKind } from "../../content/record.ts";

/** A record to be added to the content. */
export interface NewRecord {
  kind: RecordKind;
  /** Values by key, as a person types them: the items of a list are separated by commas. */
  given: Readonly<Record<string, string | boolean | undefined>>;
  /** undefined for a slug made from the name. */
  slug: string | undefined;
  /** The long text; null for a placeholder. */
  text: string | null;
  /** Accepts a name similar to another tool's. */
  distinct: boolean;
}

/** What is wrong with a new record; the key is null if it concerns the whole file. */
export interface Problem {
  key: string | null;
  message: Record<Language, string>;
  /** Only `taken` has its reason in the content, not in what was given. */
  kind: "warning" | "missing" | "invalid" | "unnamable" | "taken";
}

/** The codes of errors about missing keys, which are reported at the line of another key. */
const MISSING: ReadonlySet<Code> = new Set<Code>(["missing-key", "task-or-persona"]);

function schemaOf(kind: RecordKind): Property {
  return inputProperty(kind === "tool" ? toolFrontMatterSchema : collectionFrontMatterSchema);
}

/** Returns the required keys without a value, in the order of the schema, with their allowed values. */
export function missingKeys(
  { kind, given }: NewRecord,
  { categories }: Pick<ContentFolder, "categories">,
): { key: string; choices: string[]; isList: boolean }[] {
  const { properties = {}, required = [] } = schemaOf(kind);
  const isStack = given.kind === "stack" || (!given.kind && given.persona !== undefined);
  const needed = new Set([...required, ...(kind === "tool" ? [] : [isStack ? "persona" : "task"])]);
  return Object.entries(properties)
    .filter(([key]) => needed.has(key) && given[key] === undefined)
    .map(([key, { enum: values = [], type }]) => ({
      key,
      choices: key === "category" ? (categories ?? []).map(({ slug }) => slug) : values,
      isList: type === "array",
    }));
}

/** Returns the path, relative to the content, and the text of the file of a new record. */
export function fileOf({ kind, given, slug, text }: NewRecord): { path: string; text: string } {
  const values = Object.entries(schemaOf(kind).properties ?? {}).flatMap(([key, { type }]) => {
    const value = given[key];
    if (typeof value !== "string") return [];
    const items = value.split(",").map((item) => item.trim());
    return [[key, type === "array" ? items.filter((item) => item !== "") : value.trim()] as const];
  });
  const name = slug ?? slugLike(nameOf(given)) ?? "";
  return {
    path: `${kind}s/${name}.md`,
    text: recordText(kind, Object.fromEntries(values), text),
  };
}

/** Returns what `npm run check` would report about a new record's file, and conflicts of its name. */
export function problemsIn(
  folder: ContentFolder,
  record: NewRecord,
  display: (path: string) => string,
): Problem[] {
  const { path, text } = fileOf(record);
  const slug = path.slice(`${record.kind}s/`.length, -".md".length);
  const bytes = Buffer.from(text);
  const added = parseRecord(record.kind, slug, path, bytes);
  const others = folder.records.filter(({ references }) => references.path !== path);
  const found = checkRecords({ ...folder, records: [...others, added] }, () => bytes)
    .filter((diagnostic) => diagnostic.path === path && diagnostic.code !== "duplicate-slug")
    .map((finding): Problem => {
      const error = MISSING.has(finding.code) ? "missing" : "invalid";
      return {
        key: keyAtLine(text, finding.line),
        message: { en: messageOf(finding, "en"), fr: messageOf(finding, "fr") },
        kind: severity(finding) === "error" ? error : "warning",
      };
    });
  const conflict = nameConflict(folder, record, display);
  if (conflict) found.push({ key: record.kind === "tool" ? "name" : "title", ...conflict });
  if (record.text === null && record.given.status !== "draft") {
    const message = {
      en: "status must be draft until there is a text; add one with --text or --text-file",
      fr: fr`Sans texte, le champ « status » doit rester draft ; donnez le texte avec --text ou --text-file`,
    };
    found.push({ key: "status", message, kind: "invalid" });
  }
  return found;
}

/** Returns the key of front matter whose value is at a line of a file, or null outside front matter. */
function keyAtLine(text: string, line: number): string | null {
  const before = text.split("\n").slice(0, line);
  if (before.lastIndexOf("---") > 0) return null;
  return before.findLast((text) => /^\w+:/.test(text))?.split(":")[0] ?? null;
}

/** Returns why a record cannot have its name or slug; null if it can, or has no name yet. */
function nameConflict(
  { records }: ContentFolder,
  { kind, given, distinct, ...record }: NewRecord,
  display: (path: string) => string,
): Omit<Problem, "key"> | null {
  const name = nameOf(given);
  const slug = record.slug ?? slugLike(name);
  if (slug === null) {
    if (name === "") return null;
    const message = {
      en: `no slug can be made from ${quoted(name)}; give one with --slug`,
      fr: fr`Aucun identifiant ne peut être tiré de ${guillemets(name)} ; donnez-en un avec --slug`,
    };
    return { kind: "unnamable", message };
  }
  if (slugError(slug) !== null) {
    const finding = {
      code: "bad-slug",
      of: "value",
      name: { part: "option" },
      value: slug,
    } as const;
    const message = { en: messageOf(finding, "en"), fr: messageOf(finding, "fr") };
    return { kind: "unnamable", message };
  }
  const others = records.filter(({ references }) => references.kind === kind);
  const holder = others.find(
    ({ references: { slug: taken, aliases } }) =>
      taken === slug || aliases.some(({ text }) => text === slug),
  );
  if (holder) {
    const path = display(holder.references.path);
    const another = kind === "tool" ? "d’un autre outil" : "d’une autre sélection";
    const message = {
      en: `the slug ${quoted(slug)} is taken by ${path}; if this is another ${kind}, choose a different one with --slug`,
      fr: fr`L’identifiant ${guillemets(slug)} est déjà pris par ${path} ; s’il s’agit ${another}, choisissez-en un autre avec --slug`,
    };
    return { kind: "taken", message };
  }
  if (kind === "collection" || distinct) return null;
  const tools = others.flatMap(({ record: tool }) => (tool && "pricing" in tool ? [tool] : []));
  const similar = similarName(name, tools);
  if (similar === null) return null;
  const path = display(similar.path);
  const message = {
    en: `${path} has a similar name; if this is another tool, add --distinct`,
    fr: fr`${path} porte un nom semblable ; s’il s’agit d’un autre outil, ajoutez --distinct`,
  };
  return { kind: "taken", message };
}

function nameOf({ name, title }: NewRecord["given"]): string {
  return String(name ?? title ?? "").trim();
}

/** Values of front matter by key, in the order in which they are written. */
export type Fields = Readonly<Record<string, string | readonly string[]>>;

/** The placeholder, for editors, of a long text that is not written yet. */
const TO_WRITE: Record<RecordKind, string> = {
  tool:
    "À écrire\u00a0: ce que fait l’outil, pour qui, dans quelle situation il est utile, et ses limites. " +
    "Ce paragraphe est à remplacer avant la publication.",
  collection:
    "À écrire\u00a0: à quel besoin répond cette sélection, et comment choisir entre ses outils. " +
    "Ce paragraphe est à remplacer avant la publication.",
};

/** Returns a record as Markdown: values are quoted where YAML needs it; without a text, a placeholder. */
export function recordText(kind: RecordKind, fields: Fields, text: string | null): string {
  // The editing form reads the tools of a collection as mappings, which may have a note.
  const items = (fields.tools as readonly string[] | undefined)?.map((tool) => ({ tool }));
  const yaml = stringify({ ...fields, ...(items && { tools: items }) }, { lineWidth: 0 });
  return `---\n${yaml}---\n\n${text?.trim() ?? TO_WRITE[kind]}\n`;
}
