import * as z from "zod";
import { LONG_TEXT_MAX } from "../markdown/long-text.ts";
import { count, DAY, field, inputsOf, maybe, outputsOf, text, url, words } from "./fields.ts";
import {
  aliasesSchema,
  choice,
  hasObject,
  line,
  LIST_MAX,
  optional,
  refuse,
  statusSchema,
} from "./rules.ts";

/** A new field of collections is a row of `COLLECTION_FIELDS`; `fields.ts` explains its metadata. */

export const COLLECTION_KIND = choice(
  { top_list: "Par tâche", stack: "Par profil" },
  {
    top_list: "the best tools for one task, so `task` is set and `persona` is null",
    stack:
      "tools that complement each other for one kind of user, so `persona` is set and `task` is null",
  },
);

/** A draft may name a tool without a mapping, which has no place for a note. */
const ITEM = z.preprocess(
  (item) => (typeof item === "string" ? { tool: item } : item),
  z.strictObject({
    tool: z.string().min(1).meta({ title: "Outil", description: "Nom du fichier de l’outil." }),
    note: optional(line(300)).meta({ title: "Note" }),
  }),
);

/** In the order of front matter; then what only the API has. The tools in the API are `collectionSchema`'s. */
const COLLECTION_FIELDS = {
  title: field(words(150), { title: "Titre", api: "Title of the collection, in French." }),
  kind: field(COLLECTION_KIND, {
    title: "Genre",
    description: "Une sélection par tâche (top_list) ou par profil (stack).",
    api: "What the collection is made for.",
  }),
  task: field(maybe(words(150)), {
    title: "Tâche",
    description: "Pour une sélection par tâche (top_list) seulement.",
    api: 'What one wants to do, in French, such as "créer un quiz"; null for a stack.',
  }),
  persona: field(maybe(words(150)), {
    title: "Profil",
    description: "Pour une sélection par profil (stack) seulement.",
    api: 'The kind of user, in French, such as "professeur des écoles"; null for a top list.',
  }),
  description: field(words(300), {
    title: "Description",
    api: "What the collection offers, in one French sentence of plain text.",
  }),
  status: { input: statusSchema },
  updated_at: field(DAY, {
    title: "Modifiée le",
    api: "Day on which an editor last changed the collection.",
  }),
  aliases: { input: aliasesSchema },
  tools: {
    input: z.array(ITEM).min(1).max(LIST_MAX).meta({
      title: "Outils",
      description: "Dans l’ordre éditorial, au moins cinq, chacun avec sa note.",
    }),
  },
  slug: { output: text("Identifier of the collection; the last segment of its URL.") },
  tool_count: { output: count("Number of published tools in the collection.") },
  url: { output: url("URL of the collection in full, in this API.") },
  introduction: {
    output: text("Introduction of several paragraphs, in French, as Markdown (CommonMark)."),
  },
  introduction_html: {
    output: text(
      "The introduction as safe HTML: no scripts, no event handlers, and only http, https and mailto links.",
    ),
  },
};

export const collectionFrontMatterSchema = z.strictObject(inputsOf(COLLECTION_FIELDS)).superRefine(
  (collection, context) => {
    const { kind } = collection;
    if (!["top_list", "stack"].includes(kind)) return;
    const [needed, unused] =
      kind === "top_list" ? (["task", "persona"] as const) : (["persona", "task"] as const);
    if (collection[needed] == null) refuse(context, { code: "missing-key" }, needed);
    if (collection[unused] != null) refuse(context, { code: "task-or-persona", kind }, unused);
  },
  { when: hasObject },
);

/** A YAML file has a key for the text that is the body of a Markdown file. */
export const collectionYamlSchema = collectionFrontMatterSchema.safeExtend({
  introduction: z.string().meta({
    maxLength: LONG_TEXT_MAX,
    title: "Introduction",
    description: "En Markdown.",
  }),
});

export type CollectionFrontMatter = z.output<typeof collectionFrontMatterSchema>;

/** The schemas of a collection in the API, without its tools, in the order of every response so far. */
export const COLLECTION_OUTPUTS = outputsOf(
  COLLECTION_FIELDS,
  "slug title kind task persona description tool_count url introduction introduction_html updated_at",
);
