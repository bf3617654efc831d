import { stringify } from "yaml";
import { similarName } from "../core/text/nearest.ts";
import { slugLike } from "../core/text/slug.ts";
import { siteOf } from "./check/editorial.ts";
import { severity } from "../core/content/diagnostics.ts";
import { Failure, UsageError } from "../core/files/failure.ts";
import { enumerated, fr } from "../core/text/french-phrases.ts";
import { readContent } from "../core/content/load.ts";
import { messageOf } from "../core/content/messages.ts";
import { mentionsIn } from "../core/content/parse-record.ts";
import { guillemets } from "../core/text/quote-text.ts";
import { readFolder, type CachedRecords } from "../core/content/read-folder.ts";
import type { RecordKind } from "../core/content/record.ts";
import { collectionFrontMatterSchema } from "../core/content/schema/collection-fields.ts";
import { choicesText, propertyOf, type Property } from "../core/content/schema/property.ts";
import { slugError } from "../core/content/schema/rules.ts";
import { toolFrontMatterSchema } from "../core/content/schema/tool-fields.ts";
import { WEBSITE_CONTENT } from "../website/website.ts";
import type { Source } from "../core/files/source.ts";

/** The keys to ask for, in order, and a placeholder for the long text, which cannot be published. */
const DRAFTS = {
  tool: {
    schema: toolFrontMatterSchema,
    questions: ["name", "website", "category", "pricing"],
    toWrite:
      "À écrire\u00a0: ce que fait l’outil, pour qui, dans quelle situation il est utile, et ses limites.",
  },
  collection: {
    schema: collectionFrontMatterSchema,
    questions: ["title", "kind", "task", "persona", "tools"],
    toWrite:
      "À écrire\u00a0: à quel besoin répond cette sélection, et comment choisir entre ses outils.",
  },
};

/** Values by key as typed: items of a list are separated by commas. */
type Answers = Readonly<Record<string, string | undefined>>;

type Folder = Pick<ReturnType<typeof readFolder>, "records">;

/**
 * Returns a draft in which every field is explained, and a warning if its name resembles another tool's. Asks for
 * missing values; without `ask`, throws a UsageError that names one. Throws a Failure if the name is taken, and a
 * UsageError with all errors that `npm run check` would report. All in French.
 */
export async function newRecord(
  source: Source,
  kind: RecordKind,
  flags: Answers,
  day: string,
  ask: Ask | null,
): Promise<{ path: string; text: string; warning: string }> {
  const cachedRecords: CachedRecords = new Map();
  const folder = readFolder(source, WEBSITE_CONTENT, cachedRecords);
  const { schema, toWrite } = DRAFTS[kind];
  const { properties = {} } = propertyOf(schema);
  const slugs = { category: folder.categories?.map(({ slug }) => slug) };
  const values: Record<string, unknown> = {
    status: "draft",
    ...(await answers(kind, flags, properties, slugs, ask)),
    [kind === "tool" ? "short_description" : "description"]: "À écrire\u00a0: une phrase.",
    [kind === "tool" ? "added_at" : "updated_at"]: day,
  };
  const name = String(values.name ?? values.title);
  const slug = flags.slug ?? slugLike(name) ?? "";
  refuseSlug(slug, kind, folder, source);
  const path = `${kind}s/${slug}.md`;
  const text = `---\n${withExplanations(properties, values)}---\n\n${toWrite}\n`;
  refuseErrors(source, path, text, cachedRecords);
  const warning = kind === "tool" ? similarTool(name, String(values.website), folder, source) : "";
  return { path, text, warning };
}

type Ask = (question: string) => Promise<string>;

/** Takes each value from the flags, or asks for it. */
async function answers(
  kind: RecordKind,
  flags: Answers,
  properties: Record<string, Property>,
  slugs: Record<string, string[] | undefined>,
  ask: Ask | null,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const key of DRAFTS[kind].questions) {
    // A collection has either a task or a persona.
    if (key === (values.kind === "stack" ? "task" : "persona")) continue;
    const { title, type, enum: choices = slugs[key] } = properties[key]!;
    const answer =
      flags[key] ??
      (await ask?.(fr`${title!}${choices ? ` (${enumerated(choices, "ou")})` : ""} : `));
    if (answer === undefined) throw new UsageError(missing(kind, key));
    values[key] = type === "array" ? answer.split(",").map((item) => item.trim()) : answer.trim();
  }
  return values;
}

function refuseSlug(slug: string, kind: RecordKind, folder: Folder, source: Source): void {
  if (slugError(slug) !== null) {
    throw new UsageError(
      fr`L’identifiant ${guillemets(slug)} n’est pas admis, ou réservé ; donnez-en un avec --slug, en minuscules sans accent`,
    );
  }
  const taken = folder.records.find(
    (record) =>
      record.kind === kind &&
      [record.slug, ...mentionsIn(record, "aliases.*").map(({ text }) => text)].includes(slug),
  );
  if (taken) {
    throw new Failure(
      fr`L’identifiant ${guillemets(slug)} est déjà pris par ${source.display(taken.path)} ; choisissez-en un autre avec --slug`,
    );
  }
}

/** Throws a UsageError with the errors that a check would report in the new file. */
function refuseErrors(
  source: Source,
  path: string,
  text: string,
  cachedRecords: CachedRecords,
): void {
  const bytes = Buffer.from(text);
  const newFile = { path, cause: null, size: bytes.length, stamp: "" };
  const read = (one: string) => (one === path ? bytes : source.read(one));
  const list = () => [...source.list(), newFile];
  const { diagnostics } = readContent(
    { ...source, read, list },
    { extension: WEBSITE_CONTENT, cachedRecords: cachedRecords },
  );
  const errors = diagnostics.filter(
    (diagnostic) => diagnostic.path === source.display(path) && severity(diagnostic) === "error",
  );
  if (errors.length > 0) {
    throw new UsageError(errors.map((error) => messageOf(error, "fr")).join("\n"));
  }
}

/** Returns an empty text if no tool has the same site or a similar name. */
function similarTool(name: string, website: string, folder: Folder, source: Source): string {
  const tools = folder.records.flatMap(({ record }) =>
    record && "pricing" in record ? record : [],
  );
  const sameSite = tools.find((tool) => siteOf(tool.website) === siteOf(website));
  const similar = sameSite ?? similarName(name, tools);
  if (!similar) return "";
  return fr`${source.display(similar.path)} ${sameSite ? "a le même site" : "porte un nom semblable"} : est-ce un autre outil ?`;
}

/** Explains where a missing value goes: the name of a record comes after its kind. */
function missing(kind: RecordKind, key: string): string {
  return key === DRAFTS[kind].questions[0]
    ? fr`Le nom manque ; donnez-le après ${kind}, entre guillemets droits`
    : fr`${key} manque ; donnez-le avec --${key}`;
}

/** Returns front matter with an explanation above each field. Fields without a value are commented out. */
function withExplanations(
  properties: Record<string, Property>,
  values: Record<string, unknown>,
): string {
  const fields = Object.entries(properties).map(([key, property]) => {
    const line =
      key in values
        ? stringify({ [key]: values[key] }, { lineWidth: 0 })
        : commented([`${key}:`, ...fieldsIn(property)]);
    return commented(explanation(property)) + line;
  });
  return fields.join("");
}

function commented(lines: readonly string[]): string {
  return lines.map((line) => `# ${line}\n`).join("");
}

/** Returns the label, the hint and the choices of a field. */
function explanation(property: Property): string[] {
  const { title, description } = property;
  return [[title, description].filter(Boolean).join(". "), choicesText(property) ?? ""].filter(
    Boolean,
  );
}

/** Returns the commented fields of a mapping, or of the items of a list. */
function fieldsIn({ properties, items }: Property): string[] {
  if (items?.properties) return ["  -", ...fieldsIn(items).map((line) => `  ${line}`)];
  return Object.entries(properties ?? {}).flatMap(([key, property]) => [
    ...explanation(property).map((line) => `  # ${line}`),
    `  ${key}:`,
    ...fieldsIn(property).map((line) => `  ${line}`),
  ]);
}
