import type { z } from "zod";
import { keysAt } from "./schema/property.ts";
import type { Violation } from "./schema/rules.ts";
import type { Checked } from "./diagnostics.ts";
import {
  type YamlDocument,
  keyAt,
  keyName,
  mapAt,
  missingKeyAt,
  pairAt,
  valueAt,
} from "./parse-yaml.ts";
import { FINDINGS_MAX } from "./positions.ts";
import type { ExpectedType, Finding, MessageSubject, TextPlace } from "./findings.ts";

/** Validates parsed YAML against a schema; returns all findings of its syntax and its values. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  document: YamlDocument,
): Checked<z.output<Schema>, Finding<TextPlace>> {
  const { findings } = document;
  if (document.value === undefined) {
    return { value: null, findings: [...findings, ...unknownKeys(schema, document)] };
  }
  const result = schema.safeParse(document.value);
  if (result.success) return { value: findings.length > 0 ? null : result.data, findings };
  const found = result.error.issues.flatMap((issue) => findingsIn(issue, schema, document));
  return { value: null, findings: [...findings, ...found] };
}

/** Returns unknown keys of YAML with syntax errors. `KEY` skips parts of values that were parsed as keys. */
function unknownKeys(schema: z.ZodType, document: YamlDocument): Finding<TextPlace>[] {
  const known = keysAt(schema, []);
  if (known.length === 0) return [];
  const keys = mapAt(document, [])?.items.map(({ key }) => keyName(key) ?? "") ?? [];
  const unknown = keys.filter((key) => KEY.test(key) && !known.includes(key));
  return located(schema, document, [], unknown);
}

/** Returns unknown keys at their places: at most as many as are shown, because each is searched for. */
function located(
  schema: z.ZodType,
  document: YamlDocument,
  path: readonly PropertyKey[],
  keys: readonly string[],
): Finding<TextPlace>[] {
  const known = keysAt(schema, path);
  return keys.slice(0, FINDINGS_MAX + 1).map((key) => {
    const parents = known.filter((other) => hasKey(schema, [...path, other], key));
    const written = parents.filter((other) => pairAt(mapAt(document, path), other));
    const candidates = written.length > 0 ? written : parents;
    const parent = candidates.length === 1 ? candidates[0]! : null;
    return { offset: keyAt(document, path, key), code: "unknown-key", key, known, parent };
  });
}

/** Reports whether the mapping at a path of a schema, or one in a list there, has a key. */
function hasKey(schema: z.ZodType, path: readonly PropertyKey[], key: string): boolean {
  return keysAt(schema, path).includes(key) || keysAt(schema, [...path, 0]).includes(key);
}

/** The form of every key in the schemas. */
export const KEY = /^[a-z_]{1,40}$/;

type Issue = z.core.$ZodIssue;

function findingsIn(issue: Issue, schema: z.ZodType, document: YamlDocument): Finding<TextPlace>[] {
  const { path } = issue;
  const name = nameOf(path);
  const offset = valueAt(document, path);
  const parsed = valueIn(document.value, path);
  // JavaScript has other names for `.nan` and `.inf`.
  const isShown = typeof parsed !== "number" || isFinite(parsed);
  const value = isShown ? parsed : /[-+.\w]*/.exec(document.yaml.slice(offset))![0];
  if (path.length === 0 && value == null) return [{ offset, code: "empty", name, what: "file" }];
  if (issue.code === "invalid_union") {
    return intendedIssues(issue, value).flatMap((inner) =>
      findingsIn({ ...inner, path: [...path, ...inner.path] }, schema, document),
    );
  }
  if (issue.code === "unrecognized_keys") {
    return located(schema, document, path, issue.keys);
  }
  const parent = path.slice(0, -1);
  const missingAt = () =>
    missingKeyAt(document, parent, String(path.at(-1)), keysAt(schema, parent));
  const here = { offset: value === undefined ? missingAt() : offset, name, value };
  if (issue.code === "custom") return [{ ...here, ...(issue.params as Violation) }];
  if (value == null) return [{ ...here, code: "missing-key" }];
  switch (issue.code) {
    case "invalid_type":
      return [{ ...here, code: "wrong-type", expected: issue.expected as ExpectedType }];
    case "invalid_value":
      return [{ ...here, code: "unknown-value", allowed: issue.values.map(String) }];
    case "too_small":
      return isNumber(issue.origin)
        ? [{ ...here, code: "out-of-range", bound: "min", limit: Number(issue.minimum) }]
        : [{ ...here, code: "empty", what: "value" }];
    case "too_big": {
      const max = Number(issue.maximum);
      if (isNumber(issue.origin))
        return [{ ...here, code: "out-of-range", bound: "max", limit: max }];
      const unit = issue.origin === "string" ? "characters" : "items";
      return [{ ...here, code: "too-long", unit, max }];
    }
    default:
      throw new Error(`a schema has a rule without a message: ${issue.code}`);
  }
}

/** Reports whether zod compared a number. "int" is the origin of the limits of JavaScript's integers. */
function isNumber(origin: string): boolean {
  return origin === "number" || origin === "int";
}

/** Returns the issues of the alternative that the editor probably meant: the last for a mapping, else the first. */
function intendedIssues(issue: Extract<Issue, { code: "invalid_union" }>, value: unknown): Issue[] {
  const isMapping = typeof value === "object" && value !== null && !Array.isArray(value);
  return issue.errors[isMapping ? issue.errors.length - 1 : 0] ?? [];
}

/** Returns how messages name the value at a path. */
function nameOf(path: readonly PropertyKey[]): MessageSubject {
  const last = path.at(-1);
  if (last === undefined) return { part: "yaml" };
  if (typeof last !== "number") return { key: String(last) };
  const list = path.at(-2);
  return { item: last + 1, of: list === undefined ? null : String(list) };
}

function valueIn(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (parent, key) => (parent as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  );
}
