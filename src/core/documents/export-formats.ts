/** The formats of the exports, each a file with all published tools (contract §10). */
export const EXPORT_FORMATS = [
  { extension: "json", mediaType: "application/json", title: "Tous les outils en JSON" },
  { extension: "ndjson", mediaType: "application/x-ndjson", title: "Tous les outils en NDJSON" },
  { extension: "csv", mediaType: "text/csv", title: "Tous les outils en CSV" },
  {
    extension: "excel.csv",
    mediaType: "text/csv",
    title: "Tous les outils en CSV pour les tableurs en français",
  },
] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export type ExportExtension = (typeof EXPORT_FORMATS)[number]["extension"];

export function exportPath(extension: ExportExtension): string {
  return `/exports/tools.${extension}`;
}
