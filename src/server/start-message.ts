import { BASE_PATH } from "../contract/api.ts";
import type { ToolSummary } from "../contract/documents.ts";
import { ADMIN_FOLDER, DOCS_PAGE } from "../site/routes/page-paths.ts";
import type { SiteFolder } from "./site-folder.ts";

/** Returns the URLs of a site worth opening, for the terminal. */
export function worthOpening(folder: SiteFolder, site: string): string {
  const base = site + BASE_PATH;
  const list = folder.read(`${BASE_PATH}/tools.json`);
  const { data } = JSON.parse(new TextDecoder().decode(list?.bytes) || '{"data":[]}') as {
    data: ToolSummary[];
  };
  const rows: [label: string, url: string][] = [
    ["the page", `${site}/`],
    ["the reference of the API", `${site}/${DOCS_PAGE}`],
    ["the editing form", `${site}/${ADMIN_FOLDER}/`],
    ["the index of the API", base],
    ["the first page of tools", `${base}/tools`],
    ...data.slice(0, 1).map(({ slug }): [string, string] => ["one tool", `${base}/tools/${slug}`]),
    ["the collections", `${base}/collections`],
    ["the categories", `${base}/categories`],
  ];
  const lines = rows.map(([label, address]) => `  ${label.padEnd(24)}  ${address}`);
  return `\n${lines.join("\n")}\n\nCtrl+C stops the server.\n`;
}
