/**
 * Parses the YAML that records are written in: mappings, lists, and values that end with their line. Returns undefined
 * for anything else, valid or not. The yaml package reads all of YAML, and knows places, but takes ten times as long.
 */
export function parsePlainYaml(yaml: string): unknown {
  const lines = yaml.replace(/^---\n/, "").split("\n");
  const reader: Reader = { lines: lines.filter((line) => !/^(?: *#|$)/.test(line)), at: 0 };
  try {
    const value = readBlock(reader, 0);
    return reader.at === reader.lines.length ? value : undefined;
  } catch (error) {
    if (error === OTHER) return undefined;
    throw error;
  }
}

interface Reader {
  /** Without comments and empty lines. */
  lines: string[];
  /** The line that is read next. */
  at: number;
}

/** Thrown for YAML that is not plain. */
const OTHER = new Error("This is left to the yaml package.");

const PAIR = /^([a-z]\w*):(?: (.+))?$/;
const ITEM = "- ";

/** Reads the mapping or the list that is indented by so many spaces. */
function readBlock(reader: Reader, indent: number): unknown {
  const isList = textAt(reader, indent)?.startsWith(ITEM);
  return isList ? readList(reader, indent) : readMapping(reader, indent);
}

/** Returns the next line if it is indented by so many spaces. */
function textAt({ lines, at }: Reader, indent: number): string | null {
  const line = lines[at];
  return line !== undefined && indentOf(line) === indent ? line.slice(indent) : null;
}

function indentOf(line: string): number {
  return line.search(/[^ ]|$/);
}

function readList(reader: Reader, indent: number): unknown[] {
  const items = [];
  for (;;) {
    const text = textAt(reader, indent);
    if (!text?.startsWith(ITEM)) return items;
    const item = text.slice(ITEM.length);
    if (PAIR.test(item)) {
      reader.lines[reader.at] = " ".repeat(indent + ITEM.length) + item;
      items.push(readMapping(reader, indent + ITEM.length));
    } else items.push(readRest(reader, item));
  }
}

function readMapping(reader: Reader, indent: number): Record<string, unknown> {
  const pairs: Pair[] = [];
  for (;;) {
    const text = textAt(reader, indent);
    if (text === null || text.startsWith(ITEM)) return mappingOf(pairs);
    const [, key, value] = PAIR.exec(text) ?? [];
    const isNested = value === undefined;
    pairs.push([key, isNested ? readNested(reader, indent) : readRest(reader, value)]);
  }
}

type Pair = [key: string | undefined, value: unknown];

function mappingOf(pairs: readonly Pair[]): Record<string, unknown> {
  const mapping = Object.fromEntries(pairs);
  const isWhole = pairs.length > 0 && pairs.every(([key]) => key !== undefined);
  if (!isWhole || Object.keys(mapping).length < pairs.length) throw OTHER;
  return mapping;
}

/** Reads the value below a key; a list may be indented like the key. Without any, it is null. */
function readNested(reader: Reader, indent: number): unknown {
  reader.at++;
  const next = reader.lines[reader.at] ?? "";
  const inner = indentOf(next);
  const isInner = inner > indent || (inner === indent && next.startsWith(ITEM, inner));
  return isInner ? readBlock(reader, inner) : null;
}

/** Reads the value in the rest of a line. If it goes on in the next line, no block has that line's indent. */
function readRest(reader: Reader, text: string): unknown {
  reader.at++;
  const quoted = /^(?:"([^"\\\t]*)"|'([^'\t]*)')$/.exec(text);
  if (quoted) return (quoted[1] ?? quoted[2]!).normalize();
  const [, pairs] = /^\{ (.+) \}$/.exec(text) ?? [];
  if (pairs === undefined) return bracketsOrValue(text);
  return mappingOf(
    pairs.split(/, (?=[a-z]\w*: )/).map((pair): Pair => {
      const [, key, value = ""] = PAIR.exec(pair) ?? [];
      return [key, value.startsWith("[") ? bracketsOrValue(value) : plainValue(value, IN_BRACKETS)];
    }),
  );
}

function bracketsOrValue(text: string): unknown {
  const [, items] = /^\[(.*)\]$/.exec(text) ?? [];
  if (items === undefined) return plainValue(text, IN_BLOCK);
  return items === "" ? [] : items.split(", ").map((item) => plainValue(item, IN_BRACKETS));
}

/** Match texts without quotes that YAML cannot take for anything else. */
const IN_BLOCK = /^[\p{L}\d](?!.*(?:: | #|\t))(?:.*[^\s:])?$/u;
const IN_BRACKETS = /^[\p{L}\d](?!.*(?: #|\t))(?:[^,:[\]{}]*[^\s,:[\]{}])?$/u;
const INTEGER = /^\d{1,15}$/;
const DATE = /^\d{4}-\d\d(?:-\d\d)?$/;

function plainValue(text: string, pattern: RegExp): string | number | boolean {
  if (!pattern.test(text)) throw OTHER;
  if (text === "true" || text === "false") return text === "true";
  if (INTEGER.test(text)) return Number(text);
  const isText = /^\d/.test(text) ? DATE.test(text) : !/^(?:null|true|false)$/i.test(text);
  if (!isText) throw OTHER;
  return text.normalize();
}
