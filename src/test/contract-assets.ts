import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Assets } from "../core/requests/static-files.ts";
import { buildContractSite } from "./contract-site.ts";

/** Builds the site of the contract cases for an origin; returns its files. */
export function contractAssets(siteUrl: string): Assets {
  const folder = buildContractSite(siteUrl);
  return {
    read: async (path, known) => {
      const file = join(folder, path);
      if (!existsSync(file)) return null;
      return known === "1" ? "unchanged" : { bytes: readFileSync(file), version: "1" };
    },
  };
}
