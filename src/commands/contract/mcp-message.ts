export const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};

interface Post {
  method: "POST";
  headers: Record<string, string>;
  body: string;
}

const JSON_TYPE = { "Content-Type": "application/json" };

/** A text is sent as it is, any other value as JSON. */
export function post(body: unknown, headers: Record<string, string> = {}): Post {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { method: "POST", headers: { ...JSON_TYPE, ...headers }, body: text };
}

export function current(
  method: string,
  params: Record<string, unknown> = {},
  id: unknown = 1,
): Post {
  const name = method === "tools/call" ? params.name : params.uri;
  const headers = {
    "MCP-Protocol-Version": "2026-07-28",
    "Mcp-Method": method,
    ...(typeof name === "string" && { "Mcp-Name": headerValue(name) }),
  };
  return post({ jsonrpc: "2.0", id, method, params: { ...params, _meta: META } }, headers);
}

export function earlier(method: string, params?: object, version?: string): Post {
  const headers = version === undefined ? {} : { "MCP-Protocol-Version": version };
  return post({ jsonrpc: "2.0", id: 1, method, ...(params && { params }) }, headers);
}

/**
 * Encodes a value in Base64 where a header cannot contain it. Also URLs, because wrangler rewrites those of the site.
 */
function headerValue(value: string): string {
  if (/^\w+$/.test(value)) return value;
  return `=?base64?${Buffer.from(value).toString("base64")}?=`;
}
