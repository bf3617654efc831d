import type { z } from "zod";
import { quoted } from "../content/quote-text.ts";
import { difference, statusIs, valueText } from "./differences.ts";
import type { Difference, Reply, Value } from "./reply.ts";

/** Issues of one document that are reported. */
const ISSUES_SHOWN = 3;

/** Returns a reply with its parsed body, and how it differs from what its request states. */
export function checkedReply(reply: Reply): { reply: Reply; differences: readonly Difference[] } {
  const { status, schema, plain } = reply.ask;
  if (reply.failure !== null) {
    return { reply, differences: plain ? [] : [noResponse(reply, reply.failure)] };
  }
  if (status !== undefined && reply.status !== status) {
    return { reply, differences: statusIs(reply, status) };
  }
  return schema ? withJson(reply, schema) : { reply, differences: [] };
}

function noResponse(reply: Reply, failure: NonNullable<Reply["failure"]>): Difference {
  const got: Value =
    failure === "too-large" || failure === "given-up" ? { phrase: failure } : { reason: failure };
  return difference(reply, "response", { phrase: "response" }, got);
}

function withJson(reply: Reply, schema: z.ZodType) {
  const json = parsed(reply.body);
  if (json === undefined) {
    const start = quoted(reply.body.subarray(0, 60).toString());
    const got: Value = { phrase: "not-json", value: start };
    return { reply, differences: [difference(reply, "body", { phrase: "json" }, got)] };
  }
  const issues = schema.safeParse(json).error?.issues ?? [];
  // A later version may add keys.
  const wrong = issues.filter(({ code }) => code !== "unrecognized_keys");
  const differences = wrong.slice(0, ISSUES_SHOWN).map((issue) => {
    const expected: Value = { phrase: "schema", value: issue.message };
    return difference(reply, pathText(issue.path), expected, valueAt(json, issue.path));
  });
  return { reply: differences.length > 0 ? reply : { ...reply, json }, differences };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body)) as unknown;
  } catch {
    return undefined;
  }
}

function pathText(path: readonly PropertyKey[]): string {
  const parts = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`));
  return parts.join("").replace(/^\./, "") || "body";
}

function valueAt(json: unknown, path: readonly PropertyKey[]): Value {
  let value = json;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | undefined)?.[key];
  return valueText(value);
}
