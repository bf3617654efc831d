import type { Catalog } from "../../catalog/catalog.ts";
import { LICENSE } from "../../contract/api.ts";
import { baseUrl } from "../../contract/documents.ts";
import { problemPage } from "../../contract/problem.ts";
import { markup, type Markup } from "../markup.ts";
import type { JsonSchema } from "../openapi/component-schemas.ts";
import { openApiDocument } from "../openapi/openapi-document.ts";
import { ENDPOINT_PATHS, OPENAPI_PATH } from "../routes/endpoints.ts";
import { FEEDS } from "../routes/feed-list.ts";
import { codes, operationView, type Operation } from "./operation-view.ts";
import type { Page } from "./page-frame.ts";
import { snippets } from "./request-panel.ts";
import { schemaView } from "./schema-view.ts";

type OpenApi = ReturnType<typeof openApiDocument>;

/** Returns the API reference, made from the OpenAPI document and in English like it. */
export function docsPage(catalog: Catalog): Page {
  return {
    title: "API reference",
    description: "Every endpoint of the API: parameters, responses and a form to send requests.",
    lang: "en",
    section: "api",
    data: OPENAPI_PATH,
    main: reference(baseUrl(catalog.site), openApiDocument(catalog)),
  };
}

function reference(base: string, document: OpenApi): Markup {
  const operations = Object.entries(document.paths).map(([path, item]) => ({
    path,
    operation: (item as { get: Operation }).get,
  }));
  return markup`<div class="docs">
<nav class="contents" aria-label="Contents"><ul>
<li><a href="#start">Getting started</a></li>
${operations.map(
  ({ operation }) =>
    markup`<li><a href="#${operation.operationId}">${operation.summary}</a></li>\n`,
)}<li><a href="#problems">Problems</a></li>
<li><a href="#headers">Headers</a></li>
<li><a href="#feeds">Feeds</a></li>
<li><a href="#schemas">Schemas</a></li>
</ul></nav>
<article>
<h1>API reference</h1>
<p class="lead">${document.info.summary} Version ${document.info.version}.</p>
${start(document, base)}
${operations.map(({ path, operation }) => operationView(path, operation))}
${problems(document)}
${headers(document)}
${feeds()}
${schemas(document)}
</article>
</div>`;
}

function start(document: OpenApi, base: string): Markup {
  const example = snippets(`${base}${ENDPOINT_PATHS.tools}?q=quiz&pricing=free`);
  return markup`<section id="start">
<h2>Getting started</h2>
<p class="address"><span class="verb">Base</span> <code>${base}</code></p>
${document.info.description.split("\n\n").map((paragraph) => markup`<p>${codes(paragraph)}</p>\n`)}
<pre tabindex="0"><code>${example.curl}</code></pre>
<pre tabindex="0"><code>${example.fetch}</code></pre>
<p>The machine-readable description is <a href="${OPENAPI_PATH}">openapi.json</a> (OpenAPI 3.1). The data are licensed under <a href="${LICENSE.url}">CC BY 4.0</a>: credit the directory and link to it.</p>
</section>`;
}

function problems({ components }: OpenApi): Markup {
  return markup`<section id="problems">
<h2>Problems</h2>
<p>Errors are problem documents (RFC 9457). Their <code>type</code> is the URL of a page that explains the error.</p>
<ul>
${Object.entries(components.responses).map(
  ([type, response]) =>
    markup`<li><a href="/${problemPage(type)}"><code>${type}</code></a>: ${(response as { description: string }).description}</li>\n`,
)}</ul>
</section>`;
}

function headers({ components }: OpenApi): Markup {
  return markup`<section id="headers">
<h2>Headers</h2>
<dl class="keys">
${Object.entries(components.headers).map(
  ([name, { description, schema }]) =>
    markup`<div><dt><code>${name}</code></dt><dd>${description}${exampleOf(schema)}</dd></div>\n`,
)}</dl>
</section>`;
}

function exampleOf({ examples }: JsonSchema): Markup | null {
  return examples ? markup` <code>${examples[0]}</code>` : null;
}

function feeds(): Markup {
  return markup`<section id="feeds">
<h2>Feeds</h2>
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
<h2>Schemas</h2>
${Object.entries(components.schemas).map(
  ([name, schema]) => markup`<section id="schema-${name}">
<h3>${name}</h3>
<p>${schema.description}</p>
${schemaView(schema)}
</section>
`,
)}</section>`;
}
