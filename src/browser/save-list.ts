import type { ListedTool } from "../api/documents.ts";
import { hostingName } from "../facts/countries.ts";
import { FACTS, shortAccount, valueName } from "../facts/facts.ts";
import { csvLine, EXCEL } from "../site/shared/csv.ts";
import { PAGE_PATHS } from "../site/shared/paths.ts";

const NAMES = [
  "Nom",
  "En une phrase",
  FACTS.category.title,
  FACTS.pricing.title,
  FACTS["pupils.account"].title,
  FACTS["pupils.hosting"].title,
  FACTS.french_interface.title,
  "Site",
  "Fiche",
  "Pourquoi",
];

/** Saves a list as a file for spreadsheets set to French. `note` is what a collection says of a tool. */
export function saveList(
  fileName: string,
  tools: readonly (ListedTool & { note?: string | null })[],
): void {
  const rows = tools.map((tool) => [
    tool.name,
    tool.short_description,
    tool.category.name,
    valueName("pricing", tool.pricing),
    tool.pupil_account && shortAccount(tool.pupil_account),
    tool.hosting && hostingName(tool.hosting),
    tool.french_interface === null ? null : tool.french_interface ? "Oui" : "Non",
    tool.website,
    new URL(`/${PAGE_PATHS.tool(tool.slug)}`, location.href).href,
    tool.note ?? null,
  ]);
  const lines = [NAMES, ...rows].map((cells) => csvLine(EXCEL, cells));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([EXCEL.start, ...lines], { type: "text/csv" }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
