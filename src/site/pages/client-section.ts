import { RATE_LIMIT } from "../../api/api.ts";
import type { SiteIdentity } from "../../api/documents.ts";
import { markup, type Markup } from "../markup.ts";
import { CLIENT_FOLDER, CLIENT_SCRIPT, clientExample } from "../routes/client-files.ts";
import { codeBlock } from "./code-block.ts";

/** What the client can do, in the order of use. */
const METHODS: [call: string, result: string][] = [
  ["index()", "name, counts, revision, endpoints and downloads"],
  [
    "tools.list(filters)",
    "tools, one by one with for await across pages, or by pages() and page(number)",
  ],
  ["tools.get(slug), collections.get(slug)", "one record in full, also by a former slug"],
  [
    "collections.list(), categories.list(), levels.list(), subjects.list()",
    "all entries of a list",
  ],
];

/** Returns the section of the reference about the client. */
export function clientSection({ url }: SiteIdentity): Markup {
  return markup`<section id="client">
<h2><a class="anchor" href="#client">Client</a></h2>
<p>A typed client without dependencies, about 2.2 kB compressed, for browsers and Deno, which import it by its URL, and for Node.js, where <code>/${CLIENT_FOLDER}/</code> is a package: <code>package.json</code>, <code>directory.js</code> and its types, <code>directory.d.ts</code>.</p>
${codeBlock(clientExample(`${url}/${CLIENT_SCRIPT}`))}
<details class="schema"><summary>Calls</summary>
<dl class="keys">
${METHODS.map(([call, result]) => markup`<div><dt><code>${call}</code></dt><dd>${result}</dd></div>\n`)}</dl></details>
<p>All calls take a <code>signal</code>. Create one client per program: its calls share the limit of ${RATE_LIMIT.limit} requests per ${RATE_LIMIT.window_seconds} seconds, wait for their turn, and wait when <code>Retry-After</code> asks for at most two minutes. A problem is thrown as <code>DirectoryProblem</code>, with its <code>kind</code>, such as <code>unknown-tool</code>; a broken connection, or an answer of something else, as <code>DirectoryUnavailable</code>.</p>
</section>`;
}
