import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as EarlierClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as EarlierTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SITE } from "../site.ts";
import { ENDPOINTS, type Endpoint } from "./endpoints.ts";

/** The official clients, which check each answer against the schemas of the protocol. */

const IDENTITY = { name: "test", version: "1.0.0" };

type Json = any; // oxlint-disable-line no-explicit-any -- JSON of any shape

/** What both clients can do. */
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
  [
    "the client of the earlier package",
    async (url) => {
      const client = new EarlierClient(IDENTITY);
      await client.connect(new EarlierTransport(url));
      return client;
    },
  ],
];

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
