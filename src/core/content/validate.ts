import type * as z from "zod";
import { isMap, isScalar, isSeq } from "yaml";
import { nearest, similarName } from "../text/nearest.ts";
import { valueAt as valueIn } from "../facts/facts.ts";
import { isProse, propertyAt, propertyOf, type Property } from "./schema/property.ts";
import type { Violation } from "./schema/rules.ts";
import { FINDINGS_MAX, type CheckResult } from "./diagnostics.ts";
import {
  commentAfter,
  keyOffset,
  keyName,
  valueOffset,
  plainSource,
  type YamlDocument,
} from "./parse-yaml.ts";
import type { ExpectedType, Finding, MessageSubject, TextPlace } from "./findings.ts";

/** Checks a parsed file against a schema. Returns its value, or null with a finding for each error, at its place. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  document: YamlDocument,
): CheckResult<z.output<Schema>> {
  const { value } = document;
  if (value === undefined) return { value: null, findings: document.findings };
  const root = propertyOf(schema);
  const cut = /[ \t]#/.test(document.text) ? cutTexts(document, document.root, root) : [];
  const findings = [...document.findings, ...cut];
  const first = schema.safeParse(value);
  if (first.success) return { value: findings.length > 0 ? null : first.data, findings };
  // YAML reads 007, true and Null as other types. If a text is expected, its own errors say more than the wrong type.
  const texts = first.error.issues.flatMap((issue) => unquotedText(issue, document, root));
  const asTexts = structuredClone(value);
  for (const { path, text } of texts)
    (valueIn(asTexts, path.slice(0, -1)) as Record<PropertyKey, unknown>)[path.at(-1)!] = text;
  const { error } = texts.length > 0 ? schema.safeParse(asTexts) : first;
  const issues = error?.issues ?? [];
  const wrong = new Set(issues.map(({ path }) => path.join()));
  const unquoted = texts.filter(({ path }) => !wrong.has(path.join()));
  const valueFindings = [
    ...findingsOf(issues, root, asTexts, document),
    ...unquoted.map(({ path, text }): Finding<TextPlace> => {
      const here = { offset: valueOffset(document, path), name: nameOf(path), value: text };
      return { ...here, code: "wrong-type", expected: "string" };
    }),
  ];
  return { value: null, findings: [...findings, ...valueFindings] };
}

type Issue = z.core.$ZodIssue;

/** Leaves out the missing keys that a finding on an unknown key of the same mapping suggests. */
function findingsOf(
  issues: readonly Issue[],
  root: Property,
  values: unknown,
  document: YamlDocument,
): Finding<TextPlace>[] {
  const suggested = new Set<string>();
  const findings = issues.flatMap((issue) =>
    findingsIn(issue, root, values, document).map((finding) => {
      if ("near" in finding && finding.code === "unknown-key" && finding.near !== null)
        suggested.add([...issue.path, finding.near].join());
      return { finding, path: issue.path.join() };
    }),
  );
  return findings.flatMap(({ finding, path }) =>
    finding.code === "missing-key" && suggested.has(path) ? [] : finding,
  );
}

/** Returns the source of an unquoted value if the schema expects a text. */
function unquotedText(issue: Issue, document: YamlDocument, root: Property) {
  const { path } = issue;
  if (issue.code !== "invalid_type" || issue.expected !== "string" || path.length === 0) return [];
  const value = valueIn(document.value, path);
  // For an address or the like, `null` means a missing value rather than a text.
  if (typeof value === "object" && (value !== null || !isProse(propertyAt(root, path)))) return [];
  const text = plainSource(document, path);
  return text === "" ? [] : [{ path, text }];
}

/** Reports comments that cut off a text: ` #` begins one in an unquoted text. */
function cutTexts(document: YamlDocument, node: unknown, property: Property): Finding<TextPlace>[] {
  if (isMap(node))
    return node.items.flatMap(({ key, value }) => {
      return cutTexts(document, value, propertyAt(property, [keyName(key) ?? ""]));
    });
  if (isSeq(node))
    return node.items.flatMap((item) => cutTexts(document, item, property.items ?? {}));
  if (!isScalar(node) || node.type !== "PLAIN" || !node.range || !isProse(property)) return [];
  const offset = commentAfter(document.text, node.range[1]);
  return offset === null ? [] : [{ offset, code: "cut-text" }];
}

function findingsIn(
  issue: Issue,
  root: Property,
  values: unknown,
  document: YamlDocument,
): Finding<TextPlace>[] {
  const { path } = issue;
  const name = nameOf(path);
  const value = valueIn(values, path);
  const here = { offset: valueOffset(document, path), name, value };
  if (path.length === 0 && value == null) return [{ ...here, code: "empty" }];
  if (issue.code === "unrecognized_keys") {
    // Bounded, because each key is searched for.
    return issue.keys.slice(0, FINDINGS_MAX + 1).map((key) => {
      return { offset: keyOffset(document, [...path, key]), ...unknownKey(root, path, key) };
    });
  }
  // Forms write an empty text for a cleared field.
  if (typeof value === "string" && value.trim() === "" && issue.code !== "custom")
    return [{ ...here, code: "empty", ...optional(root, path) }];
  if (issue.code === "custom") {
    const violation = issue.params as Violation;
    const isForm = ["bad-date", "bad-format", "bad-slug", "unknown-value"].includes(violation.code);
    return isForm && value === ""
      ? [{ ...here, code: "empty", ...optional(root, path) }]
      : [{ ...here, ...violation }];
  }
  if (value == null && typeof path.at(-1) === "number")
    return [{ ...here, code: "empty", what: "optional" }];
  if (value == null) return [{ ...here, code: "missing-key" }];
  switch (issue.code) {
    case "invalid_type": {
      const isTexts = issue.expected === "array" && !propertyAt(root, path).items?.properties;
      const expected = isTexts ? "texts" : (issue.expected as ExpectedType);
      return [{ ...here, code: "wrong-type", expected }];
    }
    case "invalid_value": {
      const labels = propertyAt(root, path).enumDescriptions;
      return [{ ...here, code: "unknown-value", allowed: issue.values.map(String), labels }];
    }
    case "too_small":
    case "too_big": {
      const [bound, limit] =
        issue.code === "too_small"
          ? (["min", issue.minimum] as const)
          : (["max", issue.maximum] as const);
      // "int" stands for the range of safe integers.
      if (issue.origin === "number" || issue.origin === "int")
        return [{ ...here, code: "out-of-range", bound, limit: Number(limit) }];
      if (bound === "min") return [{ ...here, code: "empty" }];
      // The length of a text has its own rule.
      return [{ ...here, code: "too-long", unit: "items", max: Number(limit) }];
    }
    default:
      throw new Error(`a schema has a rule without a message: ${issue.code}`);
  }
}

function optional(root: Property, path: readonly PropertyKey[]) {
  const { required = [] } = propertyAt(root, path.slice(0, -1));
  return required.includes(String(path.at(-1))) ? {} : ({ what: "optional" } as const);
}

/** Suggests where the key belongs, or the key with a similar name or title. */
function unknownKey(root: Property, path: readonly PropertyKey[], key: string): Finding {
  const code = "unknown-key";
  const { properties = {} } = root;
  if (path.length > 0 && Object.hasOwn(properties, key)) return { code, key, place: "outer" };
  const [parent, ...others] = Object.entries(properties).flatMap(
    ([name, { items, ...property }]) =>
      Object.hasOwn((items ?? property).properties ?? {}, key) ? name : [],
  );
  if (parent !== undefined && others.length === 0 && path.length === 0)
    return { code, key, place: "inner", parent };
  const validKeys = Object.entries(propertyAt(root, path).properties ?? {});
  const titled = validKeys.map(([validKey, { title = validKey }]) => ({ validKey, name: title }));
  const similarKey = nearest(
    key,
    validKeys.map(([validKey]) => validKey),
  );
  return { code, key, near: similarKey ?? similarName(key, titled)?.validKey ?? null };
}

function nameOf(path: readonly PropertyKey[]): MessageSubject {
  const last = path.at(-1);
  if (last === undefined) return { part: "file" };
  if (typeof last !== "number") return { key: String(last) };
  const list = path.at(-2);
  return { item: last + 1, of: list === undefined ? null : String(list) };
}
