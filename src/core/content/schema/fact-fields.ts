import * as z from "zod";
import {
  FACTS,
  choiceValues,
  type ChoiceKey,
  type FactKey,
  type FactValue,
} from "../../facts/facts.ts";
import { MEANINGS } from "../../facts/meanings.ts";
import type { FactRow } from "../../facts/kinds.ts";
import { ADDRESS, field, maybe, object, several, text, type Kind } from "./fields.ts";
import { choice, countrySchema, orEmpty, spdxSchema, WIKIDATA, wikidataSchema } from "./rules.ts";

/** The fields of facts, made from their rows: a schema of what editors write, and one of what the API returns. */

type Schemas = {
  [Of in FactRow["kind"]]: (row: Extract<FactRow, { kind: Of }>, key: ChoiceKey) => Kind;
};

/** The enumerations of choices, one for all uses, so that OpenAPI can name it. */
export const CHOICES = Object.fromEntries(
  (Object.keys(FACTS) as FactKey[]).flatMap((key) => {
    const [row, meaning] = [FACTS[key], MEANINGS[key]];
    const isChoice = "values" in row && "values" in meaning;
    return isChoice ? [[key, choice<string>(row.values, meaning.values)]] : [];
  }),
) as unknown as { [Key in ChoiceKey]: Kind<z.ZodEnum, z.ZodEnum> & { meanings: string } };

const CATEGORY = object(MEANINGS.category.meaning, {
  slug: text("Identifier of the category, a value of the parameter `category`."),
  name: text("Name of the category, in French."),
});

const SCHEMAS_BY_KIND: Schemas = {
  flag: () => ({ input: z.boolean(), output: z.boolean() }),
  integer: ({ min, max }) => {
    const schema = z.int().min(min).max(max);
    return { input: schema, output: schema };
  },
  address: () => ADDRESS,
  license: () => ({ input: spdxSchema, output: z.string() }),
  wikidata: () => ({ input: wikidataSchema, output: z.string().regex(WIKIDATA) }),
  country: () => ({ input: countrySchema, output: z.string().length(2) }),
  choice: (_, key) => CHOICES[key],
  choices: (_, key) => {
    const order: readonly string[] = choiceValues(key);
    const { input, ...kind } = several(CHOICES[key]);
    const ordered = input.overwrite((values) =>
      (values as string[]).toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
    );
    return { input: orEmpty(ordered, []), ...kind };
  },
  terms: ({ list }) => {
    const noun = list === "levels" ? "school level" : "subject";
    const meaning = `Slug of a ${noun}, a value of the parameter \`${list.slice(0, -1)}\`.`;
    const { input, ...kind } = several({ input: z.string().min(1), output: text(meaning) });
    return { input: orEmpty(input, []), ...kind };
  },
  term: () => ({ input: z.string().min(1), output: CATEGORY }),
};

type FactFields = {
  [Key in Exclude<FactKey, "category">]: {
    output: z.ZodType<FactValue<Key>>;
  } & ((typeof FACTS)[Key] extends {
    isComputed: true;
  }
    ? unknown
    : { input: z.ZodType<FactValue<Key>> });
} & { category: Kind<z.ZodString, typeof CATEGORY> };

export const FACT_FIELDS = Object.fromEntries(
  (Object.keys(FACTS) as FactKey[]).map((key) => {
    const row: FactRow = FACTS[key];
    const { title, isKnown, isComputed } = row;
    const { hint: description, meaning: api }: { hint?: string; meaning: string } = MEANINGS[key];
    const kind = SCHEMAS_BY_KIND[row.kind](row as never, key as ChoiceKey);
    const isList = row.kind === "choices" || row.kind === "terms";
    const { input, output } = field(isKnown || isList ? kind : maybe(kind), {
      title,
      description,
      api,
    });
    return [key, isComputed ? { output } : { input, output }];
  }),
) as unknown as FactFields;
