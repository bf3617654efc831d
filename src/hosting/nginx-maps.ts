import { JSON_TYPE } from "../contract/headers.ts";
import { quoted } from "./nginx-word.ts";

/** Returns the variable with the value of a header. */
export function variableOf(header: string): string {
  return `$directory_${header.toLowerCase().replaceAll("-", "_")}`;
}

/** Returns the map of a header by path. A 304 from the cache has its type from a variable of its own. */
export function headerMap(name: string, rows: { pattern: string; value: string }[]): string {
  if (name !== "Content-Type") return mapOf("$uri", variableOf(name), "", rows);
  const withStatus = (statuses: string) =>
    rows.map(({ pattern, value }) => ({
      pattern: `^(?:${statuses}):${pattern.slice(1)}`,
      value,
    }));
  // nginx gives its own redirects and errors a type.
  return (
    mapOf('"$status:$uri"', variableOf(name), "", withStatus("200|206|304|404")) +
    mapOf('"$status"', "$directory_unchanged_type", "", [{ pattern: "^304$", value: JSON_TYPE }])
  );
}

function mapOf(
  source: string,
  variable: string,
  fallback: string,
  rows: { pattern: string; value: string }[],
): string {
  const lines = rows.map(({ pattern, value }) => `  ${quoted(`~${pattern}`)} ${quoted(value)};\n`);
  return `map ${source} ${variable} {\n  default "${fallback}";\n${lines.join("")}}\n`;
}
