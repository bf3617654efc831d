import { createInterface } from "node:readline/promises";
import { stringify } from "yaml";
import { similarName } from "../../api/similar-name.ts";
import { slugLike } from "../../api/slug.ts";
import { collectionFrontMatterSchema } from "../../content/schema/collection-fields.ts";
import { inputProperty, type Property } from "../../content/schema/input-property.ts";
import { slugError } from "../../content/schema/rules.ts";
import { toolFrontMatterSchema } from "../../content/schema/tool-fields.ts";
import { severity, type Code } from "../../content/diagnostics.ts";
import { Failure, UsageError } from "../../content/failure.ts";
import { enumerated, fr } from "../../content/french-phrases.ts";
import { checkRecords } from "../../content/load.ts";
import { messageOf, type Language } from "../../content/messages.ts";
import { parseRecord } from "../../content/parse-record.ts";
import { guillemets, quoted } from "../../content/quote-text.ts";
import { readFolder, type ContentFolder } from "../../content/read-folder.ts";
import type { RecordKind } from "../../content/record.ts";
import type { Source } from "../../content/source.ts";

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

/** Shows a text, and returns the answer when it ends in a question. */
export type Ask = (prompt: string) => Promise<string>;

/**
 * Returns the file of a new record, which passes `npm run check`, and warnings. Asks for missing keys; without `ask`, throws
 * a UsageError that names them. Throws a Failure if the name is taken, and a UsageError with all other errors.
 */
export async function createRecord(
  source: Source,
  record: NewRecord,
  ask: Ask | null,
  language: Language,
): Promise<{ path: string; text: string; warnings: string[] }> {
  const folder = readFolder(source, source.list());
  const problemsOf = (candidate: NewRecord) => problemsIn(folder, candidate, source, language);
  const missing = missingKeys(record, folder).map(({ key }) => key);
  if (missing.length > 0) {
    // Otherwise a person would answer all questions before learning that the name is taken.
    refuse(problemsOf(record).filter(({ kind, key }) => isError(kind) && isName(key)));
    if (!ask) throw new UsageError(missing.map((key) => missingText(key)[language]).join("\n"));
  }
  const complete = ask ? await interview(record, folder, problemsOf, ask, language) : record;
  const problems = problemsOf(complete);
  refuse(problems.filter(({ kind }) => kind !== "warning"));
  return { ...fileOf(complete), warnings: problems.map(({ message }) => message) };
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const Kind = problems.some(({ kind }) => kind === "taken") ? Failure : UsageError;
  throw new Kind(problems.map(({ message }) => message).join("\n"));
}

/** What is wrong with a new record; the key is null if it concerns the whole file. */
interface Problem {
  key: string | null;
  message: string;
  /** Only `taken` has its reason in the content, not in what was given. */
  kind: "warning" | "missing" | "invalid" | "taken";
}

function isError(kind: Problem["kind"]): boolean {
  return kind === "invalid" || kind === "taken";
}

/** Reports whether a key is that of the name, which is given without a flag. */
function isName(key: string | null): boolean {
  return key === "name" || key === "title";
}

function missingText(key: string): Record<Language, string> {
  const flag = `--${key.replaceAll("_", "-")}`;
  return isName(key)
    ? { en: "the name is missing", fr: "Le nom manque" }
    : { en: `${flag} is missing`, fr: `L’option ${flag} manque` };
}

/** Asks for the missing keys of a record one by one, and again when an answer causes an error of its key. */
async function interview(
  record: NewRecord,
  folder: ContentFolder,
  problemsOf: (record: NewRecord) => Problem[],
  ask: Ask,
  language: Language,
): Promise<NewRecord> {
  let notes = "";
  for (let current = record; ;) {
    const [question] = missingKeys(current, folder);
    if (!question) return current;
    const { key, choices, isList } = question;
    const hint = {
      en: `${key} is one of: ${choices.join(", ")}\n`,
      fr: fr`${key} : ${enumerated(choices, "ou")}\n`,
    };
    const prompt = {
      en: `${key}${isList ? " (separated by commas)" : ""}: `,
      fr: fr`${key}${isList ? " (séparés par des virgules)" : ""} : `,
    };
    if (choices.length > 0 && notes === "") notes = hint[language];
    const answer = await ask(notes + prompt[language]);
    const answered = { ...current, given: { ...current.given, [key]: answer } };
    const errors = problemsOf(answered).filter((found) => found.key === key && isError(found.kind));
    notes = errors.map(({ message }) => `  ${message}\n`).join("");
    if (errors.length === 0) current = answered;
  }
}

function schemaOf(kind: RecordKind): Property {
  return inputProperty(kind === "tool" ? toolFrontMatterSchema : collectionFrontMatterSchema);
}

/** Returns the required keys without a value, in the order of the schema, with their allowed values. */
function missingKeys(
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
function fileOf({ kind, given, slug, text }: NewRecord): { path: string; text: string } {
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

/** The codes of errors about missing keys, which are reported at the line of another key. */
const MISSING: ReadonlySet<Code> = new Set<Code>(["missing-key", "task-or-persona"]);

/** Returns what `npm run check` would report about a new record's file, and conflicts of its name. */
function problemsIn(
  folder: ContentFolder,
  record: NewRecord,
  source: Source,
  language: Language,
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
      const kind = severity(finding) === "error" ? error : "warning";
      return { key: keyAtLine(text, finding.line), message: messageOf(finding, language), kind };
    });
  const conflict = nameConflict(folder, record, source);
  if (conflict) {
    const { kind, ...message } = conflict;
    found.push({
      key: record.kind === "tool" ? "name" : "title",
      message: message[language],
      kind,
    });
  }
  if (record.text === null && record.given.status !== "draft") {
    const message = {
      en: "status must be draft until there is a text; add one with --text or --text-file",
      fr: fr`Sans texte, le champ « status » doit rester draft ; donnez le texte avec --text ou --text-file`,
    };
    found.push({ key: "status", message: message[language], kind: "invalid" });
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
  source: Source,
): (Record<Language, string> & { kind: "invalid" | "taken" }) | null {
  const name = nameOf(given);
  const slug = record.slug ?? slugLike(name);
  if (slug === null) {
    if (name === "") return null;
    return {
      kind: "invalid",
      en: `no slug can be made from ${quoted(name)}; give one with --slug`,
      fr: fr`Aucun identifiant ne peut être tiré de ${guillemets(name)} ; donnez-en un avec --slug`,
    };
  }
  if (slugError(slug) !== null) {
    const finding = {
      code: "bad-slug",
      of: "value",
      name: { part: "option" },
      value: slug,
    } as const;
    return { kind: "invalid", en: messageOf(finding, "en"), fr: messageOf(finding, "fr") };
  }
  const others = records.filter(({ references }) => references.kind === kind);
  const holder = others.find(
    ({ references: { slug: taken, aliases } }) =>
      taken === slug || aliases.some(({ text }) => text === slug),
  );
  if (holder) {
    const path = source.display(holder.references.path);
    const another = kind === "tool" ? "d’un autre outil" : "d’une autre sélection";
    return {
      kind: "taken",
      en: `the slug ${quoted(slug)} is taken by ${path}; if this is another ${kind}, choose a different one with --slug`,
      fr: fr`L’identifiant ${guillemets(slug)} est déjà pris par ${path} ; s’il s’agit ${another}, choisissez-en un autre avec --slug`,
    };
  }
  if (kind === "collection" || distinct) return null;
  const tools = others.flatMap(({ record: tool }) => (tool && "pricing" in tool ? [tool] : []));
  const similar = similarName(name, tools);
  if (similar === null) return null;
  const path = source.display(similar.path);
  return {
    kind: "taken",
    en: `${path} has a similar name; if this is another tool, add --distinct`,
    fr: fr`${path} porte un nom semblable ; s’il s’agit d’un autre outil, ajoutez --distinct`,
  };
}

function nameOf({ name, title }: NewRecord["given"]): string {
  return String(name ?? title ?? "").trim();
}

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
export function recordText(
  kind: RecordKind,
  fields: Readonly<Record<string, string | readonly string[]>>,
  text: string | null,
): string {
  // The editing form reads the tools of a collection as mappings, which may have a note.
  const items = (fields.tools as readonly string[] | undefined)?.map((tool) => ({ tool }));
  const yaml = stringify({ ...fields, ...(items && { tools: items }) }, { lineWidth: 0 });
  return `---\n${yaml}---\n\n${text?.trim() ?? TO_WRITE[kind]}\n`;
}

/** Asks at the terminal. Throws a Failure with a message when the person leaves early (Ctrl+C, Ctrl+D). */
export async function askAtTerminal(prompt: string, onLeaving: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.on("close", () => reject(new Failure(`\n${onLeaving}`)));
      lines.question(prompt).then(resolve, reject);
    });
  } finally {
    lines.close();
  }
}
