import { byCodeUnit } from "../core/text/fold.ts";
import { counted, fr } from "../core/text/french-phrases.ts";
import type { Content } from "../core/content/load.ts";
import { escaped } from "../core/text/quote-text.ts";
import type { ToolRecord } from "../core/content/record.ts";
import { SOURCED, toolYamlSchema } from "../core/content/schema/tool-fields.ts";
import { longDate, ofDate } from "../website/shared/french-dates.ts";
import { fieldsOf, type RecordField } from "./field-reader.ts";

/** Texts of `npm run review`, in French. It writes nothing: only a person dates a record. */

/**
 * Lists the tools to check first, with their pages: never verified, then verified the longest ago; among equals, those
 * in most collections, where an error does more harm.
 */
export function reviewList(content: Content, limit: number): string {
  const { tools } = content;
  const collectionCounts = new Map(
    tools.map(({ slug }) => [slug, collectionsOf(slug, content).length]),
  );
  const first = tools
    .toSorted(
      (a, b) =>
        byCodeUnit(a.verified_at ?? "", b.verified_at ?? "") ||
        collectionCounts.get(b.slug)! - collectionCounts.get(a.slug)! ||
        byCodeUnit(a.slug, b.slug),
    )
    .slice(0, limit);
  const verified = tools.filter(({ verified_at }) => verified_at !== null).length;
  const verifiedText = counted(verified, "déjà vérifiée", "déjà vérifiées");
  return lines([
    fr`${counted(tools.length, "fiche publiée", "fiches publiées")}, dont ${verifiedText}. À relire d’abord :`,
    ...first.flatMap((tool) => [
      "",
      `${tool.name} (${tool.slug})${dates(tool)}, dans ${counted(collectionCounts.get(tool.slug)!, "sélection", "sélections")}`,
      ...pagesOf(tool).map((page) => `  ${page}`),
    ]),
    ...(first[0] ? ["", fr`Champ par champ : npm run review -- ${first[0].slug}`] : []),
  ]);
}

/** Lists every fact of a tool with its sources and their dates. `path` is printed. */
export function reviewTool(tool: ToolRecord, content: Content, path: string): string {
  const { categories, levels, subjects } = content;
  const names = {
    category: nameIn(categories),
    levels: nameIn(levels),
    subjects: nameIn(subjects),
  };
  const fields = fieldsOf(toolYamlSchema, { ...tool, long_description: tool.text }, names);
  const facts = fields.filter(({ key }) => covers([...SOURCED.keys()], key));
  const unknown = facts.filter(({ labels }) => labels.length === 0).map(({ title }) => title);
  const titles = collectionsOf(tool.slug, content).map(({ title }) => title);
  return lines([
    `${tool.name} (${path})${dates(tool)}`,
    ...(titles.length > 0 ? [fr`Sélections : ${titles.join(", ")}`] : []),
    ...facts.flatMap((field) => (field.labels.length > 0 ? ["", ...factLines(field, tool)] : [])),
    ...(unknown.length > 0 ? ["", fr`La fiche ne dit rien de : ${unknown.join("\u202f; ")}`] : []),
    "",
    fr`Quand tout est exact, écrivez ce jour dans verified_at ; après une correction visible, dans updated_at.`,
  ]);
}

function nameIn(terms: readonly { slug: string; name: string }[]) {
  return (id: string) => terms.find(({ slug }) => slug === id)?.name;
}

function factLines({ key, title, isText, labels, raw }: RecordField, tool: ToolRecord): string[] {
  const sources = tool.sources.filter(({ covers: keys }) => covers(keys, key));
  const value = isText ? raw.trim().split("\n") : [labels.join(", ")];
  return [
    fr`${title} : ${value[0]!}`,
    ...value.slice(1),
    ...sources.map(({ url, dated, seen_at }) => {
      const age = [seen_at && `vue le ${longDate(seen_at)}`, dated && `datée ${ofDate(dated)}`];
      return `  ${url} (${age.filter(Boolean).join(", ") || "sans date"})`;
    }),
    ...(sources.length === 0 ? ["  sans source"] : []),
  ];
}

/** Reports whether a key is that of the field or of an object around it. */
function covers(keys: readonly string[], field: string): boolean {
  return keys.some((key) => field === key || field.startsWith(`${key}.`));
}

function dates({ added_at, updated_at, verified_at }: ToolRecord): string {
  const updated = updated_at === null ? "" : `, modifiée le ${longDate(updated_at)}`;
  const verified =
    verified_at === null ? "jamais vérifiée" : `vérifiée le ${longDate(verified_at)}`;
  return `, ajoutée le ${longDate(added_at)}${updated}, ${verified}`;
}

function pagesOf({ website, sources }: ToolRecord): string[] {
  return [...new Set([website, ...sources.map(({ url }) => url)])];
}

function collectionsOf(slug: string, { collections }: Content): Content["collections"] {
  return collections.filter(({ tools }) => tools.some(({ tool }) => tool === slug));
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => `${escaped(text)}\n`).join("");
}
