import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { baseUrl, type SiteIdentity } from "../../api/documents.ts";
import { responseSchemas } from "../../site/openapi/component-schemas.ts";
import type { Output } from "../../site/output.ts";
import { CLIENT_FOLDER, CLIENT_SCRIPT, clientExample } from "../../site/routes/client-files.ts";
import { PAGE_PATHS } from "../../site/shared/paths.ts";
import { SHARED } from "./bundle.ts";
import { typeDeclarations } from "./type-declarations.ts";

/** Version of the client, not of the API; raise it when the client changes. */
const CLIENT_VERSION = "2.1.0";
const PACKAGE = "french-ai-edtech-directory-client";

const ROOT = new URL("../../../", import.meta.url);

/** Returns the API's client: an npm package whose script browsers and Deno can also import by URL. */
export function clientPackage(site: SiteIdentity): Output[] {
  return [
    { path: `${CLIENT_FOLDER}/directory.js`, render: () => script(site) },
    { path: `${CLIENT_FOLDER}/directory.d.ts`, render: declarations },
    { path: `${CLIENT_FOLDER}/package.json`, render: () => manifest(site) },
    { path: `${CLIENT_FOLDER}/README.md`, render: () => readme(site) },
    { path: `${CLIENT_FOLDER}/LICENSE.txt`, render: () => read("LICENSE") },
  ];
}

function script(site: SiteIdentity): Uint8Array {
  const { outputFiles } = buildSync({
    ...SHARED,
    entryPoints: ["src/browser/client/create-directory.ts"],
    define: { SITE_BASE: JSON.stringify(baseUrl(site)) },
    // The first comment tells Deno where the types are.
    banner: { js: `// @ts-self-types="./directory.d.ts"\n// ${PACKAGE} ${CLIENT_VERSION}, MIT` },
  });
  return outputFiles[0]!.contents;
}

/** Matches the document types in client-types.ts; the published file declares them in full. */
const DOCUMENT_TYPE = /^export type (\w+) = Components\["\1"\];\n/gm;

/** Returns the types of the client and of the documents as one file without imports. */
function declarations(): string {
  const source = read("src/browser/client/client-types.ts");
  const names = Array.from(source.matchAll(DOCUMENT_TYPE), ([, name]) => name!);
  const own = source.replace(/^import .*\n\n/, "").replaceAll(DOCUMENT_TYPE, "");
  return `${own.trimStart()}\n${typeDeclarations(responseSchemas(), names)}`;
}

function manifest({ name, url }: SiteIdentity): string {
  const values = {
    name: PACKAGE,
    version: CLIENT_VERSION,
    description: `Typed client of the API of: ${name}.`,
    license: "MIT",
    homepage: `${url}/${PAGE_PATHS.docs}#client`,
    type: "module",
    sideEffects: false,
    engines: { node: ">=20" },
    main: "./directory.js",
    types: "./directory.d.ts",
    exports: { ".": { types: "./directory.d.ts", default: "./directory.js" } },
    files: ["directory.js", "directory.d.ts"],
  };
  return `${JSON.stringify(values, null, 2)}\n`;
}

function readme({ name, url }: SiteIdentity): string {
  return `# ${PACKAGE}

Typed client of the API of [${name}](${url}), without dependencies, for browsers, Node.js, Deno and other runtimes with
\`fetch\`.

\`\`\`js
${clientExample(PACKAGE)}
\`\`\`

Without a package manager, import ${url}/${CLIENT_SCRIPT}. The [reference](${url}/${PAGE_PATHS.docs}#client) says more.

The data are licensed under CC BY 4.0: credit ${name}, ${url}. The client is licensed under MIT.
`;
}

function read(path: string): string {
  return readFileSync(fileURLToPath(new URL(path, ROOT)), "utf8");
}
