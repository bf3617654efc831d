import type { WebsiteSettings } from "../site-settings.ts";
import { trusted, markup, type Markup } from "./markup.ts";

export interface Crumb {
  name: string;
  path: string;
}

/** Returns the links to the pages above a page, the topmost first. */
export function crumbLinks(crumbs: readonly Crumb[], label = "Fil d’Ariane"): Markup {
  return markup`<nav class="crumbs" aria-label="${label}">${crumbs.map(
    ({ name, path }, i) =>
      markup`${i > 0 && markup` <span aria-hidden="true">/</span> `}<a href="/${path}">${name}</a>`,
  )}</nav>`;
}

export function breadcrumbList({ url }: WebsiteSettings, crumbs: readonly Crumb[]): object {
  return { "@type": "BreadcrumbList", itemListElement: listItems(url, crumbs, "item") };
}

export function itemList({ url }: WebsiteSettings, pages: readonly Crumb[]): object {
  const itemListElement = listItems(url, pages, "url");
  return { "@type": "ItemList", numberOfItems: pages.length, itemListElement };
}

function listItems(site: string, pages: readonly Crumb[], key: "item" | "url"): object[] {
  return pages.map(({ name, path }, i) => ({
    "@type": "ListItem",
    position: i + 1,
    name,
    [key]: `${site}/${path}`,
  }));
}

export function webSite({ name, short_name, description, url }: WebsiteSettings): object {
  return {
    "@type": "WebSite",
    name,
    ...(short_name && { alternateName: short_name }),
    description,
    url: `${url}/`,
    inLanguage: "fr",
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${url}/?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

/**
 * Returns structured data as a script element. Browsers do not run it, so the security policy of the pages allows it.
 * It ends at `</script` and has no entities, so each `<` is written as a JSON escape.
 */
export function structuredData(things: readonly object[]): Markup {
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": things });
  return trusted(
    `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>\n`,
  );
}
