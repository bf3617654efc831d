import { API_VERSION } from "../api.ts";
import type { SiteIdentity } from "../documents.ts";
import type { SiteReader } from "./api-reader.ts";
import { callTool } from "./call-tool.ts";
import { rpcError, type Outcome, type Params, type RpcRequest } from "./json-rpc.ts";
import { HANDSHAKE_VERSIONS, PROTOCOL_VERSION, type ProtocolMode } from "./protocol-version.ts";
import { quoteValue } from "./quote-value.ts";

type Method = (params: Params, reader: SiteReader) => Promise<Outcome>;

const METHODS = new Map<string, Method>([
  ["tools/list", listTools],
  ["tools/call", callTool],
  ["server/discover", discover],
  ["initialize", initialize],
  ["ping", async () => ({ result: {} })],
]);

/** The methods that exist in one mode only. */
const ONLY_IN: Record<string, ProtocolMode> = {
  "server/discover": "stateless",
  initialize: "handshake",
  ping: "handshake",
};

/** The methods whose results clients may cache. */
const CACHEABLE = /^server\/discover$|^tools\/list$/;

/** In ms; the `max-age` of API responses. */
const TTL = 300_000;

/** No subscriptions: tools change only with a deploy. */
const CAPABILITIES = { tools: {} };

/** Answers a request by the rules of its mode. */
export async function answerRequest(
  { method, params }: RpcRequest,
  mode: ProtocolMode,
  reader: SiteReader,
): Promise<Outcome> {
  const run = METHODS.get(method);
  if (!run || (ONLY_IN[method] ?? mode) !== mode) {
    const status = mode === "stateless" ? 404 : 200;
    return rpcError("methodNotFound", `Unknown method ${quoteValue(method)}.`, { status });
  }
  const outcome = await run(params, reader);
  if (mode === "handshake" || "error" in outcome) return outcome;
  const _meta = { "io.modelcontextprotocol/serverInfo": serverInfo(await reader.identity()) };
  const caching = CACHEABLE.test(method) && { ttlMs: TTL, cacheScope: "public" };
  return { result: { resultType: "complete", ...outcome.result, ...caching, _meta } };
}

/** Returns all tools: the list has one page, so any cursor is unknown. */
async function listTools({ cursor }: Params, { description }: SiteReader): Promise<Outcome> {
  if (cursor !== undefined) {
    return rpcError("invalidParams", `Unknown cursor ${quoteValue(cursor)}; begin without one.`);
  }
  const { tools } = await description();
  return { result: { tools } };
}

async function discover(_: Params, { description }: SiteReader): Promise<Outcome> {
  const { instructions } = await description();
  return {
    result: { supportedVersions: [PROTOCOL_VERSION], capabilities: CAPABILITIES, instructions },
  };
}

/** Accepts the client's version if it is known, and otherwise offers the newest version with a handshake. */
async function initialize(params: Params, reader: SiteReader): Promise<Outcome> {
  const asked = HANDSHAKE_VERSIONS.find((version) => version === params.protocolVersion);
  const { instructions } = await reader.description();
  const result = {
    protocolVersion: asked ?? HANDSHAKE_VERSIONS[0],
    capabilities: CAPABILITIES,
    serverInfo: serverInfo(await reader.identity()),
    instructions,
  };
  return { result };
}

/** Describes the server. The protocol wants a name for programs, here the host, and a title for people. */
function serverInfo({ name, url }: SiteIdentity) {
  return { name: new URL(url).hostname, title: name, version: API_VERSION, websiteUrl: url };
}
