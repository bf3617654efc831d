const KEY = /^([a-z][a-z_]*):(?: (.+))?$/;
const WORD = /^(?:true|false|null)$/i;
const NUMBER = /^\d{1,9}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** A first letter has no other meaning, and nothing after it ends the text. */
const TEXT = /^\p{L}(?:[^ :#]|:(?=[^ ])| (?=[^ ]))*$/u;
const ITEM = /^\p{L}(?:[^ :#,[\]{}]| (?=[^ ]))*$/u;
const QUOTED = /^"(?:[^"\\]|\\["\\])*"$/;
const SINGLE_QUOTED = /^'(?:[^']|'')*'$/;

/**
 * Parses the YAML of almost every record: mappings, lists, and values on one line that mean one thing only. Returns
 * undefined for a text with anything else, valid or not. The yaml package would take half of the time of a check.
 */
export function plainYaml(yaml: string): unknown {
  if (/[\t\r]/.test(yaml)) return undefined;
  const lines = yaml.replace(/\n$/, "").split("\n");
  let at = 0;
  const value = block(0);
  return at === lines.length ? value : undefined;

  /** Ends all loops before the last line. */
  function giveUp(): undefined {
    at = Infinity;
  }

  /** Returns the spaces before the current line, -1 after the last one. */
  function indentation(): number {
    return lines[at]?.search(/[^ ]|$/) ?? -1;
  }

  function block(indent: number): unknown {
    return lines[at]!.startsWith("- ", indent) ? list(indent) : mapping(indent);
  }

  function list(indent: number): unknown[] {
    const items: unknown[] = [];
    while (indentation() === indent && lines[at]!.startsWith("- ", indent)) {
      const item = lines[at]!.slice(indent + 2);
      if (KEY.test(item)) {
        lines[at] = " ".repeat(indent + 2) + item;
        items.push(mapping(indent + 2));
      } else {
        at++;
        items.push(scalar(item));
      }
    }
    return items;
  }

  function mapping(indent: number): Record<string, unknown> {
    const fields: Record<string, unknown> = {};
    while (indentation() === indent) {
      const [, key, text] = KEY.exec(lines[at]!.slice(indent)) ?? [];
      // A key that is there already, if only as one of every object, needs a closer look; so does one that is no text.
      if (key === undefined || key in fields || WORD.test(key)) giveUp();
      else {
        at++;
        fields[key] = text === undefined ? nested(indent) : scalar(text);
      }
    }
    return fields;
  }

  function nested(indent: number): unknown {
    const inner = indentation();
    const isList = inner === indent && lines[at]!.startsWith("- ", inner);
    return inner > indent || isList ? block(inner) : giveUp();
  }

  function scalar(text: string): unknown {
    if (text.startsWith("[") && text.endsWith("]")) {
      const items = text.slice(1, -1).split(", ");
      return items.map((item) => (ITEM.test(item) ? scalar(item) : giveUp()));
    }
    if (QUOTED.test(text)) return text.slice(1, -1).replaceAll(/\\(.)/g, "$1");
    if (SINGLE_QUOTED.test(text)) return text.slice(1, -1).replaceAll("''", "'");
    if (WORD.test(text))
      return text === text.toLowerCase() ? (JSON.parse(text) as unknown) : giveUp();
    if (NUMBER.test(text)) return Number(text);
    return TEXT.test(text) || DAY.test(text) ? text : giveUp();
  }
}
