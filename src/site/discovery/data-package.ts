import { LICENSE } from "../../api/api.ts";
import type { Directory } from "../../catalog/directory.ts";
import { identifier } from "../../catalog/identifier.ts";
import { tableSchema, type ExportFile } from "../documents/exports.ts";
import type { Output } from "../output.ts";
import { DATA_PACKAGE_FILE } from "../shared/file-paths.ts";

/** Returns `datapackage.json` (Data Package 2), from which programs learn the columns of the CSV export. */
export function dataPackageFile({ site }: Directory, exports: readonly ExportFile[]): Output {
  const { output, title, mediaType, digest } = exports.find(
    ({ extension }) => extension === "csv",
  )!;
  const render = () => {
    const { bytes, sha256 } = digest();
    return JSON.stringify({
      $schema: "https://datapackage.org/profiles/2.0/datapackage.json",
      name: new URL(site.url).hostname,
      id: identifier("dataset"),
      title: site.name,
      description: site.description,
      homepage: `${site.url}/`,
      licenses: [{ name: LICENSE.id, path: LICENSE.url }],
      resources: [
        {
          name: "tools",
          type: "table",
          path: output.path,
          title,
          format: "csv",
          mediatype: mediaType,
          encoding: "utf-8",
          bytes,
          hash: `sha256:${sha256}`,
          schema: tableSchema(),
        },
      ],
    });
  };
  return { path: DATA_PACKAGE_FILE, render };
}
