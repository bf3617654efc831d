import type { Filters } from "./list.ts";
import { nearest } from "./nearest.ts";
import { PARAMETERS, type SlugParameter } from "./list-parameters.ts";
import type { ParameterCode, ParameterError } from "./problem.ts";

/** A request for a list of tools. Its slugs may not exist: only the files tell. */
export interface ListQuery {
  filters: Filters;
  page: number;
  perPage: number;
}

/** Parses the query of a list request (contract §3). Returns all invalid parameters, each once. */
export function readListQuery(search: string): { query: ListQuery; errors: ParameterError[] } {
  const { values, errors } = readParameters(search, PARAMETERS);
  const { page, per_page, q, ...rest } = values;
  const filters = { ...rest, q: q?.trim() || null };
  return {
    query: { filters, page, perPage: per_page },
    errors: errors.map(({ parameter, code, detail, suggestion }) => {
      return { parameter, code, detail, suggestion };
    }),
  };
}

/** Values kept of a list. Each unknown one is compared with all known ones, and a page shows its error. */
const LIST_MAX = 20;

/** How to parse a parameter. The values of a `list` may be repeated or separated by commas, and are not checked. */
export type Parameter =
  | { kind: "slug" }
  | { kind: "list" }
  | { kind: "text"; max: number }
  | { kind: "choice" | "flag"; values: readonly string[] }
  | { kind: "integer"; max: number; fallback: number };

type Value<Read extends Parameter> = Read extends { kind: "integer" }
  ? number
  : Read extends { kind: "list" }
    ? string[]
    : Read extends { kind: "flag" }
      ? true | null
      : | (Read extends { kind: "choice"; values: readonly (infer Choice)[] } ? Choice : string)
        | null;

/** An invalid parameter, with its value as given. */
export type QueryError = ParameterError & { value: string };

/**
 * Parses the parameters of a table. One that is missing, empty or invalid is null or has its fallback; others are ignored.
 * Returns texts and slugs as given, even a text that is too long.
 */
export function readParameters<const Table extends Record<string, Parameter>>(
  search: string,
  table: Table,
): { values: { -readonly [Name in keyof Table]: Value<Table[Name]> }; errors: QueryError[] } {
  const query = new URLSearchParams(search);
  const errors: QueryError[] = [];
  const values = Object.entries(table).map(([name, parameter]) => {
    const given = query.getAll(name).filter((value) => value !== "");
    const wrong: Wrong = (code, detail, suggestion = null) =>
      void errors.push({ parameter: name, code, detail, suggestion, value: given.join(", ") });
    return [name, valueOf(parameter, given, wrong)] as const;
  });
  return { values: Object.fromEntries(values) as never, errors };
}

type Wrong = (code: ParameterCode, detail: string, suggestion?: string | null) => void;

function valueOf(parameter: Parameter, given: readonly string[], wrong: Wrong) {
  if (parameter.kind === "list") {
    const values = new Set(given.flatMap((value) => value.split(",")).filter(Boolean));
    return [...values].slice(0, LIST_MAX);
  }
  if (given.length > 1) wrong("repeated", "must be given once");
  const text = given.length === 1 ? given[0]! : null;
  if (parameter.kind === "integer") return integer(parameter, text, wrong);
  if (text === null || parameter.kind === "slug") return text;
  if (parameter.kind === "text") {
    const { max } = parameter;
    if (text.length > max && Array.from(text).length > max) {
      wrong("too_long", `must be at most ${max} characters`);
    }
    return text;
  }
  const { kind, values } = parameter;
  if (values.includes(text)) return kind === "flag" ? true : text;
  const allowed = kind === "flag" ? values.join(" or ") : `one of ${values.join(", ")}`;
  wrong("unknown_value", `must be ${allowed}`, nearest(text, values));
  return null;
}

function integer(
  { max, fallback }: { max: number; fallback: number },
  text: string | null,
  wrong: Wrong,
): number {
  if (text === null) return fallback;
  const detail = `must be an integer from 1 to ${max}`;
  const value = Number(text);
  if (!/^-?\d+$/.test(text)) wrong("not_an_integer", detail);
  else if (value < 1) wrong("out_of_range", detail, "1");
  else if (value > max) wrong("out_of_range", detail, String(max));
  else return value;
  return fallback;
}

/** Returns the error for a slug that does not exist. */
export function unknownSlug(parameter: SlugParameter, suggestion: string | null): ParameterError {
  return {
    parameter,
    code: "unknown_value",
    detail: `must be a slug from /${PARAMETERS[parameter].list}`,
    suggestion,
  };
}
