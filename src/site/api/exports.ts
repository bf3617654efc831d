import { createHash } from "node:crypto";
import type { Catalog, Tool } from "../../catalog/catalog.ts";
import { digestOf } from "../../catalog/digests.ts";
import { BASE_PATH } from "../../contract/api.ts";
import { license } from "../../contract/documents.ts";
import type { SiteFile } from "../../schema/site.ts";
import { output, type Output, type Parts } from "../output.ts";
import {
  EXPORT_FORMATS,
  exportPath,
  type ExportExtension,
  type ExportFormat,
} from "../routes/export-formats.ts";
import { cellsOf, csvHeader } from "./csv-columns.ts";
import { csvLine, EXCEL, RFC_4180, type CsvDialect } from "./csv.ts";
import type { ToolJson } from "./tool-json.ts";

/** A part of an export: as it is, or what a tool adds to it. */
type Part = string | Tool;

/** How an export is made of parts, and of what each tool adds. */
interface Layout {
  parts: (catalog: Catalog) => Iterable<Part>;
  ofTool: (tool: Tool, site: SiteFile, toolJson: ToolJson) => string | Uint8Array;
}

const LAYOUTS: Record<ExportExtension, Layout> = {
  json: {
    *parts({ site, tools }) {
      yield '{"data":[';
      for (const [index, tool] of tools.entries()) {
        if (index > 0) yield ",";
        yield tool;
      }
      yield `],"license":${JSON.stringify(license(site))}}`;
    },
    ofTool: (tool, _site, toolJson) => toolJson(tool),
  },
  ndjson: {
    *parts({ tools }) {
      for (const tool of tools) {
        yield tool;
        yield "\n";
      }
    },
    ofTool: (tool, _site, toolJson) => toolJson(tool),
  },
  csv: csv(RFC_4180),
  "excel.csv": csv(EXCEL),
};

function csv(dialect: CsvDialect): Layout {
  return {
    *parts({ tools }) {
      yield csvHeader(dialect);
      yield* tools;
    },
    ofTool: (tool, site) => csvLine(dialect, cellsOf(tool, site)),
  };
}

export type ExportFile = ExportFormat & {
  output: Output;
  /** Returns size and SHA-256 (hexadecimal) of the file; renders it unless it was rendered before. */
  digest: () => Digest;
};

interface Digest {
  bytes: number;
  sha256: string;
}

/** Returns the exports of a catalog. Each is rendered in pieces and hashed piece by piece. */
export function exportFiles(catalog: Catalog, toolJson: ToolJson): ExportFile[] {
  return EXPORT_FORMATS.map((format) => {
    const { extension } = format;
    let known: Digest | null = null;

    function* pieces(parts?: Parts): Iterable<Uint8Array> {
      const sha256 = createHash("sha256");
      let bytes = 0;
      for (const piece of inPieces(bytesOfParts(LAYOUTS[extension], catalog, toolJson, parts))) {
        sha256.update(piece);
        bytes += piece.length;
        yield piece;
      }
      known ??= { bytes, sha256: sha256.digest("hex") };
    }

    const path = BASE_PATH.slice(1) + exportPath(extension);
    const render = () =>
      Buffer.concat(Array.from(pieces(), (piece) => Buffer.from(piece))).toString();
    return {
      ...format,
      output: { ...output<unknown[]>(path, render, catalog), pieces },
      digest() {
        if (known === null) for (const _ of pieces());
        return known!;
      },
    };
  });
}

/** Yields the bytes of each part, from the last build where its tool and the site are the same. */
function* bytesOfParts(
  { parts, ofTool }: Layout,
  catalog: Catalog,
  toolJson: ToolJson,
  memory: Parts | undefined,
): Iterable<Uint8Array> {
  const { site } = catalog;
  const siteKey = digestOf(site).slice(0, 8);
  for (const part of parts(catalog)) {
    const isTool = typeof part !== "string";
    const key = isTool && memory ? siteKey + digestOf(part) : "";
    const bytes =
      (key !== "" && memory?.last(key)) || bytesOf(isTool ? ofTool(part, site, toolJson) : part);
    memory?.note(key, bytes.length);
    yield bytes;
  }
}

function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === "string" ? Buffer.from(content) : content;
}

/** Size of pieces in bytes, at least, except the last. Larger ones take more memory, smaller ones more writes. */
const PIECE = 262_144;

/** Joins small parts into pieces, each of which overwrites the one before; yields at least one. */
function* inPieces(parts: Iterable<Uint8Array>): Iterable<Uint8Array> {
  let piece = Buffer.allocUnsafe(2 * PIECE);
  let size = 0;
  for (const bytes of parts) {
    if (size + bytes.length > piece.length) {
      piece = Buffer.concat([piece.subarray(0, size)], 2 * (size + bytes.length));
    }
    piece.set(bytes, size);
    size += bytes.length;
    if (size < PIECE) continue;
    yield piece.subarray(0, size);
    size = 0;
  }
  yield piece.subarray(0, size);
}
