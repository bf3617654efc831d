import type { z } from "zod";
import { nearest } from "../contract/nearest.ts";
import { didYouMean, quoted, type Code, type Fault } from "./diagnostics.ts";
import { readPlainYaml } from "./plain-yaml.ts";
import { readYamlDocument, type YamlDocument } from "./yaml-document.ts";

/** Data that keeps to its schema, or null and what is wrong with it, at offsets of the YAML text. */
export interface Validated<Data> {
  data: Data | null;
  /** What the YAML says, as far as it could be read. */
  raw: unknown;
  faults: Fault[];
}

/** Reads a YAML text and checks it against a schema; every fault in one go. */
export function readYaml<Schema extends z.ZodType>(
  schema: Schema,
  yaml: string,
): Validated<z.output<Schema>> {
  const plain = readPlainYaml(yaml);
  if (plain !== undefined) {
    const result = schema.safeParse(plain);
    if (result.success) return { data: result.data, raw: plain, faults: [] };
  }
  const document = readYamlDocument(yaml);
  const raw = document.value;
  if (raw === undefined) return { data: null, raw, faults: document.faults };
  const result = schema.safeParse(raw);
  if (result.success && document.faults.length === 0) return { data: result.data, raw, faults: [] };
  const issues = result.error?.issues ?? [];
  const found = issues.flatMap((issue) => faultsOf(issue, schema, document));
  return { data: null, raw, faults: [...document.faults, ...found] };
}

type Issue = z.core.$ZodIssue;

function faultsOf(issue: Issue, schema: z.ZodType, document: YamlDocument): Fault[] {
  const { path } = issue;
  const value = valueIn(document.value, path);
  const name = nameOf(path);
  const here = (code: Code, message: string): Fault[] => [
    { offset: document.valueAt(path), code, message: `${name} ${message}` },
  ];
  if (path.length === 0 && value == null) return here("empty", "is empty; write its keys here");
  if (issue.code === "invalid_union") {
    return unionIssues(issue, value).flatMap((inner) =>
      faultsOf({ ...inner, path: [...path, ...inner.path] }, schema, document),
    );
  }
  if (issue.code === "unrecognized_keys") {
    const known = keysAt(schema, path);
    return issue.keys.map((unknown) => ({
      offset: document.keyAt(path, unknown),
      code: "unknown-key",
      message: `${quoted(unknown)} is not a key of this place${didYouMean(nearest(unknown, known))}`,
    }));
  }
  const ruleCode = issue.code === "custom" ? (issue.params?.code as Code) : null;
  if (value === null && ruleCode === null) return here("missing-key", "is missing; add it here");
  if (value === undefined) {
    const parent = path.slice(0, -1);
    const offset = document.placeFor(parent, String(path.at(-1)), keysAt(schema, parent));
    const message = ruleCode ? issue.message : "is missing; add it here";
    return [{ offset, code: ruleCode ?? "missing-key", message: `${name} ${message}` }];
  }
  switch (issue.code) {
    case "custom":
      return here(
        ruleCode!,
        issue.message.startsWith("must be") ? issue.message + shown(value) : issue.message,
      );
    case "invalid_type":
      return here("wrong-type", wrongType(issue.expected, value));
    case "invalid_value":
      return here("unknown-value", unknownValue(issue.values.map(String), value));
    case "too_small":
    case "too_big":
      return issue.origin === "number"
        ? here("out-of-range", outOfRange(issue))
        : issue.code === "too_small"
          ? here("empty", "must not be empty")
          : here("too-long", `must have at most ${String(issue.maximum)} ${unitOf(issue)}`);
    default:
      return here("bad-format", issue.message);
  }
}

/** Of a text or a mapping, the faults of the one that the editor meant to write. */
function unionIssues(issue: Extract<Issue, { code: "invalid_union" }>, value: unknown): Issue[] {
  const isMapping = typeof value === "object" && value !== null && !Array.isArray(value);
  return issue.errors[isMapping ? issue.errors.length - 1 : 0] ?? [];
}

/** How a message names a place: `category`, `item 2 of aliases`. */
function nameOf(path: readonly PropertyKey[]): string {
  const last = path.at(-1);
  if (last === undefined) return "the YAML";
  if (typeof last === "number") return `item ${last + 1} of ${String(path.at(-2) ?? "the list")}`;
  const name = String(last);
  return /^[a-z_]{1,40}$/.test(name) ? name : quoted(name);
}

function wrongType(expected: string, value: unknown): string {
  const wanted = {
    string: "text",
    boolean: "true or false",
    array: "a list",
    object: "a mapping of keys",
    int: "a whole number",
  }[expected];
  const scalar = typeof value === "number" || typeof value === "boolean";
  const given =
    expected === "string" && scalar
      ? `; put it between double quotes: "${String(value)}"`
      : shown(value);
  return `must be ${wanted ?? expected}${given}`;
}

function unknownValue(values: string[], value: unknown): string {
  const near = typeof value === "string" ? nearest(value, values) : null;
  return `must be one of ${values.join(", ")}${shown(value)}${didYouMean(near)}`;
}

function outOfRange(issue: Extract<Issue, { code: "too_small" | "too_big" }>): string {
  return issue.code === "too_small"
    ? `must be at least ${String(issue.minimum)}`
    : `must be at most ${String(issue.maximum)}`;
}

function unitOf({ origin }: { origin: string }): string {
  return origin === "string" ? "characters" : "items";
}

/** The end of a message that says what was given instead, unless that is long. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return ", not a list";
  if (typeof value === "object") return ", not a mapping";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > 60 ? "" : `, not ${quoted(text)}`;
}

function valueIn(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (parent, key) => (parent as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  );
}

interface Definition {
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  shape?: Record<string, z.ZodType>;
}

/** The keys that a schema knows for the mapping at a path, in the order in which they are written. */
function keysAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const definition = schema._zod.def as Definition;
  const inner = definition.innerType ?? definition.in ?? definition.options?.at(-1);
  if (inner) return keysAt(inner, path);
  const [first, ...rest] = path;
  if (first === undefined) return Object.keys(definition.shape ?? {});
  const next = definition.element ?? definition.shape?.[String(first)];
  return next ? keysAt(next, rest) : [];
}
