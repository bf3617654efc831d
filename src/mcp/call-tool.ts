import { MCP_TOOL_NAMES, MCP_TOOLS, type McpToolName } from "../contract/mcp.ts";
import type { Problem } from "../contract/problem.ts";
import { isSlug } from "../contract/slug.ts";
import { invalidList, unknownRecord } from "./advice.ts";
import type { ReadDocument } from "./api-reader.ts";
import { failure, isObject, type Outcome, type Params } from "./json-rpc.ts";
import { quoteValue } from "./quote-value.ts";
import { toolRequest } from "./tool-request.ts";

/**
 * Answers a call of a tool with the document of the API, as text and as structured content. Errors that a model can
 * correct are results that say how, because clients show models no errors of the protocol.
 */
export async function callTool(params: Params, read: ReadDocument): Promise<Outcome> {
  const { name, arguments: given } = params;
  if (typeof name !== "string" || !Object.hasOwn(MCP_TOOLS, name)) {
    const tools = MCP_TOOL_NAMES.join(", ");
    return failure("invalidParams", `Unknown tool: ${quoteValue(name)}. The tools are ${tools}.`);
  }
  if (given !== undefined && given !== null && !isObject(given)) {
    return failure("invalidParams", `arguments must be an object, not ${quoteValue(given)}.`);
  }
  return call(name as McpToolName, given ?? {}, read);
}

async function call(name: McpToolName, given: Params, read: ReadDocument): Promise<Outcome> {
  const request = toolRequest(name, given);
  if ("wrong" in request) return toolError(request.wrong.join("\n"));
  const { path, search, slug } = request;
  const kind = name === "get_collection" ? "collection" : "tool";
  // The path of any other text could be that of another file.
  if (slug !== null && !isSlug(slug)) return toolError(await unknownRecord(kind, slug, read));
  const { status, text } = await read(path.replace("{slug}", slug ?? ""), search);
  if (status === 200) {
    return { result: { content: [textContent(text)], structuredContent: JSON.parse(text) } };
  }
  const problem = JSON.parse(text) as Problem;
  const advice =
    slug === null ? await invalidList(problem, given, read) : await unknownRecord(kind, slug, read);
  return toolError(advice, text);
}

/** Returns a result that says what to do, followed by the problem document of the API if there is one. */
function toolError(advice: string, problem?: string): Outcome {
  const texts = problem === undefined ? [advice] : [advice, problem];
  return { result: { content: texts.map(textContent), isError: true } };
}

function textContent(text: string) {
  return { type: "text", text };
}
