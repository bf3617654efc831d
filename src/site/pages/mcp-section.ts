import type { SiteIdentity } from "../../api/documents.ts";
import { MCP_PATH, MCP_TOOL_NAMES, MCP_TOOLS } from "../../api/mcp/mcp-path.ts";
import { markup, type Markup } from "../markup.ts";
import { codeBlock } from "./code-block.ts";

/** Returns the part of the reference about the Model Context Protocol. */
export function mcpSection({ url }: SiteIdentity): Markup {
  const endpoint = url + MCP_PATH;
  const server = { type: "http", url: endpoint };
  const configuration = JSON.stringify(
    { mcpServers: { [new URL(url).hostname]: server } },
    null,
    2,
  );
  return markup`<section id="mcp">
<h2><a class="anchor" href="#mcp">MCP</a></h2>
<p class="address"><span class="verb">POST</span> <code>${endpoint}</code></p>
<p>Assistants that speak the <a href="https://modelcontextprotocol.io">Model Context Protocol</a> can use the directory as a server: streamable HTTP, without key or session, in version 2026-07-28 and, with <code>initialize</code>, in versions since 2025-06-18. Many programs take this configuration:</p>
${codeBlock(configuration)}
<p>Each tool answers with the document of an endpoint above, as text and as structured content:</p>
<ul>
${MCP_TOOL_NAMES.map(
  (name) => markup`<li><code>${name}</code>: <code>${MCP_TOOLS[name]}</code></li>\n`,
)}</ul>
<p>Records, lists and exports are resources, under their URLs in this API. A wrong argument or an unknown slug is a result with <code>isError</code> that says how to correct it. Requests count towards the rate limit of the API.</p>
</section>`;
}
