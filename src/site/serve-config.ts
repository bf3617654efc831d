import type { Catalog } from "../catalog/catalog.ts";
import { BASE_PATH } from "../contract/api.ts";
import { API_HEADERS } from "../contract/headers.ts";
import { FILE_TYPES } from "../contract/media-types.ts";
import { output, type Output } from "./output.ts";

const SLUG = ":slug([a-z0-9-]+)";

/** Returns `serve.json`, which makes the `serve` package map the paths of the contract to plain files. */
export function serveConfig(catalog: Catalog): Output {
  return output("serve.json", configText, catalog);
}

function configText({ tools, collections }: Catalog): string {
  const config = {
    redirects: [...renamed("tools", tools), ...renamed("collections", collections)],
    rewrites: [
      { source: BASE_PATH, destination: `${BASE_PATH}/index.json` },
      ...["tools", "collections", "categories", "levels", "subjects"].map((name) => ({
        source: `${BASE_PATH}/${name}`,
        destination: `${BASE_PATH}/${name}.json`,
      })),
      ...["tools", "collections"].map((name) => ({
        source: `${BASE_PATH}/${name}/${SLUG}`,
        destination: `${BASE_PATH}/${name}/:slug.json`,
      })),
    ],
    headers: [
      { source: "**", headers: headers({ "X-Content-Type-Options": "nosniff" }) },
      {
        source: `${BASE_PATH}/**/*.@(json|ndjson|csv)`,
        headers: headers({
          "Cache-Control": API_HEADERS["Cache-Control"],
          "Access-Control-Allow-Origin": API_HEADERS["Access-Control-Allow-Origin"],
          "Access-Control-Expose-Headers": API_HEADERS["Access-Control-Expose-Headers"],
          Link: API_HEADERS.Link,
        }),
      },
      ...FILE_TYPES.map(({ folder, ending, type }) => ({
        source: `${folder.slice(1)}**/*${ending}`,
        headers: headers({ "Content-Type": type }),
      })),
      {
        source: "screenshots/**",
        headers: headers({
          "Cache-Control": "public, max-age=31536000, immutable",
          "Access-Control-Allow-Origin": "*",
        }),
      },
    ],
    unlisted: [".manifest.json", ".staging-*", "serve.json"],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

function renamed(folder: string, records: readonly { slug: string; aliases: string[] }[]) {
  return records.flatMap(({ slug, aliases }) =>
    aliases.map((alias) => ({
      source: `${BASE_PATH}/${folder}/${alias}`,
      destination: `${BASE_PATH}/${folder}/${slug}`,
      type: 301,
    })),
  );
}

function headers(values: Record<string, string>): { key: string; value: string }[] {
  return Object.entries(values).map(([key, value]) => ({ key, value }));
}
