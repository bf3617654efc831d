import type { Catalog } from "../../catalog/catalog.ts";
import { LICENSE } from "../../api/api.ts";
import { baseUrl } from "../../api/documents.ts";
import { problemPage, PROBLEM_TYPES, PROBLEMS } from "../../api/problem.ts";
import { markup, type Markup } from "../markup.ts";
import type { JsonSchema } from "../openapi/component-schemas.ts";
import { openApiDocument } from "../openapi/openapi-document.ts";
import { ENDPOINT_PATHS, OPENAPI_PATH } from "../routes/endpoints.ts";
import { FEEDS } from "../routes/feed-list.ts";
import { clientSection } from "./client-section.ts";
import { codeBlock } from "./code-block.ts";
import { operationView, type Operation } from "./operation-view.ts";
import type { Page } from "./page-frame.ts";
import { quickStart } from "./quick-start.ts";
import { breakable, snippets } from "./request-panel.ts";
import { responseList, sharedResponses, type Responses } from "./response-list.ts";
import { mcpSection } from "./mcp-section.ts";
import { codes, schemaView } from "./schema-view.ts";
import { versionsSection } from "./versions-section.ts";

type OpenApi = ReturnType<typeof openApiDocument>;

/** Returns the API reference, made from the OpenAPI document and in English like it. */
export function docsPage(catalog: Catalog): Page {
  return {
    title: "API reference",
    description: "Every endpoint of the API: parameters, responses and a form to send requests.",
    lang: "en",
    section: "api",
    data: OPENAPI_PATH,
    main: reference(catalog, openApiDocument(catalog)),
  };
}

function reference(catalog: Catalog, document: OpenApi): Markup {
  const operations = Object.entries(document.paths).map(([path, item]) => ({
    path,
    operation: (item as { get: Operation }).get,
  }));
  const shared = sharedResponses(operations.map(({ operation }) => operation));
  return markup`<div class="docs">
<nav class="contents" aria-label="Contents"><ul>
<li><a href="#premiers-pas" lang="fr">Premiers pas</a></li>
<li><a href="#start">Getting started</a></li>
<li><a href="#client">Client</a></li>
${operations.map(
  ({ path, operation }) =>
    markup`<li><a href="#${operation.operationId}"><span class="verb">GET</span> <code>${breakable(path)}</code></a></li>\n`,
)}<li><a href="#problems">Problems</a></li>
<li><a href="#headers">Headers</a></li>
<li><a href="#mcp">MCP</a></li>
<li><a href="#feeds">Feeds</a></li>
<li><a href="#versions">Versions</a></li>
<li><a href="#schemas">Schemas</a></li>
</ul></nav>
<article>
<h1>API reference</h1>
<p class="lead">${document.info.summary} Version ${document.info.version}.</p>
${quickStart(catalog)}
${start(document, baseUrl(catalog.site))}
${clientSection(catalog.site)}
${operations.map(({ path, operation }) => operationView(path, operation, shared))}
${problems(shared)}
${headers(document)}
${mcpSection(catalog.site)}
${feeds()}
${versionsSection()}
${schemas(document)}
</article>
</div>`;
}

function start(document: OpenApi, base: string): Markup {
  const example = snippets(`${base}${ENDPOINT_PATHS.tools}?q=quiz&pricing=free`);
  return markup`<section id="start">
<h2><a class="anchor" href="#start">Getting started</a></h2>
<p class="address"><span class="verb">Base</span> <code>${base}</code></p>
${document.info.description.split("\n\n").map((paragraph) => markup`<p>${codes(paragraph)}</p>\n`)}
${codeBlock(example.curl)}
${codeBlock(example.fetch)}
<p>The machine-readable description is <a href="${OPENAPI_PATH}">openapi.json</a> (OpenAPI 3.1). The data are licensed under <a href="${LICENSE.url}">CC BY 4.0</a>: credit the directory and link to it.</p>
</section>`;
}

function problems(shared: Responses): Markup {
  return markup`<section id="problems">
<h2><a class="anchor" href="#problems">Problems</a></h2>
<p>Errors are problem documents (RFC 9457). Their <code>type</code> is the URL of a page that explains the error. Any request may get ${responseList(shared)}.</p>
<ul>
${PROBLEM_TYPES.map(
  (type) =>
    markup`<li><a href="/${problemPage(type)}"><code>${type}</code></a> (${PROBLEMS[type].status}): ${PROBLEMS[type].title}.</li>\n`,
)}</ul>
</section>`;
}

function headers({ components }: OpenApi): Markup {
  return markup`<section id="headers">
<h2><a class="anchor" href="#headers">Headers</a></h2>
<dl class="keys">
${Object.entries(components.headers).map(
  ([name, { description, schema }]) =>
    markup`<div><dt><code>${name}</code></dt><dd>${codes(description)}${exampleOf(schema)}</dd></div>\n`,
)}</dl>
</section>`;
}

function exampleOf({ examples }: JsonSchema): Markup | null {
  return examples ? markup` <code>${examples[0]}</code>` : null;
}

function feeds(): Markup {
  return markup`<section id="feeds">
<h2><a class="anchor" href="#feeds">Feeds</a></h2>
<p>New tools and collections as RSS 2.0, Atom and JSON Feed. Titles are in French, like the directory.</p>
<ul>
${FEEDS.map(({ title, path, mediaType }) => {
  const name = path.includes("{")
    ? markup`<code>/${path}</code>`
    : markup`<a href="/${path}"><code>/${path}</code></a>`;
  return markup`<li>${name}, <span lang="fr">${title}</span>, <code>${mediaType}</code></li>\n`;
})}</ul>
</section>`;
}

function schemas({ components }: OpenApi): Markup {
  return markup`<section id="schemas">
<h2><a class="anchor" href="#schemas">Schemas</a></h2>
<div>
${Object.entries(components.schemas).map(
  ([name, schema]) => markup`<details class="schema"><summary>${name}</summary>
<div id="schema-${name}">
<p>${codes(schema.description!)}</p>
${schemaView(schema)}
</div></details>
`,
)}</div>
</section>`;
}
