import type { Website } from "../website.ts";
import { groupBy } from "../../core/group-by.ts";
import { newestFirst } from "../../core/directory/newest.ts";
import { each, markup, type Markup } from "../shared/markup.ts";
import { COLLECTIONS_FEED, TOOLS_FEED, type FeedLink } from "../../core/documents/feed-list.ts";
import { PAGE_PATHS } from "../shared/paths.ts";
import { counted } from "../../core/text/french-phrases.ts";
import { dayElement } from "../shared/french-dates.ts";
import type { Page } from "./page-frame.ts";

/** Entries of each kind, at most; an import adds hundreds on one day. */
const MAX_ENTRIES = 10;

export function newsPage({ tools, collections }: Website): Page {
  return {
    title: "Nouveautés",
    description: "Les derniers outils ajoutés à l’annuaire et les dernières sélections revues.",
    feeds: [TOOLS_FEED, COLLECTIONS_FEED],
    main: markup`<article class="news">
<h1>Nouveautés</h1>
<p class="lead">Les derniers outils ajoutés et les dernières sélections revues.</p>
<p>Pour les recevoir dans un lecteur de flux\u00a0: ${[TOOLS_FEED, COLLECTIONS_FEED].map(feedLinks)}.</p>
${newestSection(
  "Outils ajoutés",
  tools.map(({ freshness, slug, name, short_description }) => {
    return { day: freshness.added_at, path: PAGE_PATHS.tool(slug), name, text: short_description };
  }),
  markup`<a href="/?sort=newest">Tout voir (${counted(tools.length, "outil", "outils")})</a>`,
)}${newestSection(
      "Sélections revues",
      collections.map(({ updated_at, slug, title, description }) => {
        return {
          day: updated_at,
          path: PAGE_PATHS.collection(slug),
          name: title,
          text: description,
        };
      }),
      markup`<a href="/${PAGE_PATHS.collections}">Tout voir (${counted(collections.length, "sélection", "sélections")})</a>`,
    )}</article>`,
  };
}

function feedLinks({ title, stem, formats }: FeedLink, index: number): Markup {
  const links = formats.map(
    ({ name, extension }, i) => markup`${i > 0 && ", "}<a href="/${stem}.${extension}">${name}</a>`,
  );
  return markup`${index > 0 && "\u202f; "}${title.toLowerCase()} (${links})`;
}

interface Entry {
  day: string;
  path: string;
  name: string;
  text: string;
}

function newestSection(title: string, entries: readonly Entry[], allLink: Markup): Markup | null {
  if (entries.length === 0) return null;
  const days = groupBy(
    newestFirst(entries, ({ day }) => day, MAX_ENTRIES),
    ({ day }) => day,
  );
  return markup`<h2>${title}</h2>
${[...days].map(
  ([day, dayEntries]) => markup`<h3>${dayElement(day)}</h3>
<ul class="names">${each(
    dayEntries,
    ({ path, name, text }) =>
      markup`<li><a href="/${path}">${name}</a> <span>${text}</span></li>\n`,
  )}</ul>
`,
)}${entries.length > MAX_ENTRIES && markup`<p class="to-all">${allLink}</p>\n`}`;
}
