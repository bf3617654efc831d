import { BASE_PATH } from "../contract/api.ts";
import type { ToolSummary } from "../contract/documents.ts";
import type { Language } from "../content/messages.ts";
import { ADMIN_FOLDER, DOCS_PAGE } from "../site/routes/page-paths.ts";
import type { SiteFolder } from "../server/site-folder.ts";

const TEXTS = {
  en: {
    page: "the page",
    docs: "the reference of the API",
    admin: "the editing form",
    index: "the index of the API",
    tools: "the first page of tools",
    tool: "one tool",
    collections: "the collections",
    categories: "the categories",
    stop: "Ctrl+C stops the server.",
  },
  fr: {
    page: "la page",
    docs: "la référence de l’API",
    admin: "le formulaire",
    index: "l’index de l’API",
    tools: "la première page d’outils",
    tool: "un outil",
    collections: "les sélections",
    categories: "les catégories",
    stop: "Ctrl+C arrête le serveur.",
  },
};

/** Returns the URLs of a site worth opening, for the terminal. */
export function worthOpening(folder: SiteFolder, site: string, language: Language): string {
  const base = site + BASE_PATH;
  const list = folder.read(`${BASE_PATH}/tools.json`);
  const { data } = JSON.parse(new TextDecoder().decode(list?.bytes) || '{"data":[]}') as {
    data: ToolSummary[];
  };
  const texts = TEXTS[language];
  const rows: [label: string, url: string][] = [
    [texts.page, `${site}/`],
    [texts.docs, `${site}/${DOCS_PAGE}`],
    [texts.admin, `${site}/${ADMIN_FOLDER}/`],
    [texts.index, base],
    [texts.tools, `${base}/tools`],
    ...data.slice(0, 1).map(({ slug }): [string, string] => [texts.tool, `${base}/tools/${slug}`]),
    [texts.collections, `${base}/collections`],
    [texts.categories, `${base}/categories`],
  ];
  const lines = rows.map(([label, address]) => `  ${label.padEnd(25)}  ${address}`);
  return `\n${lines.join("\n")}\n\n${texts.stop}\n`;
}
