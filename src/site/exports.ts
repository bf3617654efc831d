import { createHash } from "node:crypto";
import type { Catalog } from "../catalog/catalog.ts";
import { BASE_PATH } from "../contract/api.ts";
import { license } from "../contract/documents.ts";
import { csvHeader, csvRow } from "./csv-columns.ts";
import { textFile, type Output } from "./output.ts";
import type { ToolJson } from "./tool-json.ts";

interface ExportFormat {
  extension: "json" | "ndjson" | "csv";
  mediaType: string;
  description: string;
  schema: Record<string, unknown>;
  /** The file in small parts. */
  parts: (catalog: Catalog, toolJson: ToolJson) => Iterable<string | Uint8Array>;
}

/** All published tools in one file (contract §10), in three formats. */
export const EXPORT_FORMATS: readonly ExportFormat[] = [
  {
    extension: "json",
    mediaType: "application/json",
    description: "Every tool in full, in one JSON document.",
    schema: { $ref: "#/components/schemas/ToolExport" },
    *parts({ site, tools }, toolJson) {
      yield '{"data":[';
      for (const [index, tool] of tools.entries()) {
        if (index > 0) yield ",";
        yield toolJson(tool);
      }
      yield `],"license":${JSON.stringify(license(site))}}`;
    },
  },
  {
    extension: "ndjson",
    mediaType: "application/x-ndjson",
    description: "Every tool in full, one JSON object a line.",
    schema: { type: "string" },
    *parts({ tools }, toolJson) {
      for (const tool of tools) {
        yield toolJson(tool);
        yield "\n";
      }
    },
  },
  {
    extension: "csv",
    mediaType: "text/csv",
    description:
      "Every tool as a row (RFC 4180, UTF-8, a header line). An apostrophe comes before what a spreadsheet would run as a formula, at the start of a cell and inside it after a comma, semicolon, tab or line break: the list item `- a` is `'- a`. The JSON and NDJSON exports have the texts as they are.",
    schema: { type: "string" },
    *parts({ site, tools }) {
      yield csvHeader();
      for (const tool of tools) yield csvRow(site, tool);
    },
  },
];

/** Path of an export below the base. */
export function exportPath(extension: ExportFormat["extension"]): string {
  return `/exports/tools.${extension}`;
}

export interface ExportFile {
  output: Output;
  mediaType: string;
  /** Of the bytes of the file; SHA-256 in hexadecimal. */
  digest: () => Digest;
}

interface Digest {
  bytes: number;
  sha256: string;
}

/** The exports of a catalog, in pieces: the digest is taken of each piece when it goes by. */
export function exportFiles(catalog: Catalog, toolJson: ToolJson): ExportFile[] {
  return EXPORT_FORMATS.map(({ extension, mediaType, parts }) => {
    let known: Digest | null = null;

    function* pieces(): Iterable<Uint8Array> {
      const sha256 = createHash("sha256");
      let bytes = 0;
      for (const piece of inPieces(parts(catalog, toolJson))) {
        sha256.update(piece);
        bytes += piece.length;
        yield piece;
      }
      known ??= { bytes, sha256: sha256.digest("hex") };
    }

    const path = BASE_PATH.slice(1) + exportPath(extension);
    const render = () => Buffer.concat([...pieces()]).toString();
    return {
      output: { ...textFile(path, render), pieces },
      mediaType,
      digest() {
        if (known === null) for (const _ of pieces());
        return known!;
      },
    };
  });
}

/** In bytes: large enough for a write, small enough to be forgotten. */
const PIECE = 262_144;

/** One piece or more out of many small parts. */
function* inPieces(parts: Iterable<string | Uint8Array>): Iterable<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for (const part of parts) {
    const bytes = typeof part === "string" ? Buffer.from(part) : part;
    waiting.push(bytes);
    size += bytes.length;
    if (size < PIECE) continue;
    yield Buffer.concat(waiting, size);
    waiting = [];
    size = 0;
  }
  yield Buffer.concat(waiting, size);
}
