import type { ListedTool } from "../../core/api/documents.ts";
import { hostingName } from "../../core/facts/countries.ts";
import { FACTS, shortAccount, valueName } from "../../core/facts/facts.ts";
import { type Cell, csvParts } from "../../core/documents/csv.ts";
import type { TermLists } from "../shared/fact-texts.ts";
import { PAGE_PATHS } from "../shared/paths.ts";
import { loadTermLists } from "./site-files.ts";

export type Column<Row> = readonly [title: string, cell: (row: Row) => Cell];

/** `note` is a sentence about the tool, from a collection or a visitor. */
type ListRow = ListedTool & { note?: string | null };

/** First columns in French for people, then codes for programs, under the names of the CSV of all tools. */
const LIST_COLUMNS: readonly Column<ListRow>[] = [
  ["Nom", ({ name }) => name],
  ["En une phrase", ({ short_description }) => short_description],
  [FACTS.category.title, ({ category }) => category.name],
  [FACTS.pricing.title, ({ pricing }) => valueName("pricing", pricing)],
  [FACTS["pupils.account"].title, ({ pupils }) => pupils?.account && shortAccount(pupils.account)],
  [FACTS["pupils.hosting"].title, ({ pupils }) => pupils?.hosting && hostingName(pupils.hosting)],
  [FACTS.french_interface.title, ({ french_interface: isFrench }) => yesOrNo(isFrench)],
  ["Site", ({ website }) => website],
  ["Fiche", ({ slug }) => new URL(`/${PAGE_PATHS.tool(slug)}`, location.href).href],
  ["Pourquoi", ({ note }) => note],
  ["slug", ({ slug }) => slug],
  ["pricing", ({ pricing }) => pricing],
  ["pupils_account", ({ pupils }) => pupils?.account],
  ["pupils_hosting", ({ pupils }) => pupils?.hosting],
  ["french_interface", ({ french_interface: isFrench }) => isFrench],
  [FACTS["pupils.minimum_age"].title, ({ pupils }) => pupils?.minimum_age],
  [FACTS["pupils.gar"].title, ({ pupils }) => yesOrNo(pupils?.gar ?? null)],
  [FACTS.offline.title, ({ offline }) => yesOrNo(offline)],
  [FACTS.ai.title, ({ ai }) => ai && valueName("ai", ai)],
  ["levels", ({ levels }) => levels.join(" ")],
  ["subjects", ({ subjects }) => subjects.join(" ")],
];

/** Saves a list of tools. Rejects if the names of levels and subjects cannot be loaded. */
export async function saveList(fileName: string, tools: readonly ListRow[]): Promise<void> {
  const { levels, subjects } = await loadTermLists();
  const columns: Column<ListRow>[] = [
    ...LIST_COLUMNS,
    [FACTS.levels.title, (tool) => namesOf(levels, tool.levels)],
    [FACTS.subjects.title, (tool) => namesOf(subjects, tool.subjects)],
  ];
  saveCsv(fileName, columns, tools);
}

function namesOf(terms: TermLists["levels"], slugs: readonly string[]): string {
  return terms.flatMap(({ slug, name }) => (slugs.includes(slug) ? name : [])).join(", ");
}

function yesOrNo(value: boolean | null): Cell {
  return value === null ? null : value ? "Oui" : "Non";
}

/** The file is for spreadsheets set to French. */
export function saveCsv<Row>(
  fileName: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): void {
  const cells = [
    columns.map(([title]) => title),
    ...rows.map((row) => columns.map(([, cell]) => cell(row))),
  ];
  saveFile(fileName, "text/csv", csvParts(cells, true));
}

export function saveFile(name: string, type: string, parts: string[]): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob(parts, { type }));
  link.download = name;
  link.click();
  // The URL ends with the page: Safari cancels a download whose URL is revoked in the task of the click.
}
