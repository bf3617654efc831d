import { afterAll, beforeAll } from "vitest";
import { addMcpCases } from "../../mcp/mcp.cases.ts";
import { addContractCases } from "../../request/contract.cases.ts";
import { startHost, type RunningHost } from "./programs.ts";
import { addClientCases } from "./real-client.cases.ts";

let host: RunningHost | undefined;
beforeAll(async () => {
  host = await startHost("caddy");
});
afterAll(() => host?.stop());

addContractCases(() => Promise.resolve(host!), {
  unchangedType: "Go's HTTP server leaves Content-Type out of a 304",
});

addMcpCases(() => Promise.resolve(host!));

addClientCases(() => host!, {
  cache: "Debian's Caddy has no cache",
  limit: "Debian's Caddy has no rate limit; the local server limits what it answers",
  links: "Caddy has no option against symbolic links; builds write none",
});
