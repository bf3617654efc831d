import { CORE_SCHEMA, load } from "js-yaml";

/** Front matter is short; the limit bounds what a hostile one can cost. In UTF-16 units. */
export const YAML_MAX = 65_536;

/** The beginnings of anchors, aliases, tags, directives, .nan and the like, which two readers may see differently. */
const NOT_PLAIN = /(?:^|[ \n[{,])(?:[&*!][^ \n]|[-+]?\.[A-Za-z])|(?:^|\n)(?:%|---|\.\.\.)|\t|<</;

/**
 * The value of a YAML text that is plain and without a fault, else undefined: then yaml-document.ts,
 * which is seven times slower, has the last word on it and knows where each key stands.
 */
export function readPlainYaml(yaml: string): unknown {
  if (yaml.length > YAML_MAX || NOT_PLAIN.test(yaml)) return undefined;
  try {
    return ownCopy(load(yaml, { schema: CORE_SCHEMA }));
  } catch {
    return undefined;
  }
}

/** A string cut out of a text keeps the whole text in memory; a copy of the value keeps only itself. */
function ownCopy(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
