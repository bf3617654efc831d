import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PAGE_NAMES } from "../website/pages/page-texts.ts";
import { SOURCED_KEYS } from "../core/content/schema/tool-fields.ts";
import { FIXTURE } from "./folder.ts";
import type { Files } from "./memory-source.ts";

const PAGES = PAGE_NAMES.map((name) => `pages/${name}.md`);

/** The lines of the front matter of a tool, by key. */
const TOOL_LINES = {
  name: "Ardoise",
  short_description: "Écrire et effacer devant toute la classe, sans craie et sans éponge.",
  category: "quiz",
  pricing: "free",
  website: "https://outil.test",
  status: "published",
  added_at: "2026-01-12",
  users: "[pupils]",
};

type Changes = Record<string, string | null>;

/** Returns a tool as a Markdown record. Changes are YAML; null removes a key. Facts get the source that they need. */
export function toolFile(changes: Changes = {}, body = plainText(80)): string {
  const covers = SOURCED_KEYS.filter((key) => changes[key] != null).join(", ");
  const sources = covers && {
    sources: `[{ url: https://outil.test/eleves, covers: [${covers}] }]`,
  };
  return markdownRecord({ ...TOOL_LINES, ...sources, ...changes }, body);
}

const COLLECTION_LINES = {
  title: "Choix",
  kind: "top_list",
  task: "choisir",
  description: "Ce qui suffit.",
  status: "published",
  updated_at: "2026-02-01",
};

export function collectionFile(tools: string[], changes: Changes = {}): string {
  const list = tools.map((tool) => `\n  - ${tool}`).join("");
  return markdownRecord(
    { ...COLLECTION_LINES, ...changes, tools: list },
    plainText(60, "Une introduction."),
  );
}

/** Returns a text of `count` words; `start` has two of them. */
export function plainText(count: number, start = "Un texte."): string {
  return [start, ...Array<string>(count - 2).fill("mot")].join(" ");
}

function markdownRecord(lines: Changes, body: string): string {
  const yaml = Object.entries(lines)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}: ${value}\n`);
  return `---\n${yaml.join("")}---\n\n${body}\n`;
}

/** The smallest valid content; tests add and replace files. */
export const SAMPLE: Files = {
  "site.yaml": `name: Essai
description: Un annuaire pour les essais.
description_en: tools for tests
heading: pour les essais
url: https://essai.test
contact: contact@essai.test
review_interval_days: 180
`,
  "categories.yaml": `- slug: quiz
  name: Quiz
  name_en: Quizzes
  description: Interroger.
- slug: ecriture
  name: Écriture
  name_en: Writing
  description: Rédiger.
`,
  "levels.yaml": `- { slug: college, name: Collège, name_en: A }
- { slug: lycee, name: Lycée, name_en: A }
- { slug: superieur, name: Supérieur, name_en: A }
`,
  "subjects.yaml": `- { slug: francais, name: Français, name_en: A }
- { slug: mathematiques, name: Mathématiques, name_en: A }
- { slug: svt, name: SVT, name_en: A }
`,
  "tools/projet.md": toolFile({ name: "Projet", website: "https://projet.test", status: "draft" }),
  ...Object.fromEntries(PAGES.map((path) => [path, readFileSync(join(FIXTURE, path))])),
};
