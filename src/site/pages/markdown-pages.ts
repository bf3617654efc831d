import type { Catalog, Collection, Tool } from "../../catalog/catalog.ts";
import { collectionUrl, license, toolUrl } from "../../contract/documents.ts";
import type { SiteFile } from "../../schema/site.ts";
import { toolFields } from "../api/tool-document.ts";
import { output, type Output } from "../output.ts";
import { collectionPage, markdownPath, toolPage } from "../routes/page-paths.ts";
import { counted } from "./labels.ts";
import { frontMatter, markdownLink, markdownText } from "./markdown-text.ts";

/** The pages of tools and collections as Markdown (contract §10), for programs that read texts. */

/** Returns a Markdown file for each published tool and collection, beside its page. */
export function markdownPages({ site, tools, collections }: Catalog): Output[] {
  return [
    ...tools.map((tool) => output(markdownPath(toolPage(tool.slug)), toolMarkdown, site, tool)),
    ...collections.map((collection) =>
      output(markdownPath(collectionPage(collection.slug)), collectionMarkdown, site, collection),
    ),
  ];
}

/** Returns a tool as Markdown; its front matter has the facts of the API (contract §5) under the same names. */
function toolMarkdown(site: SiteFile, tool: Tool): string {
  const { long_description: text, screenshot, collections, ...facts } = toolFields(tool);
  const page = toolPage(tool.slug);
  return [
    frontMatter({
      ...facts,
      screenshot: screenshot && { ...screenshot, url: site.url + screenshot.url },
      ...about(site, page, toolUrl(site, tool.slug)),
    }),
    `# ${markdownText(tool.name)}\n`,
    `${markdownText(tool.short_description)}\n`,
    `${text}\n`,
    section(
      `Alternatives à ${markdownText(tool.name)}`,
      tool.alternatives.map((other) => linkTo(site, toolPage(other.slug), other.name)),
    ),
    section(
      "Dans les sélections",
      collections.map(({ slug, title }) => linkTo(site, collectionPage(slug), title)),
    ),
    source(site, page),
  ].join("\n");
}

function collectionMarkdown(site: SiteFile, collection: Collection): string {
  const { slug, title, kind, task, persona, description, updated_at, tools } = collection;
  const page = collectionPage(slug);
  const items = tools.map(({ tool, note }) => {
    const link = linkTo(site, toolPage(tool.slug), tool.name);
    const texts = [tool.short_description, note].filter((text) => text !== null);
    return `${link}\u00a0: ${texts.map(markdownText).join(" ")}`;
  });
  return [
    frontMatter({
      slug,
      title,
      kind,
      task,
      persona,
      description,
      updated_at,
      tools: tools.map(({ tool }) => tool.slug),
      ...about(site, page, collectionUrl(site, slug)),
    }),
    `# ${markdownText(title)}\n`,
    `${markdownText(description)}\n`,
    `${collection.text.toString()}\n`,
    section(counted(tools.length, "outil", "outils"), items),
    source(site, page),
  ].join("\n");
}

/** Returns where the data come from and under which license. */
function about(site: SiteFile, page: string, url: string) {
  return { page: `${site.url}/${page}`, url, license: license(site) };
}

function linkTo(site: SiteFile, page: string, name: string): string {
  return markdownLink(name, `${site.url}/${markdownPath(page)}`);
}

/** Returns a heading and a list; nothing for an empty list. */
function section(heading: string, items: readonly string[]): string {
  if (items.length === 0) return "";
  return `## ${heading}\n\n${items.map((item) => `- ${item}\n`).join("")}`;
}

function source(site: SiteFile, page: string): string {
  const { url, id } = license(site);
  const origin = markdownLink(site.name, `${site.url}/${page}`);
  return `Source\u00a0: ${origin}. Licence\u00a0: ${markdownLink(id, url)}.\n`;
}
