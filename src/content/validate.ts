import type { z } from "zod";
import { valueAt as valueIn } from "../facts/facts.ts";
import { keysAt } from "./schema/property.ts";
import type { Violation } from "./schema/rules.ts";
import { FINDINGS_MAX, type Checked } from "./diagnostics.ts";
import { keyAt, valueAt, type YamlDocument } from "./parse-yaml.ts";
import type { ExpectedType, Finding, MessageSubject, TextPlace } from "./findings.ts";

/** Validates parsed YAML against a schema; returns all findings of its syntax and its values. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  document: YamlDocument,
): Checked<z.output<Schema>> {
  const { findings, value } = document;
  if (value === undefined) return { value: null, findings };
  const result = schema.safeParse(value);
  if (result.success) return { value: findings.length > 0 ? null : result.data, findings };
  const found = result.error.issues.flatMap((issue) => findingsIn(issue, schema, document));
  return { value: null, findings: [...findings, ...found] };
}

type Issue = z.core.$ZodIssue;

function findingsIn(issue: Issue, schema: z.ZodType, document: YamlDocument): Finding<TextPlace>[] {
  const { path } = issue;
  const name = nameOf(path);
  const value = valueIn(document.value, path);
  const here = { offset: valueAt(document, path), name, value };
  if (path.length === 0 && value == null) return [{ ...here, code: "empty" }];
  if (issue.code === "unrecognized_keys") {
    const known = keysAt(schema, path);
    // At most as many as are shown, because each is searched for.
    return issue.keys.slice(0, FINDINGS_MAX + 1).map((key) => {
      return { offset: keyAt(document, [...path, key]), code: "unknown-key", key, known };
    });
  }
  if (issue.code === "custom") return [{ ...here, ...(issue.params as Violation) }];
  if (value == null) return [{ ...here, code: "missing-key" }];
  switch (issue.code) {
    case "invalid_type":
      return [{ ...here, code: "wrong-type", expected: issue.expected as ExpectedType }];
    case "invalid_value":
      return [{ ...here, code: "unknown-value", allowed: issue.values.map(String) }];
    case "too_small":
    case "too_big": {
      const [bound, limit] =
        issue.code === "too_small"
          ? (["min", issue.minimum] as const)
          : (["max", issue.maximum] as const);
      // "int" is the origin of the limits of JavaScript's integers.
      if (issue.origin === "number" || issue.origin === "int")
        return [{ ...here, code: "out-of-range", bound, limit: Number(limit) }];
      if (bound === "min") return [{ ...here, code: "empty" }];
      // The length of a text is a rule of its own.
      return [{ ...here, code: "too-long", unit: "items", max: Number(limit) }];
    }
    default:
      throw new Error(`a schema has a rule without a message: ${issue.code}`);
  }
}

/** Returns how messages name the value at a path. */
function nameOf(path: readonly PropertyKey[]): MessageSubject {
  const last = path.at(-1);
  if (last === undefined) return { part: "file" };
  if (typeof last !== "number") return { key: String(last) };
  const list = path.at(-2);
  return { item: last + 1, of: list === undefined ? null : String(list) };
}
