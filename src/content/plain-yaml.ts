import { CORE_SCHEMA, load } from "js-yaml";

/** Front matter is short; the limit bounds what a hostile one can cost. In UTF-16 units. */
export const YAML_MAX = 65_536;

/** What two readers of YAML may see differently; the rest they see alike, as the tests make sure. */
const NOT_PLAIN = new RegExp(
  [
    /(?:^|[^0-9A-Za-z\u0080-\uffff])[&*][^ \n]/, // anchors and aliases; "R&D" is neither
    /(?:^|[ \n[{,:])[&*!?]/, // the same, tags, keys of several lines
    /(?:^|[ \n[{,:])(?:[-+]?\.[A-Za-z]|0b[01])/, // .nan, .inf, binary numbers
    /\d[eE][-+]?\d{3}/, // numbers beyond all numbers
    /(?:^|\n)(?:%|---|\.\.\.)/, // directives, further documents
    /[|>]-?[+\d]/, // texts that keep their last line breaks, or say their indentation
    /["'\]}]#|(?:^|\n) *#/, // comments without a space before them, or on a line of their own
    /[\]}] *:/, // lists and mappings as keys
    /\t|<</,
  ]
    .map(({ source }) => source)
    .join("|"),
);

/**
 * The value of a YAML text that is plain and without a fault, else undefined: then yaml-document.ts,
 * which is seven times slower, has the last word on it and knows where each key stands.
 */
export function readPlainYaml(yaml: string, max = YAML_MAX): unknown {
  if (yaml.length > max || NOT_PLAIN.test(yaml)) return undefined;
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
