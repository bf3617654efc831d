import { markup, type Markup } from "../markup.ts";
import { PAGE_PATHS } from "../routes/page-paths.ts";

/** The panel's note where the request has all settings of the page. */
export const REQUEST_NOTE = "Ces données viennent de cette adresse, ouverte à tous et sans clé.";

/**
 * Returns the panel with the API request behind a page, folded: few readers need it. The script keeps the request up to
 * date and adds the response.
 */
export function requestPanel(url: string): Markup {
  const { curl, fetch } = snippets(url);
  return markup`<details class="folded"><summary>Pour les développeurs</summary>
<aside class="request" aria-labelledby="requete" data-request="${url}">
<h2 id="requete">Cette page en JSON</h2>
<p data-part="note">${REQUEST_NOTE}</p>
<p class="address"><span class="verb">GET</span> <a data-part="url" href="${url}">${breakable(url)}</a></p>
<p><button type="button" data-copy="url" hidden>Copier l’adresse</button></p>
<details name="requete"><summary>curl</summary>
<pre tabindex="0"><code data-part="curl">${curl}</code></pre>
<button type="button" data-copy="curl" hidden>Copier</button>
</details>
<details name="requete"><summary>JavaScript</summary>
<pre tabindex="0"><code data-part="fetch">${fetch}</code></pre>
<button type="button" data-copy="fetch" hidden>Copier</button>
</details>
<details name="requete" data-answer hidden><summary>La réponse</summary>
<pre tabindex="0"><code data-part="answer"></code></pre>
</details>
<p class="more"><a href="/${PAGE_PATHS.docs}">Toute la documentation de l’API</a></p>
</aside>
</details>`;
}

/** Returns a URL that can wrap before each of its parts, for narrow columns. */
export function breakable(url: string): Markup[] {
  const parts = url.match(/^\w+:\/\/[^/?]*|[/?&][^/?&]*/g) ?? [];
  return parts.map((part) => markup`<wbr>${part}`);
}

/** Returns the code of a request for curl and JavaScript. */
export function snippets(url: string): { curl: string; fetch: string } {
  return {
    curl: `curl "${url}"`,
    fetch: `const response = await fetch(\n  "${url}",\n);\nconst { data } = await response.json();`,
  };
}
/** Returns a code block. The page's script adds a copy button. */
export function codeBlock(code: string): Markup {
  return markup`<div class="code"><pre tabindex="0"><code>${code}</code></pre></div>`;
}
