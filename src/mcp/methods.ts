import { API_VERSION } from "../contract/api.ts";
import type { SiteIdentity } from "../contract/documents.ts";
import type { McpDescription } from "../contract/mcp.ts";
import type { ReadDocument } from "./api-reader.ts";
import { callTool } from "./call-tool.ts";
import { failure, type Outcome, type Params, type RpcRequest } from "./json-rpc.ts";
import { HANDSHAKE_VERSIONS, PROTOCOL_VERSION, type Era } from "./protocol-version.ts";
import { quoteValue } from "./quote-value.ts";
import { listResources, readResource } from "./resources.ts";

/** The directory, as the methods of the protocol see it. */
export interface Directory {
  identity: () => Promise<SiteIdentity>;
  description: () => Promise<McpDescription>;
  read: ReadDocument;
}

type Method = (params: Params, directory: Directory) => Promise<Outcome>;

/** Neither tools nor resources change while a client is connected: a client asks again when it wants to. */
const CAPABILITIES = { tools: {}, resources: {} };

const SHARED: [name: string, method: Method][] = [
  [
    "tools/list",
    async ({ cursor }, { description }) => onePage(cursor, { tools: (await description()).tools }),
  ],
  ["tools/call", (params, { read }) => callTool(params, read)],
  [
    "resources/list",
    async (params, { description, read }) => listResources(params, await description(), read),
  ],
  [
    "resources/templates/list",
    async ({ cursor }, { description }) =>
      onePage(cursor, { resourceTemplates: (await description()).resourceTemplates }),
  ],
];

const METHODS: Record<Era, ReadonlyMap<string, Method>> = {
  stateless: new Map([
    ...SHARED,
    ["resources/read", reading("stateless")],
    ["server/discover", discover],
  ]),
  handshake: new Map([
    ...SHARED,
    ["resources/read", reading("handshake")],
    ["initialize", initialize],
    ["ping", async () => ({ result: {} })],
  ]),
};

/** In milliseconds, as long as caches keep a response of the API. */
const TTL = 300_000;

/** The methods whose results clients may keep. */
const CACHEABLE = /^server\/discover$|^resources\/|\/list$/;

/** Answers a request by the rules of its era. */
export async function answerRequest(
  { method, params }: RpcRequest,
  era: Era,
  directory: Directory,
): Promise<Outcome> {
  const run = METHODS[era].get(method);
  if (!run) {
    const status = era === "stateless" ? 404 : 200;
    return failure("methodNotFound", `Unknown method ${quoteValue(method)}.`, { status });
  }
  const outcome = await run(params, directory);
  if (era === "handshake" || "error" in outcome) return outcome;
  const _meta = { "io.modelcontextprotocol/serverInfo": serverInfo(await directory.identity()) };
  const caching = CACHEABLE.test(method) && { ttlMs: TTL, cacheScope: "public" };
  return { result: { resultType: "complete", ...outcome.result, ...caching, _meta } };
}

async function discover(_: Params, { description }: Directory): Promise<Outcome> {
  const { instructions } = await description();
  return {
    result: { supportedVersions: [PROTOCOL_VERSION], capabilities: CAPABILITIES, instructions },
  };
}

async function initialize(params: Params, directory: Directory): Promise<Outcome> {
  const { protocolVersion: asked } = params;
  const { instructions } = await directory.description();
  return {
    result: {
      protocolVersion:
        HANDSHAKE_VERSIONS.find((version) => version === asked) ?? HANDSHAKE_VERSIONS[0],
      capabilities: CAPABILITIES,
      serverInfo: serverInfo(await directory.identity()),
      instructions,
    },
  };
}

function reading(era: Era): Method {
  return async (params, { identity, description, read }) =>
    readResource(params, era, await identity(), await description(), read);
}

/** Returns a list without further pages; any cursor is then unknown. */
function onePage(cursor: unknown, result: object): Outcome {
  return cursor === undefined
    ? { result }
    : failure("invalidParams", `Unknown cursor ${quoteValue(cursor)}; begin without one.`);
}

/** Names the server after its host, as the protocol asks for a name that is not a text to show. */
function serverInfo({ name, url }: SiteIdentity) {
  return { name: new URL(url).hostname, title: name, version: API_VERSION, websiteUrl: url };
}
