import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as Client132 } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as Transport132 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { Client as Client110 } from "mcp-sdk-1.10/client/index.js";
import { StreamableHTTPClientTransport as Transport110 } from "mcp-sdk-1.10/client/streamableHttp.js";
import { Client as Client112 } from "mcp-sdk-1.12/client/index.js";
import { StreamableHTTPClientTransport as Transport112 } from "mcp-sdk-1.12/client/streamableHttp.js";
import { Client as Client120 } from "mcp-sdk-1.20/client/index.js";
import { StreamableHTTPClientTransport as Transport120 } from "mcp-sdk-1.20/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SITE } from "../site.ts";
import { ENDPOINTS, type Endpoint } from "./endpoints.ts";

/** The official clients, which check each answer against the schemas of the protocol. */

const IDENTITY = { name: "test", version: "1.0.0" };

type Json = any; // oxlint-disable-line no-explicit-any -- JSON of any shape

/** What all clients can do. */
interface Connected {
  getServerVersion(): Json;
  getInstructions(): string | undefined;
  listTools(): Promise<Json>;
  callTool(call: { name: string; arguments?: Record<string, unknown> }): Promise<Json>;
  close(): Promise<void>;
}

const CLIENTS: [name: string, connect: (url: URL) => Promise<Connected>][] = [
  ["the current client, without a handshake", (url) => currentClient(url, { pin: "2026-07-28" })],
  ["the current client, which finds the version itself", (url) => currentClient(url, "auto")],
  ["the current client, with a handshake", (url) => currentClient(url, "legacy")],
  // Each asks for the newest version that it knows, and leaves if the answer is one that it does not.
  ["the client 1.10, for 2024-11-05", (url) => earlierClient(Client110, Transport110, url)],
  ["the client 1.12, for 2025-03-26", (url) => earlierClient(Client112, Transport112, url)],
  ["the client 1.20, for 2025-06-18", (url) => earlierClient(Client120, Transport120, url)],
  ["the client 1.32, for 2025-11-25", (url) => earlierClient(Client132, Transport132, url)],
];

/** Connects a client of the package that had both client and server. Of some, the own types do not fit each other. */
async function earlierClient(
  Earlier: new (info: typeof IDENTITY) => Connected & { connect(transport: Json): Promise<void> },
  StreamableHttp: new (url: URL) => object,
  url: URL,
): Promise<Connected> {
  const client = new Earlier(IDENTITY);
  await client.connect(new StreamableHttp(url));
  return client;
}

async function currentClient(url: URL, mode: "auto" | "legacy" | { pin: string }) {
  const client = new Client(IDENTITY, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(url));
  const version = mode === "legacy" ? "2025-11-25" : "2026-07-28";
  expect(client.getNegotiatedProtocolVersion()).toBe(version);
  return client;
}

describe.each(ENDPOINTS)("%s", (_, start) => {
  let endpoint: Endpoint;
  beforeAll(async () => {
    endpoint = await start();
  });
  afterAll(() => endpoint.stop());

  describe.each(CLIENTS)("%s", (_, connect) => {
    let client: Connected;
    beforeAll(async () => {
      client = await connect(endpoint.url);
    });
    afterAll(() => client.close());

    test("learns what the server is", () => {
      expect(client.getServerVersion()).toMatchObject({ title: "Essai", websiteUrl: SITE });
      expect(client.getInstructions()).toContain("search_tools");
    });

    test("calls every tool", async () => {
      const { tools } = await client.listTools();
      const needed: Record<string, Record<string, string>> = {
        get_tool: { slug: "oeuvre" },
        get_collection: { slug: "choix" },
        search: { query: "oeuvre" },
        fetch: { id: "oeuvre" },
      };
      for (const { name } of tools) {
        const given = needed[name];
        const result = await client.callTool({ name, ...(given && { arguments: given }) });
        expect([name, result.isError]).toEqual([name, undefined]);
        const text = result.structuredContent
          ? JSON.stringify(result.structuredContent)
          : expect.stringMatching(/slug/);
        expect(result.content).toEqual([{ type: "text", text }]);
      }
      expect(tools).toHaveLength(7);
    });
  });
});
