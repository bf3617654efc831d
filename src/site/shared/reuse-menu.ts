import type { SiteIdentity } from "../../api/documents.ts";
import type { FeedLink } from "../shared/feed-list.ts";
import { markup, type Markup } from "./markup.ts";
import { PAGE_PATHS } from "./paths.ts";
import { breakable } from "./request-panel.ts";

/** A list in its other forms. */
export interface Reused {
  /** The list in the API. */
  url: string;
  /** The query of `/embed` for the same list, with its question mark. */
  embed: string;
  feed: FeedLink | null;
}

/** Returns the menu below a list with its other forms. Its script makes the CSV file, and copies. */
export function reuseMenu(site: SiteIdentity, { url, embed, feed }: Reused): Markup {
  return markup`<details class="folded reuse"><summary>Réutiliser cette liste</summary>
<h2 class="visually-hidden">Réutiliser cette liste</h2>
<dl>
<div><dt>Tableur</dt>
<dd><button type="button" data-part="csv" disabled>Télécharger en CSV</button> <span role="status" data-part="progress"></span></dd></div>
<div><dt>Page d’un autre site, ENT ou blog</dt>
<dd><pre tabindex="0"><code data-part="embed">${embedCode(site, embed)}</code></pre>
<button type="button" data-copy="embed" hidden>Copier le code</button></dd></div>
<div><dt>API</dt>
<dd><a data-part="url" href="${url}">${breakable(url)}</a>
<button type="button" data-copy="url" hidden>Copier l’adresse</button></dd></div>
<div data-part="feed"${feed === null && markup` hidden`}><dt>Nouveautés</dt>
<dd><a href="${feed && `/${feed.stem}.rss`}">Flux RSS</a></dd></div>
</dl>
</details>`;
}

/** Returns the HTML that shows a list on another page. */
export function embedCode({ url }: SiteIdentity, search: string): string {
  return `<iframe src="${url}/${PAGE_PATHS.embed}${search}" title="Liste d’outils" width="100%" height="600" style="border: 0" loading="lazy"></iframe>`;
}
