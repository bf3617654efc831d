import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BASE_PATH } from "../contract/api.ts";
import { buildContractSite } from "../testing/contract-site.ts";
import type { Assets } from "./assets.ts";
import { addContractCases } from "./contract.cases.ts";
import { handle } from "./handler.ts";

addContractCases(async () => {
  const url = "https://contrat.test";
  const folder = join(buildContractSite(url), BASE_PATH);
  const assets: Assets = {
    read: (path) => {
      const file = join(folder, path);
      const bytes = existsSync(file) ? Uint8Array.from(readFileSync(file)) : null;
      return Promise.resolve(bytes && { bytes, version: "1" });
    },
  };
  const context = { assets, site: { name: "Essai", url } };
  return {
    site: url,
    fetch: (path, init) => handle(new Request(`http://host.invalid${path}`, init), context),
  };
});
