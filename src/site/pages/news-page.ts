import type { Catalog, Collection, Tool } from "../../catalog/catalog.ts";
import { groupBy } from "../../catalog/group-by.ts";
import { newestFirst } from "../../catalog/newest.ts";
import { byCodeUnit } from "../../api/fold.ts";
import { each, markup, type Markup } from "../markup.ts";
import { COLLECTIONS_FEED, FEED_FORMATS, TOOLS_FEED } from "../routes/feed-list.ts";
import { PAGE_PATHS } from "../routes/page-paths.ts";
import { counted, grouped } from "./labels.ts";
import type { Page } from "./page-frame.ts";
import { dayElement } from "./fact-texts.ts";

/** Entries of each kind. After an import, more would make the page too slow to load on a phone. */
const SHOWN = 100;

/** Returns the page of the newest tools and collections, grouped by day. */
export function newsPage({ tools, collections }: Catalog): Page {
  const newTools = newestFirst(tools, (tool) => tool.added_at, SHOWN);
  const newCollections = newestFirst(collections, (collection) => collection.updated_at, SHOWN);
  const toolsOf = groupBy(newTools, (tool) => tool.added_at);
  const collectionsOf = groupBy(newCollections, (collection) => collection.updated_at);
  const days = [...new Set([...toolsOf.keys(), ...collectionsOf.keys()])];
  const hidden = tools.length - newTools.length;
  return {
    title: "Nouveautés",
    description: "Les derniers outils ajoutés à l’annuaire et les dernières sélections revues.",
    feeds: [TOOLS_FEED, COLLECTIONS_FEED],
    main: markup`<article class="news">
<h1>Nouveautés</h1>
<p class="lead">Les derniers outils ajoutés et les dernières sélections revues.</p>
<p>Pour les recevoir dans un lecteur de flux\u00a0: ${[TOOLS_FEED, COLLECTIONS_FEED].map(feedLinks)}.</p>
${days
  .toSorted((a, b) => byCodeUnit(b, a))
  .map((day) => dayOf(day, collectionsOf.get(day) ?? [], toolsOf.get(day) ?? []))}${
      hidden > 0 &&
      markup`<p class="count">${counted(hidden, "outil plus ancien ou du même jour figure", "outils plus anciens ou du même jour figurent")} parmi <a href="/${PAGE_PATHS.tools}">tous les outils, de A à Z</a>.</p>`
    }
</article>`,
  };
}

function feedLinks({ title, stem }: typeof TOOLS_FEED, index: number): Markup {
  const links = FEED_FORMATS.map(
    ({ name, extension }, i) => markup`${i > 0 && ", "}<a href="/${stem}.${extension}">${name}</a>`,
  );
  return markup`${index > 0 && "\u202f; "}${title.toLowerCase()} (${links})`;
}

function dayOf(day: string, collections: Collection[], tools: Tool[]): Markup {
  return markup`<section>
<h2>${dayElement(day)}</h2>
${list(
  "Sélections revues",
  collections.map(({ slug, title, description }) => [
    PAGE_PATHS.collection(slug),
    title,
    description,
  ]),
)}${list(
    "Outils ajoutés",
    tools.map(({ slug, name, short_description }) => [
      PAGE_PATHS.tool(slug),
      name,
      short_description,
    ]),
  )}</section>
`;
}

function list(title: string, entries: readonly [path: string, name: string, text: string][]) {
  if (entries.length === 0) return null;
  return markup`<h3>${title} (${grouped(entries.length)})</h3>
<ul class="names">${each(
    entries,
    ([path, name, text]) => markup`<li><a href="/${path}">${name}</a> <span>${text}</span></li>\n`,
  )}</ul>
`;
}
