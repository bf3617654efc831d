/**
 * The kinds of facts. A row of `FACTS` says what is particular to one fact; what its kind means is said once for each
 * use: for zod in `content/schema/fact-fields.ts`, for queries in `api/list-parameters.ts`, for pages in
 * `website/shared/fact-texts.ts`.
 */

/** The properties that facts of every kind share. */
interface FactInfo {
  /** Its name on pages, in reports and in the form, in French. */
  title: string;
  /** It always has a value; other facts are null, or empty, when they are not known. */
  isKnown?: true;
  /** The program computes it; editors do not write it. */
  isComputed?: true;
  /** The title of its group on the page of a tool. */
  group?: FactGroup;
  /** Only documents in full have it, not summaries: it has no filter. */
  isUnlisted?: true;
}

type FactGroup = "Élèves et données" | "Prix et licence" | "En classe";

/** A row of `FACTS`: a fact of a kind. */
export type FactRow = FactInfo &
  (
    | {
        /** One of several values, or any of several in their order. */
        kind: "choice" | "choices";
        /** The values in their order, with their French names. */
        values: Readonly<Record<string, string>>;
      }
    | { kind: "flag" }
    | { kind: "integer"; min: number; max: number }
    /** An https URL. */
    | { kind: "address" }
    /** An SPDX expression, as in MIT OR Apache-2.0. */
    | { kind: "license" }
    /** The identifier of an item, as in Q42. */
    | { kind: "wikidata" }
    /** The code of a country, or `EU`. */
    | { kind: "country" }
    /** A slug of a file of the content; in the API, with its name. */
    | { kind: "term"; list: "categories" }
    /** Slugs of a file of the content, in its order. */
    | { kind: "terms"; list: "levels" | "subjects" }
  );

type OrNull<Row, Value> = Row extends { isKnown: true } ? Value : Value | null;

/** The value of a fact in records and documents. */
export type RowValue<Row> = Row extends { kind: "choice"; values: infer Of }
  ? OrNull<Row, keyof Of & string>
  : Row extends { kind: "choices"; values: infer Of }
    ? (keyof Of & string)[]
    : Row extends { kind: "flag" }
      ? OrNull<Row, boolean>
      : Row extends { kind: "integer" }
        ? OrNull<Row, number>
        : Row extends { kind: "terms" }
          ? string[]
          : Row extends { kind: "term" }
            ? { slug: string; name: string }
            : OrNull<Row, string>;
