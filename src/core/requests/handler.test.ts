import { expect } from "vitest";
import { BASE_PATH } from "../api/api.ts";
import { createMcpEndpoint, respondMcp } from "../../mcp/endpoint.ts";
import { addCases } from "../../test/contract/add-cases.ts";
import { contractAssets } from "../../test/contract-assets.ts";
import { openApiValidator } from "../../test/openapi-validator.ts";
import { respond, createHandler } from "./handler.ts";

const SITE = "https://contrat.test";

addCases(
  async () => {
    const handler = createHandler(contractAssets(SITE));
    const endpoint = createMcpEndpoint(handler);
    const openapi = await respond(handler, new Request(`${SITE}${BASE_PATH}/openapi.json`));
    const validator = openApiValidator((await openapi.json()) as object);
    return {
      origin: SITE,
      fetch: async (path, init) => {
        const request = new Request(`http://host.invalid${path}`, init);
        if (path.startsWith("/mcp")) return respondMcp(() => Promise.resolve(endpoint), request);
        const response = await respond(handler, request);
        // Pages and MCP read these two; the OpenAPI document says nothing of them.
        if (init.method === "OPTIONS" || /\/(?:aliases|mcp)\.json$/.test(path)) return response;
        const body = await response.clone().text();
        expect(validator.errorsOf(new URL(path, SITE).pathname, response, body), path).toEqual([]);
        return response;
      },
    };
  },
  {
    pages: "the handler answers the API",
    compression: "hosts compress",
    limit: "hosts count requests",
  },
);
