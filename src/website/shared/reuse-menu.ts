import type { SiteIdentity } from "../../core/api/documents.ts";
import type { FeedLink } from "../../core/documents/feed-list.ts";
import { markup, type Markup } from "./markup.ts";
import { PAGE_PATHS } from "./paths.ts";
import { breakable } from "./request-panel.ts";

/**
 * Returns the menu below a list with its other formats. `url` is that of the API, `embed` the query of `/embed` with its
 * question mark, `title` a name in French, empty for all tools. The script makes the CSV file, and copies.
 */
export function reuseMenu(
  site: SiteIdentity,
  { url, embed, title, feed }: { url: string; embed: string; title: string; feed: FeedLink | null },
): Markup {
  return markup`<details class="folded reuse"><summary>Réutiliser cette liste</summary>
<h2 class="visually-hidden">Réutiliser cette liste</h2>
<dl>
<div><dt>Tableur</dt>
<dd><button type="button" data-part="csv" disabled>Télécharger en CSV</button> <span role="status" data-part="progress"></span></dd></div>
<div><dt>Page d’un autre site, ENT ou blog</dt>
<dd>${copyableCode(embedCode(site, embed, title))}</dd></div>
<div><dt>API</dt>
<dd><a data-part="url" href="${url}">${breakable(url)}</a>
<button type="button" class="needs-script" data-copy="url">Copier l’adresse</button></dd></div>
<div data-part="feed"${feed === null && markup` hidden`}><dt>Nouveautés</dt>
<dd><a href="${feed && `/${feed.stem}.rss`}">Flux RSS</a></dd></div>
</dl>
</details>`;
}

export function copyableCode(code: string): Markup {
  return markup`<pre tabindex="0"><code data-part="embed">${code}</code></pre>
<p class="count">Sans la partie <code>script</code>, le cadre garde sa hauteur. Dans l’adresse, <code>theme=auto</code> suit les couleurs du système, <code>limit=10</code> montre dix outils.</p>
<button type="button" class="needs-script" data-copy="embed">Copier le code</button>`;
}

/** Returns the HTML that shows a list on another page, in a frame that becomes as high as the list. */
export function embedCode({ url }: SiteIdentity, search: string, title: string): string {
  const label = title === "" ? "Liste d’outils" : `Outils\u00a0: ${title}`;
  const frame = markup`<iframe src="${url}/${PAGE_PATHS.embed}${search}" title="${label}" width="100%" height="600" style="border: 0" loading="lazy"></iframe>`;
  return `${frame.markup}
<script>
addEventListener("message", ({ origin, source, data }) => {
  for (const frame of document.querySelectorAll("iframe")) {
    if (origin === "${url}" && frame.contentWindow === source) frame.height = data.height;
  }
});
</script>`;
}
