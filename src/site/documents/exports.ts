import { hash } from "node:crypto";
import type { Catalog } from "../../catalog/catalog.ts";
import { BASE_PATH } from "../../api/api.ts";
import { license } from "../../api/documents.ts";
import type { Output } from "../output.ts";
import {
  EXPORT_FORMATS,
  exportPath,
  type ExportExtension,
  type ExportFormat,
} from "../routes/export-formats.ts";
import { cellsOf, csvHeader, csvLine, EXCEL, RFC_4180, type CsvDialect } from "./csv.ts";
import { toolData, type ToolJson } from "./tool-document.ts";

type Parts = Iterable<string | Uint8Array>;

/** The parts of each export. */
const PARTS: Record<ExportExtension, (catalog: Catalog, toolJson: ToolJson) => Parts> = {
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
  csv: csv(RFC_4180),
  "excel.csv": csv(EXCEL),
};

function csv(dialect: CsvDialect) {
  return function* ({ site, tools }: Catalog): Parts {
    yield csvHeader(dialect);
    for (const tool of tools) yield csvLine(dialect, cellsOf(toolData(site, tool)));
  };
}

export type ExportFile = ExportFormat & {
  output: Output;
  /** Returns the file's size and SHA-256 (hexadecimal). Renders the file unless that has been done. */
  digest: () => { bytes: number; sha256: string };
};

export function exportFiles(catalog: Catalog, toolJson: ToolJson): ExportFile[] {
  return EXPORT_FORMATS.map((format) => {
    const { extension } = format;
    let known: ReturnType<ExportFile["digest"]> | null = null;
    const render = () => {
      const parts = Array.from(PARTS[extension](catalog, toolJson), (part) => Buffer.from(part));
      const bytes = Buffer.concat(parts);
      known = { bytes: bytes.length, sha256: hash("sha256", bytes) };
      return bytes;
    };
    const path = BASE_PATH.slice(1) + exportPath(extension);
    return {
      ...format,
      output: { path, render },
      digest() {
        if (known === null) render();
        return known!;
      },
    };
  });
}
