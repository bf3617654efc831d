import { API_VERSION } from "../core/api/api.ts";
import type { SiteIdentity } from "../core/api/documents.ts";
import type { ReadDocument } from "./api-reader.ts";
import { callTool } from "./call-tool.ts";
import { rpcError, type Outcome, type Params, type RpcRequest } from "./json-rpc.ts";
import { MCP_FILE, type McpDescription } from "./mcp-path.ts";
import { HANDSHAKE_VERSIONS, PROTOCOL_VERSION, type ProtocolMode } from "./protocol-version.ts";
import { quoteValue } from "./quote-value.ts";

export interface SiteReader {
  identity: () => Promise<SiteIdentity>;
  read: ReadDocument;
}

interface Method {
  run: (params: Params, reader: SiteReader) => Promise<Outcome>;
  /** Set if the method exists in one mode only. */
  only?: ProtocolMode;
  isCacheable?: true;
}

const METHODS = new Map<string, Method>([
  ["tools/list", { run: listTools, isCacheable: true }],
  ["tools/call", { run: (params, { read }) => callTool(params, read) }],
  ["server/discover", { run: discover, only: "stateless", isCacheable: true }],
  ["initialize", { run: initialize, only: "handshake" }],
  ["ping", { run: async () => ({ result: {} }), only: "handshake" }],
]);

/** Milliseconds, as the `max-age` of API responses. */
const TTL = 300_000;

/** No subscriptions, because tools change only with a deploy. */
const CAPABILITIES = { tools: {} };

export async function answerRequest(
  { method, params }: RpcRequest,
  mode: ProtocolMode,
  reader: SiteReader,
): Promise<Outcome> {
  const entry = METHODS.get(method);
  if (!entry || (entry.only ?? mode) !== mode) {
    const status = mode === "stateless" ? 404 : 200;
    return rpcError("methodNotFound", `Unknown method ${quoteValue(method)}.`, { status });
  }
  const outcome = await entry.run(params, reader);
  if (mode === "handshake" || "error" in outcome) return outcome;
  const _meta = { "io.modelcontextprotocol/serverInfo": serverInfo(await reader.identity()) };
  const caching = entry.isCacheable && { ttlMs: TTL, cacheScope: "public" };
  return { result: { resultType: "complete", ...outcome.result, ...caching, _meta } };
}

/** The list has one page, so any cursor is unknown. */
async function listTools({ cursor }: Params, { read }: SiteReader): Promise<Outcome> {
  if (cursor != null && cursor !== "") {
    return rpcError("invalidParams", `Unknown cursor ${quoteValue(cursor)}; begin without one.`);
  }
  const { tools } = await readDescription(read);
  return { result: { tools } };
}

async function discover(_: Params, { read }: SiteReader): Promise<Outcome> {
  const { instructions } = await readDescription(read);
  return {
    result: { supportedVersions: [PROTOCOL_VERSION], capabilities: CAPABILITIES, instructions },
  };
}

/** Accepts the client's version if it is supported, otherwise offers the newest one with a handshake. */
async function initialize(params: Params, reader: SiteReader): Promise<Outcome> {
  const supported = HANDSHAKE_VERSIONS.find((version) => version === params.protocolVersion);
  const { instructions } = await readDescription(reader.read);
  const result = {
    protocolVersion: supported ?? HANDSHAKE_VERSIONS[0],
    capabilities: CAPABILITIES,
    serverInfo: serverInfo(await reader.identity()),
    instructions,
  };
  return { result };
}

async function readDescription(read: ReadDocument): Promise<McpDescription> {
  return (await read(MCP_FILE)).document as McpDescription;
}

/** The protocol wants a name for programs, here the host name, and a title for people. */
function serverInfo({ name, url }: SiteIdentity) {
  return { name: new URL(url).hostname, title: name, version: API_VERSION, websiteUrl: url };
}
