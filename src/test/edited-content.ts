import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { FIXTURE } from "./folder.ts";
import type { Files } from "./memory-source.ts";
import { collectionFile, SAMPLE, toolFile } from "./sample.ts";

const picture = Buffer.from(readFileSync(join(FIXTURE, "screenshots/eclair.png")));
/** Two pictures of one size. */
const PICTURES = [picture, retouched(picture)] as const;

/** Returns a picture of the same size in other bytes. */
function retouched(png: Buffer): Buffer {
  const end = png.length - 12;
  const comment = Buffer.from("\0\0\0\u0003tEXta\0b\0\0\0\0", "latin1");
  return Buffer.concat([png.subarray(0, end), comment, png.subarray(end)]);
}

/** Content that a test edits again and again; its files are valid whatever the edits are. */
export interface EditedContent {
  tools: Map<string, Record<string, string | null>>;
  collections: Map<string, Record<string, string | null>>;
  /** Further lines of each data file, and the order of its entries. */
  categories: Entry[];
  levels: Entry[];
  subjects: Entry[];
  site: Record<string, string>;
}

interface Entry {
  slug: string;
  name: string;
  /** Former slugs; only categories have them. */
  aliases: string[];
}

/** A change of one value of one file, of its name, or of whether it exists. */
export interface Edit {
  what: keyof typeof EDITS;
  /** Which record or entry. */
  of: number;
  /** Which key, where an edit has several. */
  key: number;
  /** Which value. */
  to: number;
}

/** Edits; each works on any content. */
export const anyEdit: fc.Arbitrary<Edit> = fc.constant(null).chain(() =>
  fc.record({
    what: fc.constantFrom(...OFTEN, ...OFTEN, ...(Object.keys(EDITS) as Edit["what"][])),
    of: fc.nat(20),
    key: fc.nat(40),
    to: fc.nat(40),
  }),
);

/** Begins the slugs of tools that only make lists longer: they fill the first page, and no edit changes them. */
const FILLER = "banal-";

/** Returns content with a few records, which edits then change. */
export function firstContent(fillers = 0): EditedContent {
  const names = ["Ardoise", "Boulier", "Craie", "Dictée", "Équerre", "Frise"];
  const tools = names.map((name, i): [string, Record<string, string | null>] => [
    `outil-${i}`,
    { name, category: i % 2 === 0 ? "quiz" : "ecriture", levels: i < 3 ? "[college]" : null },
  ]);
  Object.assign(tools[5]![1], {
    levels: "[lycee, college]",
    subjects: "[svt, francais]",
    verified_at: "2026-03-05",
    screenshot: "{ file: vue.png, alt: Une vue. }",
  });
  for (let i = 0; i < fillers; i++) tools.push([`${FILLER}${i}`, { name: `Aa ${i}` }]);
  return {
    tools: new Map(tools),
    collections: new Map([
      ["choix", { title: "Choix", tools: "outil-0 outil-1" }],
      ["pile", { title: "Pile", tools: "outil-2 outil-3" }],
    ]),
    categories: [entry("quiz"), entry("ecriture")],
    levels: [entry("college"), entry("lycee")],
    subjects: [entry("francais"), entry("svt")],
    site: {},
  };
}

function entry(slug: string): Entry {
  return { slug, name: slug, aliases: [] };
}

/** The values that edits give to keys of tools; null removes the key. */
const TOOL_VALUES: Record<string, (string | null)[]> = {
  name: ["Ardoise", "Zèbre", "Équerre & Cie", "ardoise"],
  short_description: [
    null,
    "Une autre description, qui dit ce que l’outil fait et pour quelle classe.",
  ],
  category: ["quiz", "ecriture"],
  pricing: ["free", "paid", "freemium"],
  website: ["https://outil.test", "https://autre.test"],
  status: ["published", "published", "draft", "archived"],
  added_at: ["2026-01-12", "2026-02-13", "2025-12-01"],
  updated_at: [null, "2026-03-04"],
  verified_at: [null, "2026-03-05", "2026-04-06"],
  country: [null, "FR", "BE"],
  french_interface: [null, "true", "false"],
  open_source: [null, "true"],
  levels: [null, "[lycee]", "[lycee, college]"],
  subjects: [null, "[svt]", "[svt, francais]"],
  keywords: [null, "[tableau noir]"],
  education_pricing: [null, "{ kind: free, audience: [schools], details: Pour les écoles. }"],
  pupils: [null, "{ account: none }"],
  screenshot: [null, "{ file: vue.png, alt: Une vue. }"],
  text: [null, "Un autre texte, **plus long**."],
};

const COLLECTION_VALUES: Record<string, (string | null)[]> = {
  title: ["Choix", "Autre choix"],
  description: [null, "Une autre description."],
  status: ["published", "draft"],
  updated_at: [null, "2026-05-06"],
  kind: ["top_list", "stack"],
  tools: ["outil-0", "outil-1 outil-0", "outil-2 outil-5 outil-4", "outil-3 outil-2"],
  note: [null, "Une note.", "Une autre note."],
};

const SITE_VALUES: Record<string, string[]> = {
  name: ["Essai", "Autre annuaire"],
  description: ["Un annuaire.", "Une autre description."],
  url: ["https://essai.test", "https://autre.test"],
  contact: ["contact@essai.test", "autre@essai.test"],
  review_interval_days: ["180", "90"],
  repository: ["null", "classe/annuaire"],
  featured: ["[]", "[choix]", "[pile, choix]"],
  publisher: ["null", "{ name: Éditrice }"],
};

const EDITS = {
  tool: ({ tools }: EditedContent, { of, key, to }: Edit) => {
    const slug = picked(edited(tools), of);
    if (slug !== undefined) setValue(tools.get(slug)!, TOOL_VALUES, key, to);
  },
  collection: ({ collections }: EditedContent, { of, key, to }: Edit) => {
    const collection = picked([...collections.values()], of);
    if (collection) setValue(collection, COLLECTION_VALUES, key, to);
  },
  site: ({ site }: EditedContent, { key, to }: Edit) => setValue(site, SITE_VALUES, key, to),
  "rename a tool": ({ tools, collections }: EditedContent, { of, to }: Edit) =>
    rename(tools, of, to, (from, slug) => {
      for (const collection of collections.values()) {
        collection.tools = collection
          .tools!.split(" ")
          .map((tool) => (tool === from ? slug : tool))
          .join(" ");
      }
    }),
  "rename a collection": ({ collections }: EditedContent, { of, to }: Edit) =>
    rename(collections, of, to, () => {}),
  "add a tool": ({ tools }: EditedContent, { to }: Edit) => {
    if (!isTaken(tools, `neuf-${to}`)) tools.set(`neuf-${to}`, { name: `Neuf ${to}` });
  },
  "remove a tool": ({ tools }: EditedContent, { of }: Edit) => {
    const slug = picked(edited(tools), of);
    if (slug !== undefined && tools.size > 2) tools.delete(slug);
  },
  "remove a collection": ({ collections }: EditedContent, { of }: Edit) => {
    const slug = picked([...collections.keys()], of);
    if (slug !== undefined) collections.delete(slug);
  },
  "name an entry": (content: EditedContent, { of, key, to }: Edit) => {
    const item = picked(listOf(content, key), of)!;
    item.name = `${item.slug} ${to % 3}`;
  },
  "order the entries": (content: EditedContent, { key }: Edit) => {
    const list = listOf(content, key);
    list.push(list.shift()!);
  },
  "rename a category": ({ categories, tools }: EditedContent, { of, to }: Edit) => {
    const item = picked(categories, of)!;
    const slug = `rubrique-${of % 2}-${to % 3}`;
    if (categories.some((other) => other.slug === slug || other.aliases.includes(slug))) return;
    for (const tool of tools.values()) {
      if ((tool.category ?? "quiz") === item.slug) tool.category = slug;
    }
    item.aliases.push(item.slug);
    item.slug = slug;
  },
  picture: (content: EditedContent, { to }: Edit) => {
    content.site.picture = String(to % 2);
  },
};

function edited(records: EditedContent["tools"]): string[] {
  return [...records.keys()].filter((slug) => !slug.startsWith(FILLER));
}

/** What is edited most: values on which many files depend. */
const OFTEN = ["tool", "collection", "site", "name an entry", "order the entries"] as const;

function picked<Item>(items: readonly Item[], of: number): Item | undefined {
  return items[of % items.length];
}

function setValue(
  target: Record<string, string | null>,
  values: Record<string, (string | null)[]>,
  key: number,
  to: number,
): void {
  const name = picked(Object.keys(values), key)!;
  const others = values[name]!.filter((value) => value !== target[name]);
  target[name] = picked(others, to)!;
}

function rename(
  records: Map<string, Record<string, string | null>>,
  of: number,
  to: number,
  renamed: (from: string, slug: string) => void,
): void {
  const from = picked(edited(records), of);
  if (from === undefined) return;
  const slug = `renomme-${to}`;
  if (isTaken(records, slug)) return;
  const record = records.get(from)!;
  records.delete(from);
  records.set(slug, {
    ...record,
    aliases: to % 2 === 0 ? `${record.aliases ?? ""}${from} ` : null,
  });
  renamed(from, slug);
}

/** Reports whether a slug is that of a record, or was. */
function isTaken(records: EditedContent["tools"], slug: string): boolean {
  return [...records].some(([key, { aliases }]) => key === slug || aliases?.includes(`${slug} `));
}

function listOf(content: EditedContent, key: number): Entry[] {
  return content[picked(["categories", "levels", "subjects"] as const, key)!];
}

/** Applies an edit to content. */
export function edit(content: EditedContent, change: Edit): void {
  EDITS[change.what](content, change);
}

/** Returns the files of content. Lists of tools name only those that exist, and tools only known categories. */
export function filesOfContent({
  tools,
  collections,
  categories,
  levels,
  subjects,
  site,
}: EditedContent): Files {
  const known = categories.map(({ slug }) => slug);
  const { picture, ...settings } = site;
  const files: Files = {
    ...SAMPLE,
    "site.yaml": yaml({ ...FIRST_SITE, ...settings }),
    "categories.yaml": categories
      .map(
        ({ slug, name, aliases }) =>
          `- { slug: ${slug}, name: ${name}, description: De ${name}., aliases: [${aliases.join(", ")}] }\n`,
      )
      .join(""),
    "levels.yaml": terms(levels),
    "subjects.yaml": terms(subjects),
  };
  let isShown = false;
  for (const [slug, { text, aliases, ...fields }] of tools) {
    const category = known.includes(fields.category ?? "") ? fields.category! : known[0]!;
    const given = Object.entries(fields).filter(
      ([key, value]) => value !== null || key === "levels",
    );
    isShown ||= Boolean(fields.screenshot);
    const changes = { ...Object.fromEntries(given), category, aliases: listed(aliases) };
    files[`tools/${slug}.md`] = toolFile(changes, text ?? undefined);
  }
  if (isShown) files["screenshots/vue.png"] = PICTURES[picture === "1" ? 1 : 0];
  for (const [slug, { tools: names, note, aliases, kind, ...fields }] of collections) {
    const items = names!.split(" ").filter((name) => tools.has(name));
    if (items.length === 0) continue;
    const lines = items.map((name) => (note ? `{ tool: ${name}, note: ${note} }` : name));
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
    const reader = kind === "stack" ? { kind, task: null, persona: "enseigner" } : {};
    files[`collections/${slug}.md`] = collectionFile(lines, {
      ...given,
      ...reader,
      aliases: listed(aliases),
    });
  }
  const featured = (settings.featured ?? "[]")
    .slice(1, -1)
    .split(", ")
    .filter((slug) => files[`collections/${slug}.md`]);
  files["site.yaml"] = yaml({ ...FIRST_SITE, ...settings, featured: `[${featured.join(", ")}]` });
  return files;
}

const FIRST_SITE = Object.fromEntries(
  Object.entries(SITE_VALUES).map(([key, [first]]) => [key, first!]),
);

function yaml(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([key, value]) => `${key}: ${value}\n`)
    .join("");
}

function terms(entries: readonly Entry[]): string {
  return entries.map(({ slug, name }) => `- { slug: ${slug}, name: ${name} }\n`).join("");
}

function listed(aliases: string | null | undefined): string | null {
  return aliases ? `[${aliases.trim().split(" ").join(", ")}]` : null;
}
