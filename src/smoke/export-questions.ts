import { z } from "zod";
import { BASE_PATH } from "../contract/api.ts";
import { baseUrl } from "../contract/documents.ts";
import { mediaTypeOf } from "../contract/media-types.ts";
import {
  changesDocumentSchema,
  searchIndexSchema,
  type IndexDocument,
} from "../schema/directory-document-schemas.ts";
import { toolExportSchema } from "../schema/tool-document-schemas.ts";
import { ENDPOINT_PATHS } from "../site/routes/endpoints.ts";
import { EXPORT_FORMATS, exportPath } from "../site/routes/export-formats.ts";
import { difference, differencesIn, headerIs, selfIs } from "./differences.ts";
import type { Question, Skip } from "./question.ts";
import type { Ask } from "./reply.ts";
import { BODY_MAX } from "./send-request.ts";
import type { Facts } from "./site-facts.ts";

const openApiSchema = z.object({
  openapi: z.string().startsWith("3.1."),
  info: z.object({ version: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.unknown()),
});

const get = (path: string, schema?: z.ZodType): Ask => ({
  method: "GET",
  path: BASE_PATH + path,
  status: 200,
  ...(schema && { schema }),
});

/** Returns the requests unless the index says that an export is too large to be read. */
function unlessLarge({ index }: Facts, asks: Ask[]): readonly Ask[] | Skip {
  return index.downloads.some(({ bytes }) => bytes > BODY_MAX) ? { skip: "large-exports" } : asks;
}

/** Questions about the files with the whole directory (contract §10). */
export const EXPORT_QUESTIONS: readonly Question[] = [
  {
    name: "exports",
    ask: (site) =>
      unlessLarge(
        site,
        EXPORT_FORMATS.map(({ extension }) => get(exportPath(extension))),
      ),
    check: (replies, { index, site }) =>
      EXPORT_FORMATS.flatMap(({ extension, mediaType }, i) => {
        const reply = replies[i]!;
        const href = baseUrl(site) + exportPath(extension);
        const download = downloadOf(index, href);
        const type = mediaTypeOf(BASE_PATH + exportPath(extension)) ?? mediaType;
        if (!download) {
          return [
            difference(
              reply,
              "downloads",
              { phrase: "includes", value: href },
              { phrase: "absent" },
            ),
          ];
        }
        return [
          ...headerIs(reply, "Content-Type", type),
          ...differencesIn(reply, "bytes", download.bytes, reply.body.length),
          ...differencesIn(reply, "sha256", download.sha256, reply.sha256),
        ];
      }),
  },
  {
    name: "export-contents",
    ask: (site) =>
      unlessLarge(site, [
        get(exportPath("json"), toolExportSchema),
        get(exportPath("ndjson")),
        get(exportPath("excel.csv")),
      ]),
    check: ([json, lines, excel], { list }) => {
      const { data } = json!.json as { data: { slug: string }[] };
      const { total } = list.pagination;
      const start = data.slice(0, list.data.length);
      const mark = excel!.body.subarray(0, 3).toString("latin1");
      return [
        ...differencesIn(json!, "data.length", total, data.length),
        ...differencesIn(json!, "data", list.data, start),
        ...differencesIn(lines!, "lines", total, lines!.body.toString().split("\n").length - 1),
        ...differencesIn(excel!, "body[0]", "\u00ef\u00bb\u00bf", mark),
      ];
    },
  },
  {
    name: "search-index",
    ask: () => [get(ENDPOINT_PATHS["search-index"], searchIndexSchema)],
    check: ([reply], { list, categories, levels, subjects }) => {
      const index = reply!.json as z.output<typeof searchIndexSchema>;
      const lists = { categories, levels, subjects };
      // An unreadable list has a question of its own.
      const known = Object.entries(lists).filter(([, terms]) => terms.length > 0);
      const expected = Object.fromEntries(known.map(([name, terms]) => [name, slugs(terms)]));
      return [
        ...differencesIn(reply!, "count", list.pagination.total, index.count),
        ...differencesIn(reply!, "names.length", index.count, index.names.length),
        ...differencesIn(
          reply!,
          "names",
          list.data.map(({ name }) => name),
          index.names.slice(0, list.data.length),
        ),
        ...differencesIn(reply!, "body", expected, index),
      ];
    },
  },
  {
    name: "openapi",
    ask: () => [get(ENDPOINT_PATHS["service-desc"], openApiSchema)],
    check: ([reply], { index, site }) => {
      const { info, servers, paths } = reply!.json as z.output<typeof openApiSchema>;
      const missing = Object.values(ENDPOINT_PATHS).find(
        (path) => !Object.hasOwn(paths, path || "/"),
      );
      return [
        ...differencesIn(reply!, "info.version", index.version, info.version),
        ...differencesIn(reply!, "servers[0].url", baseUrl(site), servers[0]?.url),
        ...(missing === undefined
          ? []
          : [
              difference(
                reply!,
                "paths",
                { phrase: "includes", value: missing },
                { phrase: "absent" },
              ),
            ]),
      ];
    },
  },
  {
    name: "changes",
    ask: () => [get(ENDPOINT_PATHS.changes, changesDocumentSchema)],
    check: ([reply], { site }) => selfIs(reply!, baseUrl(site) + ENDPOINT_PATHS.changes),
  },
];

function slugs(terms: readonly { slug: string }[]) {
  return terms.map(({ slug }) => ({ slug }));
}

function downloadOf({ downloads }: IndexDocument["data"], href: string) {
  return downloads.find((download) => download.href === href);
}
