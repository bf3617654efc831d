import type { Directory } from "../core/directory/directory.ts";
import { slugsByAlias } from "../core/text/slug.ts";
import { BASE_PATH } from "../core/api/api.ts";
import { HEADER_RULES } from "./file-headers.ts";
import { documentFile, DOCUMENTS, RECORD_FOLDERS } from "../core/api/endpoints.ts";

const SLUG = ":slug([a-z0-9-]+)";

/** `serve.json` makes the `serve` package map the paths of the contract to files. */
export function serveConfig({ aliases }: Directory): string {
  const config = {
    redirects: RECORD_FOLDERS.flatMap((folder) =>
      [...slugsByAlias(aliases[folder])].map(([alias, slug]) => ({
        source: `${BASE_PATH}/${folder}/${alias}`,
        destination: `${BASE_PATH}/${folder}/${slug}`,
        type: 301,
      })),
    ),
    rewrites: [
      ...DOCUMENTS.map((document) => ({
        source: BASE_PATH + document,
        destination: BASE_PATH + documentFile(document),
      })),
      ...RECORD_FOLDERS.map((name) => ({
        source: `${BASE_PATH}/${name}/${SLUG}`,
        destination: `${BASE_PATH}/${name}/:slug.json`,
      })),
    ],
    headers: HEADER_RULES.map(({ for: path, values }) => ({
      source: globOf(path),
      headers: Object.entries(values).map(([key, value]) => ({ key, value })),
    })),
    unlisted: [".manifest.json", "serve.json"],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** Converts a path with `*` for any text to a glob of the `serve` package. */
function globOf(path: string): string {
  return path
    .slice(1)
    .replace(/\*$/, "**")
    .replace(/\*(?=\.)/, "**/*");
}
