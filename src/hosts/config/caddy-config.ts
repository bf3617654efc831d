import { HEADER_RULES, type HeaderRule } from "../file-headers.ts";
import { FILE_ROUTES } from "../../core/api/file-routes.ts";
import { unavailableAnswer } from "../../core/requests/answer.ts";
import type { HostOptions } from "./host-options.ts";
import { fillTemplate, headerRows, patternOf, type Row } from "./template.ts";

/**
 * Returns a Caddyfile: it serves files, and the local server answers the rest. Debian's Caddy has neither a cache nor a
 * rate limit, so the local server counts requests.
 */
export async function caddyConfig({ dist, origin, port, identity }: HostOptions): Promise<string> {
  const { headers, body, status } = await unavailableAnswer(identity);
  const text = new TextDecoder().decode(body).replace(/[{}"]/g, "\\$&");
  const lines = Object.entries(headers).map(
    ([name, value]) => `\t\t\theader ${name} \`${value}\`\n`,
  );
  const routes = FILE_ROUTES.map(({ pattern, file }) => ({ pattern, value: file ?? "/.no-file" }));
  return fillTemplate("caddy", {
    dist,
    port,
    origin: origin.origin,
    host: origin.host,
    routes: mapRows(routes),
    types: mapRows(headerRows("Content-Type")),
    rules: HEADER_RULES.toReversed().map(headerRule).join("").trimEnd(),
    unavailable: `${lines.join("")}\t\t\trespond "${text}" ${status}`,
  });
}

// Backticks quote only this program's own values, none of which contains one.

function mapRows(rows: Row[]): string {
  return rows.map(({ pattern, value }) => `\t\t\`~${pattern}\` \`${value}\``).join("\n");
}

function headerRule({ for: path, values }: HeaderRule, i: number): string {
  const { "Content-Type": _, ...headers } = values;
  const lines = Object.entries(headers).map(([name, value]) => `\t\t${name} \`${value}\`\n`);
  if (lines.length === 0) return "";
  const matcher = `@directory_rule_${i}`;
  return `\t${matcher} path_regexp \`${patternOf(path)}\`\n\theader ${matcher} {\n\t\tdefer\n${lines.join("")}\t}\n`;
}
