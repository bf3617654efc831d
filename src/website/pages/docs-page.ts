import { API_VERSION, BASE_PATH, LICENSE, RATE_LIMIT } from "../../core/api/api.ts";
import { baseUrl } from "../../core/api/documents.ts";
import { MCP_PATH, MCP_TOOL_NAMES, MCP_TOOLS } from "../../mcp/mcp-path.ts";
import { HANDSHAKE_VERSIONS, PROTOCOL_VERSION } from "../../mcp/protocol-version.ts";
import {
  PROBLEM_TYPES,
  problemPagePath,
  PROBLEMS,
  type ProblemType,
} from "../../core/api/problem.ts";
import type { Website } from "../website.ts";
import { datasetOf } from "../discovery/dataset.ts";
import { inUse, isInUse } from "../../core/directory/in-use.ts";
import { type MarkupValue, markup, type Markup } from "../shared/markup.ts";
import type { JsonSchema } from "../../core/documents/component-schemas.ts";
import {
  allOperations,
  redirectsAliases,
  openApiDocument,
  type PathOperation,
  UNIVERSAL_PROBLEMS,
} from "../../core/documents/openapi-document.ts";
import type { Parameter } from "../../core/documents/parameters.ts";
import { CLIENT_SCRIPT, CLIENT_TARBALL, clientExample } from "../shared/client-files.ts";
import { ENDPOINT_PATHS, LISTS, OPENAPI_PATH, RECORD_FOLDERS } from "../../core/api/endpoints.ts";
import { FEEDS } from "../../core/documents/feed-list.ts";
import { docsSection } from "./editor-pages.ts";
import type { Page } from "./page-frame.ts";
import { breakable, codeBlock, requestTabs, type Reading } from "../shared/request-panel.ts";

type OpenApi = ReturnType<typeof openApiDocument>;

/**
 * Returns the page about the API: first steps in French, and a reference in English, generated from the OpenAPI
 * document. The style shows one language at a time: English while the URL's anchor is in the reference.
 */
export function docsPage(website: Website): Page {
  const directory = inUse(website);
  return {
    title: "Documentation de l’API",
    description:
      "Premiers pas avec l’API, et sa référence en anglais\u00a0: paramètres, réponses, essais.",
    section: "api",
    things: [datasetOf(directory)],
    bundle: "reference",
    data: OPENAPI_PATH,
    main: markup`<div class="docs-top">
<h1>API</h1>
<nav class="languages" aria-label="Langue"><a href="#francais" lang="fr">Français</a> <a href="#english" lang="en">English</a></nav>
</div>
<div class="docs" id="francais" lang="fr">
${contents(
  "Sommaire",
  FRENCH_PARTS.map((name) => entry(name, directory.pages[name].title)),
)}
<div class="docs-text">
${FRENCH_PARTS.map((name) => docsSection(directory, name))}
</div>
</div>
${reference(directory, openApiDocument(website))}`,
  };
}

/** Parts whose texts are in content/pages. */
const FRENCH_PARTS = ["premiers-pas", "assistants"] as const;

/** Returns a table of contents, which the script folds on narrow screens. */
function contents(label: string, entries: MarkupValue): Markup {
  return markup`<nav class="contents" aria-label="${label}"><details open><summary>${label}</summary>
<ul>
${entries}</ul></details></nav>`;
}

function reference(directory: Website, openApi: OpenApi): Markup {
  const { info } = openApi;
  const before = introduction(directory, openApi);
  const after = appendix(directory, openApi);
  const operations = allOperations(directory).map(({ parameters = [], ...operation }) => ({
    ...operation,
    parameters: parameters.filter(({ name }) => isInUse(directory, name)),
  }));
  const operationEntries = operations.map(
    ({ path, operationId }) =>
      markup`<li><a href="#${operationId}"><span class="verb">GET</span> <code>${breakable(path)}</code></a></li>\n`,
  );
  return markup`<div class="docs" id="english" lang="en">
${contents("Contents", [titles(before), operationEntries, titles(after)])}
<div class="docs-text">
<p class="lead">${info.summary} Version ${info.version}.</p>
${sections(before)}${operations.map((operation) => operationView(operation, baseUrl(directory.site)))}
${sections(after)}</div>
</div>`;
}

type Sections = Record<string, Markup>;

function introduction({ site }: Website, { info }: OpenApi): Sections {
  const base = baseUrl(site);
  return {
    Start: markup`<p class="address"><span class="verb">Base</span> <code>${base}</code></p>
${info.description.split("\n\n").map((paragraph) => markup`<p>${inlineCode(paragraph)}</p>\n`)}
${requestTabs(`${base}${ENDPOINT_PATHS.tools}?q=quiz&pricing=free`, "data")}
<p>The machine-readable description is <a href="${OPENAPI_PATH}">openapi.json</a> (OpenAPI 3.1). The data are licensed under <a href="${LICENSE.url}">CC BY 4.0</a>: credit the directory and link to it.</p>`,
    Client: markup`<p>A small typed client without dependencies. Browsers and Deno import it by its URL, Deno with <code>--allow-import</code>. Node.js imports no URL: it needs a copy of the file, or the package, which is in no registry: <code>npm install ${site.url}/${CLIENT_TARBALL}</code>.</p>
${codeBlock(clientExample(`${site.url}/${CLIENT_SCRIPT}`))}
<details class="schema"><summary>Calls</summary>
<dl class="keys">
<div><dt><code>index()</code></dt><dd>name, counts, revision, endpoints and downloads</dd></div>
<div><dt><code>changes()</code></dt><dd>the newest events, the latest first</dd></div>
<div><dt><code>tools.list(parameters)</code></dt><dd>tools, one by one with for await across pages, or by pages() and page(number); takes all parameters of the API, several pricings as an array</dd></div>
<div><dt><code>${RECORD_FOLDERS.map((folder) => `${folder}.get(slug)`).join(", ")}</code></dt><dd>one record in full, also by a former slug</dd></div>
<div><dt><code>${LISTS.map((rel) => `${rel}.list()`).join(", ")}</code></dt><dd>all entries of a list</dd></div>
</dl></details>
<p>All calls take a <code>signal</code>. Above the limit of ${RATE_LIMIT.limit} requests per ${RATE_LIMIT.window_seconds} seconds, a call waits as long as <code>Retry-After</code> asks for, at most two minutes, and asks again, at most twice; so read records one after the other. A problem is thrown as <code>DirectoryProblem</code>, with its <code>kind</code>, such as <code>unknown-tool</code>; a broken connection, or an answer of something else, as <code>DirectoryUnavailable</code>. On a host that serves the plain files only, records and lists of tools are errors: read its <code>.json</code> files.</p>`,
  };
}

function appendix({ site }: Website, { components }: OpenApi): Sections {
  const endpoint = site.url + MCP_PATH;
  const mcpServers = { [new URL(site.url).hostname]: { type: "http", url: endpoint } };
  return {
    Problems: markup`<p>Errors are problem documents (RFC 9457). Their <code>type</code> is the URL of a page that explains the error. Any request may get <strong>304</strong> Not modified, ${UNIVERSAL_PROBLEMS.map((type) => [problemLink(type), ", "])}<strong>any other</strong> <a href="#schema-Problem">Problem</a>.</p>
<ul>
${PROBLEM_TYPES.map(
  (type) =>
    markup`<li><a href="/${problemPagePath(type)}"><code>${type}</code></a> (${PROBLEMS[type].status}): ${PROBLEMS[type].title}.</li>\n`,
)}</ul>`,
    Headers: markup`<dl class="keys">
${Object.entries(components.headers).map(
  ([name, { description, schema }]) =>
    markup`<div><dt><code>${name}</code></dt><dd>${inlineCode(description)}${schema.examples && markup` <code>${schema.examples[0]}</code>`}</dd></div>\n`,
)}</dl>`,
    MCP: markup`<p class="address"><span class="verb">POST</span> <code>${endpoint}</code></p>
<p>Assistants that speak the <a href="https://modelcontextprotocol.io">Model Context Protocol</a> can use the directory as a server: streamable HTTP, without key or session, in version ${PROTOCOL_VERSION} and, with <code>initialize</code>, in versions since ${HANDSHAKE_VERSIONS.at(-1)}. Many programs take this configuration:</p>
${codeBlock(JSON.stringify({ mcpServers }, null, 2))}
<p>Each tool answers with a short text of the documents of endpoints above: a list has one line per record, and a tool is JSON without HTML. <code>search</code> and <code>fetch</code> are for assistants that call only these: they answer with documents, as JSON and as structured content.</p>
<ul>
${MCP_TOOL_NAMES.map(
  (name) =>
    markup`<li><code>${name}</code>: <code>${MCP_TOOLS[name].paths.join(", ")}</code></li>\n`,
)}</ul>
<p>A wrong argument or an unknown slug is a result with <code>isError</code> that says how to correct it. Requests count towards the rate limit of the API.</p>`,
    Feeds: markup`<p>New tools and collections as RSS 2.0 and JSON Feed, of each category as RSS 2.0. Titles are in French, like the directory.</p>
<ul>
${FEEDS.map(({ title, path, mediaType }) => {
  const name = path.includes("{")
    ? markup`<code>/${path}</code>`
    : markup`<a href="/${path}"><code>/${path}</code></a>`;
  return markup`<li>${name}, <span lang="fr">${title}</span>, <code>${mediaType}</code></li>\n`;
})}</ul>`,
    Versions: markup`<p>Within version ${API_VERSION.split(".")[0]}, at <code>${BASE_PATH}</code>, the API only grows: it may get endpoints, parameters, keys, formats and problem types. Nothing is removed or renamed, no key changes its type or meaning, and no enumeration in a response gets another value, except the codes of problems. Ignore what you do not know. Texts for people, the order of search results and the pages of the site may change.</p>
<p>Anything else is a new version at a new path. The old one then answers for at least 12 months after the day on which this page and the changelog announce its end. From that day on, its responses carry <code>Deprecation</code> (RFC 9745), <code>Sunset</code> with the date of the end (RFC 8594) and <code>Link</code> to the announcement, with the relations <code>deprecation</code> and <code>sunset</code>. The script at <code>/client/directory.js</code> keeps its exports as long.</p>`,
    Schemas: markup`<div>
${Object.entries(components.schemas).map(
  ([name, schema]) => markup`<details class="schema"><summary>${name}</summary>
<div id="schema-${name}">
<p>${inlineCode(schema.description!)}</p>
${schemaView(schema, components.schemas)}
</div></details>
`,
)}</div>`,
  };
}

function titles(parts: Sections): Markup[] {
  return Object.keys(parts).map((title) => entry(title.toLowerCase(), title));
}

function entry(id: string, title: string): Markup {
  return markup`<li><a href="#${id}">${title}</a></li>\n`;
}

function sections(parts: Sections): Markup[] {
  return Object.entries(parts).map(([title, content]) => {
    const id = title.toLowerCase();
    return markup`<section id="${id}">
<h2><a class="anchor" href="#${id}">${title}</a></h2>
${content}
</section>
`;
  });
}

/** Returns an operation's section: its parameters, a form to try it, and the responses that are not common to all. */
function operationView(operation: PathOperation, base: string): Markup {
  const { operationId, path, summary, description, response, mediaType, example } = operation;
  const { parameters = [], problems = [] } = operation;
  const ownPath = path === "/" ? "" : path;
  const others = [
    ...(redirectsAliases(operation) ? [markup`<strong>301</strong> The record was renamed`] : []),
    ...problems.map(problemLink),
  ];
  return markup`<section id="${operationId}" class="operation">
<h2><a class="anchor" href="#${operationId}">${summary}</a></h2>
<p class="address"><span class="verb">GET</span> <code>${BASE_PATH}<strong>${ownPath}</strong></code></p>
<p>${inlineCode(description)}</p>
${parameters.length > 0 && parameterList(parameters)}
<p>Response: <code>${mediaType}</code>${response && markup`, <a href="#schema-${response}">${response}</a>`}.${others.length > 0 && markup` Others: ${others.map((other, index) => [index > 0 && ", ", other])}.`}</p>
${sample(base + ownPath, mediaType, example)}
${tryIt(ownPath, parameters)}
</section>
`;
}

function problemLink(type: ProblemType): Markup {
  return markup`<strong>${PROBLEMS[type].status}</strong> <a href="/${problemPagePath(type)}">${type}</a>`;
}

/** Returns an operation's example. Its request is the `self` link of the response, so that the two agree. */
function sample(url: string, mediaType: string, example: unknown): Markup {
  const document = example as { links: { self: string } } | undefined;
  const reading: Reading = !mediaType.endsWith("json") ? "text" : document ? "data" : "document";
  return markup`<div class="sample">
<h3>Example</h3>
${requestTabs(document?.links.self ?? url, reading)}
${document && codeBlock(JSON.stringify(document, null, 2))}</div>`;
}

function parameterList(parameters: readonly Parameter[]): Markup {
  return markup`<h3>Parameters</h3>
<dl class="keys">
${parameters.map(({ name, required, description, schema }) => {
  const { type, default: value, maximum, maxLength } = schema;
  const limits = [
    required && "required",
    value !== undefined && `default ${value}`,
    maximum !== undefined && `at most ${maximum}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
  ]
    .filter(Boolean)
    .join(", ");
  return markup`<div><dt><code>${name}</code> <span class="type">${typeof type === "string" && type}</span></dt>
<dd>${inlineCode(description)} ${limits && markup`<span class="type">${limits}</span>`}${valueList(schema, description)}</dd></div>
`;
})}</dl>`;
}

/** Values of a parameter; a longer list is folded. */
const FEW_VALUES = 6;

/** Returns a parameter's values, or null if its description already names them. */
function valueList({ enum: values }: JsonSchema, description: string): Markup | null {
  if (!values || values.every((value) => description.includes(`\`${String(value)}\``))) return null;
  const list = markup`<p>${values.map((value) => markup`<code>${String(value)}</code> `)}</p>`;
  if (values.length <= FEW_VALUES) return list;
  return markup`<details><summary>${values.length} values</summary>${list}</details>`;
}

/** A field for values that the others do not accept, so that readers can provoke the API's errors. */
const OTHER_VALUES = markup`<label class="wide">Other parameters, also invalid ones <input type="text" data-part="query" placeholder="per_page=0&amp;pricing=Free" autocomplete="off" autocapitalize="none" spellcheck="false"></label>\n`;

/** Returns a form that sends requests to the real API. It works only once the page's script has started. */
function tryIt(path: string, parameters: readonly Parameter[]): Markup {
  const takesQuery = parameters.some((parameter) => parameter.in === "query");
  return markup`<form class="try needs-script" data-try="${path}">
${parameters.length > 0 && markup`<h3>Try it</h3>\n`}${parameters.map((parameter) => markup`<label><span>${parameter.name}</span> ${control(parameter)}</label>\n`)}${takesQuery && OTHER_VALUES}<button type="submit">Send the request</button>
<p data-part="status" role="status"></p>
<div data-part="answer"></div>
</form>`;
}

function control({ name, required, schema, example }: Parameter): Markup {
  const { enum: values } = schema.items ?? schema;
  const need = required && markup` required`;
  if (values) {
    return markup`<select name="${name}"${need}><option value="">(any)</option>${values.map((value) => markup`<option>${String(value)}</option>`)}</select>`;
  }
  const isNumber = schema.type === "integer";
  const initial = required ? (example ?? "") : "";
  return markup`<input type="text" name="${name}"${isNumber && markup` inputmode="numeric"`} value="${initial}" autocomplete="off"${need}>`;
}

/** Returns a JSON Schema as a list of its keys, with nested lists for nested objects that have no name. */
function schemaView(schema: JsonSchema, schemas: Record<string, JsonSchema>): Markup | null {
  const { properties, items, anyOf = [] } = schema;
  const inner = items ?? anyOf.find((option) => option.properties ?? option.items);
  if (inner) return schemaView(inner, schemas);
  if (!properties) return null;
  return markup`<dl class="keys">
${Object.entries(properties).map(([name, property]) => {
  const { $ref, description = $ref && schemas[nameIn($ref)]!.description } = property;
  return markup`<div><dt><code>${name}</code> <span class="type">${typeLabel(property)}</span></dt>
<dd>${inlineCode(description ?? "")}${schemaView(property, schemas)}</dd></div>
`;
})}</dl>`;
}

/** Returns the type of a value in words; a named schema becomes a link. */
function typeLabel({
  $ref,
  anyOf,
  const: value,
  enum: values,
  items,
  type,
  format,
}: JsonSchema): MarkupValue {
  if ($ref !== undefined) {
    const name = nameIn($ref);
    return markup`<a href="#schema-${name}">${name}</a>`;
  }
  if (anyOf) return anyOf.map((option, index) => [index > 0 && " or ", typeLabel(option)]);
  if (value !== undefined) return JSON.stringify(value);
  if (values) return values.map((each) => JSON.stringify(each)).join(", ");
  if (items) return ["array of ", typeLabel(items)];
  const name = typeof type === "string" ? type : (type?.join(" or ") ?? "any");
  return format === undefined ? name : `${name} (${format})`;
}

function nameIn($ref: string): string {
  return $ref.slice($ref.lastIndexOf("/") + 1);
}

function inlineCode(text: string): Markup[] {
  return text
    .split("`")
    .map((part, index) => (index % 2 === 1 ? markup`<code>${part}</code>` : markup`${part}`));
}
