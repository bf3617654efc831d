import type { Catalog } from "../../catalog/catalog.ts";
import { PROBLEM_JSON_TYPE } from "../../contract/headers.ts";
import { PROBLEMS, type ProblemType } from "../../contract/problem.ts";
import { Q_MAX } from "../../contract/query.ts";
import { problemExamples } from "../api/problem-examples.ts";
import { markup, type Content } from "../markup.ts";
import { DOCS_PAGE } from "../routes/page-paths.ts";
import type { Page } from "./page-frame.ts";

/** What a developer can do about each problem. In English like the messages of the API. */
const ADVICE: Record<ProblemType, Content> = {
  "invalid-parameter": markup`<p>One or more query parameters are wrong. <code>errors</code> has one entry for each of them: what is wrong with it and, in <code>suggestion</code>, the nearest value that would be right.</p>
<dl class="facts">
<div><dt>not_an_integer</dt><dd>An optional minus sign and digits, nothing else.</dd></div>
<div><dt>out_of_range</dt><dd>The number is too small or too large.</dd></div>
<div><dt>unknown_value</dt><dd>Not one of the values that the parameter takes.</dd></div>
<div><dt>repeated</dt><dd>The parameter is there twice.</dd></div>
<div><dt>too_long</dt><dd>The text has more than ${Q_MAX} characters.</dd></div>
</dl>`,
  "unknown-tool": markup`<p>No published tool has this slug. Slugs are in every <a href="/${DOCS_PAGE}#listTools">list of tools</a>; a renamed tool is redirected to its present slug, so the tool was probably never there, or is not published any more.</p>`,
  "unknown-collection": markup`<p>No published collection has this slug. <a href="/${DOCS_PAGE}#listCollections">The list of collections</a> has them all.</p>`,
  "unknown-path": markup`<p>There is nothing at this path. <a href="/${DOCS_PAGE}#getIndex">The index</a> lists every endpoint.</p>`,
  "method-not-allowed": markup`<p>The directory is read-only: use GET, or HEAD for the headers alone. <code>Allow</code> says so too.</p>`,
  "rate-limited": markup`<p>One client address may ask sixty times a minute. Wait as many seconds as <code>Retry-After</code> says. To have everything at once, take <a href="/${DOCS_PAGE}#exportJson">an export</a>; to search often, take <a href="/${DOCS_PAGE}#getSearchIndex">the search index</a>; and keep answers for the five minutes that <code>Cache-Control</code> allows.</p>`,
  "internal-error": markup`<p>Something went wrong on the side of the server. Trying again later is safe. The plain files (the path plus <code>.json</code>) may answer meanwhile.</p>`,
};

/** Returns the page that the `type` of a problem document links to (contract §9). */
export function problemPageOf({ site }: Catalog, type: ProblemType): Page {
  const { title, status } = PROBLEMS[type];
  const { request, body } = problemExamples(site)[type];
  return {
    title: `${title} (${status})`,
    description: `What the problem ${type} of the API means, and what to do about it.`,
    lang: "en",
    section: "api",
    main: markup`<article class="narrow">
<nav class="crumbs" aria-label="Breadcrumb"><a href="/${DOCS_PAGE}">API</a> <span aria-hidden="true">/</span> <a href="/${DOCS_PAGE}#problems">Problems</a></nav>
<h1>${title}</h1>
<p class="lead">HTTP ${status}, <code>${type}</code></p>
<div class="prose">
${ADVICE[type]}</div>
<h2>Example</h2>
<pre tabindex="0"><code>${request}

HTTP/1.1 ${status}
Content-Type: ${PROBLEM_JSON_TYPE}

${JSON.stringify(body, null, 2)}</code></pre>
</article>`,
  };
}
