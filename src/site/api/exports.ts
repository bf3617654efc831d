import { createHash } from "node:crypto";
import type { Catalog } from "../../catalog/catalog.ts";
import { BASE_PATH } from "../../contract/api.ts";
import { license } from "../../contract/documents.ts";
import { output, type Output } from "../output.ts";
import {
  EXPORT_FORMATS,
  exportPath,
  type ExportExtension,
  type ExportFormat,
} from "../routes/export-formats.ts";
import { csvLines } from "./csv-columns.ts";
import { EXCEL, RFC_4180 } from "./csv.ts";
import type { ToolJson } from "./tool-json.ts";

/** Generates the content of an export in small parts. */
type Parts = (catalog: Catalog, toolJson: ToolJson) => Iterable<string | Uint8Array>;

const PARTS: Record<ExportExtension, Parts> = {
  *json({ site, tools }, toolJson) {
    yield '{"data":[';
    for (const [index, tool] of tools.entries()) {
      if (index > 0) yield ",";
      yield toolJson(tool);
    }
    yield `],"license":${JSON.stringify(license(site))}}`;
  },
  *ndjson({ tools }, toolJson) {
    for (const tool of tools) {
      yield toolJson(tool);
      yield "\n";
    }
  },
  csv: (catalog) => csvLines(RFC_4180, catalog),
  "excel.csv": (catalog) => csvLines(EXCEL, catalog),
};

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

    function* pieces(): Iterable<Uint8Array> {
      const sha256 = createHash("sha256");
      let bytes = 0;
      for (const piece of inPieces(PARTS[extension](catalog, toolJson))) {
        sha256.update(piece);
        bytes += piece.length;
        yield piece;
      }
      known ??= { bytes, sha256: sha256.digest("hex") };
    }

    const path = BASE_PATH.slice(1) + exportPath(extension);
    const render = () => Buffer.concat([...pieces()]).toString();
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

/** Minimum size of pieces except the last, in bytes. Larger ones take more memory, smaller ones more writes. */
const PIECE = 262_144;

/** Joins small parts into pieces; yields at least one. */
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
