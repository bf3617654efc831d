import { afterAll, beforeAll } from "vitest";
import { addMcpCases } from "../../mcp/mcp.cases.ts";
import { addContractCases } from "../../request/contract.cases.ts";
import { startHost, type RunningHost } from "./programs.ts";
import { addClientCases } from "./real-client.cases.ts";

let host: RunningHost | undefined;
beforeAll(async () => {
  host = await startHost("nginx");
});
afterAll(() => host?.stop());

addContractCases(() => Promise.resolve(host!), {
  zeroByte: "nginx refuses an encoded zero byte with 400 before it looks at its locations",
});

addMcpCases(() => Promise.resolve(host!));

addClientCases(() => host!, {});
