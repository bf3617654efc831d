import { BASE_PATH } from "../contract/api.ts";
import { HEADER_RULES } from "../contract/file-headers.ts";
import { DOCUMENTS, documentFile, NOT_FOUND, RECORD_FOLDERS } from "../contract/file-routes.ts";

/** Returns netlify.toml: how to build the site, the headers of its files, and what answers without the function. */
export function netlifyToml(): string {
  const headers = HEADER_RULES.map(({ for: pattern, values }) => {
    const lines = Object.entries(values).map(([name, value]) => `${name} = ${quoted(value)}`);
    return `${HEADER_NOTES[pattern] ?? ""}[[headers]]
for = "${pattern}"
[headers.values]
${lines.join("\n")}
`;
  });
  return [BUILD, ...headers, ...redirects()].join("\n");
}

const BUILD = `# Netlify's settings for this project, written by \`npm run host -- netlify\`.
# src/hosts/netlify tests them in Netlify's own runtime.

[build]
# In previews and branch deploys, links point to the deploy itself.
command = "SITE_URL=$DEPLOY_PRIME_URL npm run build"
publish = "dist"
edge_functions = "src/edge"

[build.environment]
NODE_VERSION = "24"

[context.production]
command = "SITE_URL=$URL npm run build"

# Headers of files; the function sets its own. For each path, only one matching rule sets a header, because
# Netlify does not document which of two rules wins. The exception is /admin, explained there.
`;

/** What a maintainer needs to know about a rule, by its pattern. */
const HEADER_NOTES: Record<string, string> = {
  "/admin/*": `# The form for editors inserts inline styles, shows images from memory (blob: and data:), converts them to
# WebP (with WebAssembly where the browser cannot) and sends requests to GitHub; signing in opens a separate
# window. Its policy is the only header that two matching rules set. It relies on the later rule winning, as
# it does in Netlify's own packages. If Netlify sent both policies, browsers would enforce both: the form
# would break, but no page would become less secure.
`,
  "/.well-known/api-catalog": `# RFC 9727 requires this link in the response to a HEAD request.
`,
  "/assets/*": `# File names contain a hash, so a changed file has a new URL.
`,
};

const FALLBACK_NOTE = `# Fallback for when the function fails (\`onError: "bypass"\`). The first matching rule wins, with or without
# a trailing slash. No rule is forced, so an existing file takes precedence over all of them.
`;

const PAGE_NOTE = `# Without this rule, a client that follows \`next\` would get the first page again and again. There are no
# rules for filters, because each combination would need its own; the fallback ignores filters.
`;

/** Netlify serves /404.html by itself, so only the API needs a rule for what is missing. */
const MISSING_NOTE = `# Missing API files too, because the function does not handle requests for files.
`;

function redirects(): string[] {
  return [
    FALLBACK_NOTE,
    ...DOCUMENTS.flatMap((document) => [
      ...(document === "/tools" ? [pageRule()] : []),
      rule(document, documentFile(document)),
      ...(hasRecords(document) ? [rule(`${document}/:slug`, `${document}/:slug.json`)] : []),
    ]),
    `${MISSING_NOTE}${redirect(`${BASE_PATH}/*`, NOT_FOUND.api, 404)}`,
  ];
}

function hasRecords(document: string): boolean {
  return RECORD_FOLDERS.some((folder) => document === `/${folder}`);
}

function pageRule(): string {
  const file = `${BASE_PATH}/tools/_/any/any/any/:page.json`;
  return PAGE_NOTE + redirect(`${BASE_PATH}/tools`, file, 200, 'query = { page = ":page" }\n');
}

function rule(document: string, file: string): string {
  return redirect(BASE_PATH + document, BASE_PATH + file, 200);
}

function redirect(from: string, to: string, status: number, query = ""): string {
  return `[[redirects]]
from = "${from}"
${query}to = "${to}"
status = ${status}
`;
}

/** Returns a text as a TOML string. None of the values contains both kinds of quotes, or a backslash. */
function quoted(text: string): string {
  const quote = text.includes('"') ? "'" : '"';
  return quote + text + quote;
}
