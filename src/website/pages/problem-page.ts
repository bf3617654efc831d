import { RATE_LIMIT } from "../../core/api/api.ts";
import { PROBLEM_JSON_TYPE } from "../../core/api/headers.ts";
import { PROBLEMS, type ProblemType } from "../../core/api/problem.ts";
import type { WebsiteSettings } from "../site-settings.ts";
import { PARAMETER_CODE_MEANINGS, problemExamples } from "../../core/documents/problem-examples.ts";
import { markup, type MarkupValue } from "../shared/markup.ts";
import { PAGE_PATHS } from "../shared/paths.ts";
import { crumbLinks } from "../shared/structured-data.ts";
import { MENU_PAGES, type Page } from "./page-frame.ts";

/** Advice to developers on each problem, in English like the API's messages. */
const ADVICE: Record<ProblemType, MarkupValue> = {
  "invalid-parameter": markup`<p>One or more query parameters are invalid. <code>errors</code> has one entry for each: the error in <code>code</code> and <code>detail</code>, and the nearest valid value, or the right name, in <code>suggestion</code>, if there is one.</p>
<dl class="facts">
${Object.entries(PARAMETER_CODE_MEANINGS).map(([code, meaning]) => markup`<div><dt>${code}</dt><dd>${meaning.charAt(0).toUpperCase() + meaning.slice(1)}.</dd></div>\n`)}</dl>`,
  "unknown-tool": markup`<p>No published tool has this slug. Each entry in a <a href="/${PAGE_PATHS.docs}#listTools">list of tools</a> has its slug. A former slug redirects to the current one, so this tool was never published or is no longer published.</p>`,
  "unknown-collection": markup`<p>No published collection has this slug. The <a href="/${PAGE_PATHS.docs}#listCollections">list of collections</a> contains all slugs.</p>`,
  "unknown-path": markup`<p>Nothing exists at this path. The <a href="/${PAGE_PATHS.docs}#getIndex">index</a> lists every endpoint.</p>`,
  "method-not-allowed": markup`<p>The API is read-only: use GET, or HEAD for the headers only. The <code>Allow</code> header lists the allowed methods.</p>`,
  "rate-limited": markup`<p>One IP address may send ${RATE_LIMIT.limit} requests per ${RATE_LIMIT.window_seconds} seconds. Wait for the number of seconds in <code>Retry-After</code>. To read all tools, download an <a href="/${PAGE_PATHS.docs}#exportJson">export</a>; and cache responses for the five minutes that <code>Cache-Control</code> allows.</p>`,
  "internal-error": markup`<p>The server failed. It is safe to retry later. In the meantime, the plain file (the path plus <code>.json</code>) may work.</p>`,
  unavailable: markup`<p>The part of the site that computes lists is down, often for a restart. Wait for the number of seconds in <code>Retry-After</code>, then ask again. Files are still there: <a href="/${PAGE_PATHS.docs}#exportJson">exports</a>, and each document at its path plus <code>.json</code>.</p>`,
};

/** Returns the page that the `type` of a problem document links to (contract §9). */
export function problemPage(site: WebsiteSettings, type: ProblemType): Page {
  const { title, status } = PROBLEMS[type];
  const { request, body } = problemExamples(site)[type];
  const crumbs = [MENU_PAGES.api, { name: "Problems", path: `${PAGE_PATHS.docs}#problems` }];
  return {
    title: `${title} (${status})`,
    description: `The API problem ${type}: meaning, advice and an example.`,
    lang: "en",
    section: "api",
    crumbs,
    main: markup`<article class="narrow">
${crumbLinks(crumbs, "Breadcrumb")}
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
