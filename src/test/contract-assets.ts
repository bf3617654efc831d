import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BASE_PATH } from "../api/api.ts";
import type { Assets } from "../api/static-files.ts";
import { buildContractSite } from "./contract-site.ts";

/** Builds the site of the contract cases for an origin; returns its files below the base. */
export async function contractAssets(siteUrl: string): Promise<Assets> {
  const folder = join(await buildContractSite(siteUrl), BASE_PATH);
  return {
    read: (path) => {
      const file = join(folder, path);
      const bytes = existsSync(file) ? Uint8Array.from(readFileSync(file)) : null;
      return Promise.resolve(bytes && { bytes, version: "1" });
    },
  };
}
