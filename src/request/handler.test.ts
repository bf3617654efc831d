import { expect } from "vitest";
import { contractAssets } from "../testing/contract-assets.ts";
import { openApiValidator } from "../testing/openapi-validator.ts";
import { addContractCases } from "./contract.cases.ts";
import { respond } from "./fetch-handler.ts";
import { createHandler } from "./handler.ts";
import { openStaticFiles } from "./static-files.ts";

addContractCases(async () => {
  const url = "https://contrat.test";
  const assets = contractAssets(url);
  const openApi = (await openStaticFiles(assets).json("/openapi.json")) as object;
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
