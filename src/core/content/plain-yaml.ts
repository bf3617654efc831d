import { CORE_SCHEMA, load } from "js-yaml";

/**
 * Parses the YAML that records are written in: mappings, lists, and values that end with their line. Returns undefined
 * for anything else, valid or not. The yaml package reads all of YAML, and knows places, but takes five times as long.
 */
export function parsePlainYaml(yaml: string): unknown {
  if (!yaml.split("\n").every((line) => PLAIN_LINE.test(line))) return undefined;
  try {
    const value = load(yaml.normalize(), { schema: CORE_SCHEMA });
    // An item that is indented too far continues the text above it.
    return / - |\\n/.test(JSON.stringify(value)) ? undefined : value;
  } catch {
    return undefined;
  }
}

/** An integer or a date. Other numbers differ between the two packages. */
const NUMBER = String.raw`\d{1,15}(?:-\d+)*`;
const QUOTED = String.raw`"[^"\\\t]*"|'[^'\t]*'`;
/** The start of a text without quotes that YAML cannot take for anything else, such as `6e`; `1e3` is a number. */
const START = String.raw`(?:[1-9]\d* ?(?![eE][-+\d]))?\p{L}`;
const TEXT = String.raw`${START}(?!.*(?:: | #|\t)).*(?<![\s:])`;
const ITEM = String.raw`(?:${NUMBER}|${START}(?:[^,:[\]{}#\t]*[^\s,:[\]{}#])?)`;
const LIST = String.raw`\[(?:${ITEM}(?:, ${ITEM})*)?\]`;
/** The packages write the key null differently. */
const KEY = String.raw`(?!null:)[a-z]\w*:`;
const PAIR = `${KEY} (?:${ITEM}|${LIST})`;
const MAPPING = String.raw`\{ ${PAIR}(?:, ${PAIR})* \}`;
const VALUE = `(?:${NUMBER}|${QUOTED}|${TEXT}|${LIST}|${MAPPING})`;
/** Matches no dash without a value, which js-yaml puts in the wrong list. */
const PLAIN_LINE = new RegExp(
  `^(?:---| *(?:#.*)?| *(?:- )?${KEY}(?: ${VALUE})?| *- ${VALUE})$`,
  "u",
);
