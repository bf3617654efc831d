import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BASE_PATH } from "../contract/api.ts";
import { expect } from "vitest";
import { buildContractSite } from "../testing/contract-site.ts";
import { openApiValidator } from "../testing/openapi-validator.ts";
import { addContractCases } from "./contract.cases.ts";
import { respond } from "./fetch-handler.ts";
import { createHandler } from "./handler.ts";
import type { Assets } from "./static-files.ts";

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
  const openApi = JSON.parse(readFileSync(join(folder, "openapi.json"), "utf8")) as object;
  const validator = openApiValidator(openApi);
  const handler = createHandler(assets);
  return {
    site: url,
    async fetch(path, init) {
      const response = await respond(handler, new Request(`http://host.invalid${path}`, init));
      if (init?.method === "OPTIONS") return response;
      const body = await response.clone().text();
      expect(validator.errorsOf(new URL(path, url).pathname, response, body), path).toEqual([]);
      return response;
    },
  };
});
