import type { PAGE_IDS } from "../pages/page-texts.ts";
import { markup, type Markup } from "./markup.ts";
import { PAGE_PATHS } from "./paths.ts";

/** Typed by `PAGE_IDS`, whose module the scripts of pages cannot load. */
const ID: typeof PAGE_IDS.request = "requete";

/**
 * Returns the panel with the API request behind a page, folded: few readers need it. The script keeps it up to date and
 * loads the response.
 */
export function requestPanel(url: string): Markup {
  const { curl, fetch } = snippets(url);
  return markup`<details class="folded"><summary>Pour les développeurs</summary>
<aside class="request" aria-labelledby="${ID}">
<h2 id="${ID}">Cette page en JSON</h2>
<p>Ces données viennent de cette adresse, ouverte à tous et sans clé.</p>
<p class="address"><span class="verb">GET</span> <a data-part="url" href="${url}">${breakable(url)}</a></p>
<p><button type="button" class="needs-script" data-copy="url">Copier l’adresse</button></p>
<details name="requete"><summary>curl</summary>
<pre tabindex="0"><code data-part="curl">${curl}</code></pre>
<button type="button" class="needs-script" data-copy="curl">Copier</button>
</details>
<details name="requete"><summary>JavaScript</summary>
<pre tabindex="0"><code data-part="fetch">${fetch}</code></pre>
<button type="button" class="needs-script" data-copy="fetch">Copier</button>
</details>
<details name="requete" class="needs-script" data-answer><summary>La réponse</summary>
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

/** What a code sample reads: `data` of a document, a whole document, a text, or the tools of all pages. */
export type Reading = "data" | "document" | "text" | "all pages";

const READERS: Record<Exclude<Reading, "all pages">, [javaScript: string, python: string]> = {
  data: [
    "const { data } = await response.json();\nconsole.log(data);",
    'print(json.load(response)["data"])',
  ],
  document: ["console.log(await response.json());", "print(json.load(response))"],
  text: ["console.log(await response.text());", "print(response.read().decode())"],
};

export function snippets(url: string, reading: keyof typeof READERS = "data") {
  return {
    curl: `curl "${url}"`,
    fetch: `const response = await fetch(\n  "${url}",\n);\n${READERS[reading][0]}`,
  };
}

function pythonCode(url: string, reading: keyof typeof READERS): string {
  const imports = reading === "text" ? "" : "import json\n";
  const [address, query] = url.split("?") as [string, string?];
  // Unlike fetch, urlopen refuses letters with accents.
  const values = Object.fromEntries(new URLSearchParams(query));
  const [encoder, target] =
    query === undefined
      ? ["", `"${address}"`]
      : [
          "from urllib.parse import urlencode\n",
          `"${address}?"\n    + urlencode(${JSON.stringify(values).replaceAll(/(?<=")[:,](?=")/g, "$& ")})`,
        ];
  return `${imports}${encoder}from urllib.request import urlopen\n\nwith urlopen(\n    ${target}\n) as response:\n    ${READERS[reading][1]}`;
}

function allPagesCode(url: string): CodeSample[] {
  const javaScript = `let url = "${url}";
while (url) {
  const response = await fetch(url);
  const { data, links } = await response.json();
  for (const tool of data) console.log(tool.name);
  url = links.next;
}`;
  const python = `import json
from urllib.request import urlopen

url = "${url}"
while url:
    with urlopen(url) as response:
        page = json.load(response)
    for tool in page["data"]:
        print(tool["name"])
    url = page["links"]["next"]`;
  return [
    ["JavaScript", javaScript],
    ["Python", python],
  ];
}

type CodeSample = [language: string, code: string];

/** Returns code samples for a request. The script of the reference turns them into tabs. */
export function requestTabs(url: string, reading: Reading): Markup {
  return markup`<div class="tabs">${codeSamples(url, reading).map(
    ([language, code]) =>
      markup`<div class="code" data-language="${language}"><pre tabindex="0"><code>${code}</code></pre></div>`,
  )}</div>`;
}

function codeSamples(url: string, reading: Reading): CodeSample[] {
  if (reading === "all pages") return allPagesCode(url);
  const { curl, fetch } = snippets(url, reading);
  return [
    ["curl", curl],
    ["JavaScript", fetch],
    ["Python", pythonCode(url, reading)],
  ];
}

export function codeBlock(code: string): Markup {
  return markup`<div class="code"><pre tabindex="0"><code>${code}</code></pre></div>`;
}
