import type { IndexFile } from "./index-file.ts";
import { once } from "./once.ts";
import { readList } from "./number-list.ts";
import type { DayGroup } from "./search-index.ts";

/** What filters, orders and lists need of each tool. A tool is its position in the default order. */
export interface ToolColumns {
  count: number;
  /** A digit per tool: index in the pricings of the API. */
  pricing: string;
  /** The slugs of the categories, by number. */
  categories: readonly string[];
  /** Number of the category of each tool. */
  category: Uint16Array;
  /** 1 for each tool with an education offer. */
  education: Uint8Array;
  /** By slug, 1 for each tool of a level. */
  levels(): Marks;
  /** By slug, 1 for each tool of a subject. */
  subjects(): Marks;
  /** By code, 1 for each tool of a country. */
  countries(): Marks;
  /** A digit per tool: 0 for no, 1 for yes, 2 for unknown. */
  answers(question: "open_source" | "french_interface" | "gar"): string;
  /** A digit per tool: index in the pupil accounts of the API; the next number for unknown. */
  accounts(): string;
  /** By code, 1 for each tool that stores the data of pupils there. */
  hosting(): Marks;
  /** Numbers that are greater for later days; 0 for a tool without one. */
  days(kind: "verified" | "added"): Uint16Array;
}

type Marks = ReadonlyMap<string, Uint8Array>;

/** Opens the columns of an index; most are parsed when they are asked for. */
export function openColumns(file: IndexFile): ToolColumns {
  const count = file.member("count");
  const buffer = new Uint32Array(count);
  const listed = (list: string) => buffer.subarray(0, readList(list, buffer));
  const category = new Uint16Array(count);
  for (const [number, { tools }] of file.member("categories").entries()) {
    for (const tool of listed(tools)) category[tool] = number;
  }

  /** Returns 1 for each tool of a list, 0 for the others. */
  function marked(list: string): Uint8Array {
    const marks = new Uint8Array(count);
    for (const tool of listed(list)) marks[tool] = 1;
    return marks;
  }
  const marksBySlug = (kind: "levels" | "subjects") =>
    once(() => new Map(file.member(kind).map(({ slug, tools }) => [slug, marked(tools)])));

  const marksByCode = (kind: "countries" | "hosting") =>
    once(() => new Map(file.member(kind).map(({ code, tools }) => [code, marked(tools)])));

  function numbered(groups: readonly DayGroup[]): Uint16Array {
    const days = new Uint16Array(count);
    groups.forEach(({ tools }, i) => {
      for (const tool of listed(tools)) days[tool] = i + 1;
    });
    return days;
  }

  return {
    count,
    pricing: file.member("pricing"),
    categories: file.member("categories").map(({ slug }) => slug),
    category,
    education: marked(file.member("education")),
    levels: marksBySlug("levels"),
    subjects: marksBySlug("subjects"),
    countries: marksByCode("countries"),
    answers: (question) => file.member(question),
    accounts: () => file.member("pupil_account"),
    hosting: marksByCode("hosting"),
    days: (kind) => numbered(file.member(kind)),
  };
}
