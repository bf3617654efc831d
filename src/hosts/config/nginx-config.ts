import { RATE_LIMIT } from "../../core/api/api.ts";
import { FILE_ROUTES } from "../../core/api/file-routes.ts";
import { JSON_TYPE, METHODS, SHARED_CACHE_HEADER } from "../../core/api/headers.ts";
import { IPV6_NETWORKS } from "../ipv6-network.ts";
import { plainProblem, rateLimited } from "../../core/api/problem.ts";
import {
  preflightAnswer,
  problemAnswer,
  unavailableAnswer,
  type Answer,
} from "../../core/requests/answer.ts";
import type { HostOptions } from "./host-options.ts";
import { fillTemplate, HEADER_NAMES, headerRows, type Row } from "./template.ts";

/**
 * Returns the content of nginx's `http` block: it serves files, and the local server answers the rest. The cache keeps
 * answers for a while when that server is down.
 */
export async function nginxConfig({
  dist,
  origin,
  port,
  cache,
  identity,
}: HostOptions): Promise<string> {
  const routes = FILE_ROUTES.map(({ pattern, file }) => {
    return { pattern: `^(?:GET|HEAD) ${pattern.slice(1)}`, value: file ?? "/.no-file" };
  });
  const maps = HEADER_NAMES.map((name) => {
    const rows = headerRows(name);
    if (name !== "Content-Type") return mapOf("$uri", variableOf(name), rows);
    // nginx sets the type of its own redirects and errors, and uses another variable for a 304 from its cache.
    const typed = rows.map(({ pattern, value }) => {
      return { pattern: `^(?:200|206|304|404):${pattern.slice(1)}`, value };
    });
    const unchanged = [{ pattern: "^304$", value: JSON_TYPE }];
    return (
      mapOf('"$status:$uri"', variableOf(name), typed) +
      mapOf('"$status"', "$directory_unchanged_type", unchanged)
    );
  });
  const answers = {
    "@preflight": preflightAnswer(),
    "@method_not_allowed": await problemAnswer(plainProblem(identity, "method-not-allowed"), {
      Allow: METHODS,
    }),
    // The limit refills at one request per second.
    "@rate_limited": await problemAnswer(rateLimited(identity, 1), { "Retry-After": "1" }),
    "@unavailable": await unavailableAnswer(identity),
  };
  return fillTemplate("nginx", {
    dist,
    port,
    cache,
    unshared: SHARED_CACHE_HEADER.toLowerCase().replaceAll("-", "_"),
    origin: origin.origin,
    host: origin.host,
    hostname: origin.hostname,
    listen: origin.protocol === "http:" && origin.port !== "" ? origin.port : "80",
    limit: RATE_LIMIT.limit,
    burst: RATE_LIMIT.limit - 1,
    routes: mapRows(routes),
    maps: maps.join("\n"),
    headers: HEADER_NAMES.map((name) => `  add_header ${name} ${variableOf(name)} always;`).join(
      "\n",
    ),
    networks: IPV6_NETWORKS.map(
      (pattern) =>
        `  "~${pattern.replace("<network>", "<directory_network>")}" $directory_network;`,
    ).join("\n"),
    answers: Object.entries(answers)
      .map(([name, answer]) => location(name, answer))
      .join("\n"),
  });
}

function variableOf(header: string): string {
  return `$directory_${header.toLowerCase().replaceAll("-", "_")}`;
}

function mapOf(source: string, variable: string, rows: Row[]): string {
  return `map ${source} ${variable} {\n  default "";\n${mapRows(rows)}\n}\n`;
}

function mapRows(rows: Row[]): string {
  return rows
    .map(({ pattern, value }) => `  ${nginxWord(`~${pattern}`)} ${nginxWord(value)};`)
    .join("\n");
}

function location(name: string, { status, headers, body }: Answer): string {
  const { "Content-Type": type = "", ...others } = headers;
  const lines = Object.entries(others).map(
    ([header, value]) => `    add_header ${header} ${nginxWord(value)} always;\n`,
  );
  const text = body ? ` ${nginxWord(new TextDecoder().decode(body))}` : "";
  return `  location ${name} {
    default_type ${nginxWord(type)};
${lines.join("")}    return ${status}${text};
  }
`;
}

/** Quotes a text as one word of nginx. The texts come from this program; only patterns contain backslashes. */
function nginxWord(text: string): string {
  const quote = text.includes('"') ? "'" : '"';
  return quote + text.replaceAll("\n", "\\n").replaceAll(quote, `\\${quote}`) + quote;
}
