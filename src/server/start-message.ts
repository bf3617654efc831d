import { BASE_PATH } from "../contract/api.ts";
import type { ToolSummary } from "../contract/documents.ts";
import { ADMIN_FOLDER, DOCS_PAGE } from "../site/routes/page-paths.ts";
import type { SiteFolder } from "./site-folder.ts";

/** Returns the URLs of a site worth opening, for the terminal. */
export function worthOpening(folder: SiteFolder, site: string): string {
  const base = site + BASE_PATH;
  const tool = firstTool(folder);
  const rows: [label: string, url: string][] = [
    ["the page", `${site}/`],
    ["the reference of the API", `${site}/${DOCS_PAGE}`],
    ["the editing form", `${site}/${ADMIN_FOLDER}/`],
    ["the index of the API", base],
    ["the first page of tools", `${base}/tools`],
    ...(tool ? toolRows(base, tool) : []),
    ["the collections", `${base}/collections`],
    ["the categories", `${base}/categories`],
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  const lines = rows.map(([label, address]) => `  ${label.padEnd(width)}  ${address}`);
  return `\n${lines.join("\n")}\n\nCtrl+C stops the server.\n`;
}

function toolRows(base: string, { slug, category }: ToolSummary): [string, string][] {
  return [
    ["one tool", `${base}/tools/${slug}`],
    ["the tools of a category", `${base}/tools/_/${category.slug}/any/any/1.json`],
  ];
}

function firstTool(folder: SiteFolder): ToolSummary | undefined {
  try {
    const page = new TextDecoder().decode(
      folder.read(`${BASE_PATH}/tools.json`)?.bytes ?? undefined,
    );
    return (JSON.parse(page) as { data: ToolSummary[] }).data[0];
  } catch {
    return undefined;
  }
}
