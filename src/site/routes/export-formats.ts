/** The formats of the exports, which hold all published tools in one file (contract §10). */
export const EXPORT_FORMATS = [
  { extension: "json", mediaType: "application/json" },
  { extension: "ndjson", mediaType: "application/x-ndjson" },
  { extension: "csv", mediaType: "text/csv" },
] as const;

export type ExportExtension = (typeof EXPORT_FORMATS)[number]["extension"];

/** Returns the path of an export below the base. */
export function exportPath(extension: ExportExtension): string {
  return `/exports/tools.${extension}`;
}
