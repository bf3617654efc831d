import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const times = <Made>(count: number, make: (i: number) => Made): Made[] =>
  Array.from({ length: count }, (_, i) => make(i));
const CATEGORIES = times(25, (i) => `categorie-${i + 1}`);
const LEVELS = times(7, (i) => `niveau-${i + 1}`);
const SUBJECTS = times(28, (i) => `discipline-${i + 1}`);
/** In the proportions of the real directory. */
const PRICINGS =
  `${"free ".repeat(10)}${"freemium ".repeat(12)}${"paid ".repeat(3)}enterprise`.split(" ");
const ENDINGS = [".", ".", ".", "\u202f!", "\u202f; un essai.", "\u00a0: un atout."];
const WORDS =
  "élève classe cours l’outil quiz carte mentale vidéo correction écriture révision français langue d’apprendre tableau présentation recherche données numérique libre école collège lycée université enseignant atelier séance exercice note projet groupe partage lecture œuvre calcul géométrie image son voix texte sœur forêt noël créer préparer évaluer suivre relire pour avec sans dans chez depuis pendant selon chaque plusieurs rapide simple clair ouvert".split(
    " ",
  );

const SITE =
  "{ name: Annuaire synthétique, description: Un annuaire inventé pour mesurer., url: https://synthetique.example, " +
  "contact: contact@synthetique.example, review_interval_days: 180 }\n";
const PAGES = {
  "a-propos": "## A {#licence}\n\n## B {#verification}\n\n{{verification}}",
  "mentions-legales": "{{editeur}}\n\n{{hebergeur}}",
  "premiers-pas": "{{api}}",
  assistants: "{{mcp}}",
};
const EDUCATION = `education_pricing: { kind: discount, audience: [students], details: "Une remise." }`;

const isDraft = (i: number) => i % 50 === 49;

/**
 * Writes invented content to a new folder: `tools` tools, one collection per twelve tools, 25 categories, 7 levels and
 * 28 subjects. The same size gives the same bytes.
 */
export function writeSynthetic(folder: string, tools: number): void {
  for (const name of ["pages", "tools", "collections"])
    mkdirSync(join(folder, name), { recursive: true });
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  // The generator of Park and Miller: simple, and with the same numbers everywhere.
  let state = 1;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const below = (max: number) => Math.floor(random() * max);
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;
  const chance = (probability: number) => random() < probability;
  const words = (from: number, to: number) =>
    times(from + below(to - from), () => pick(WORDS)).join(" ");
  let marks = 0;
  /** A number in every fifth place keeps records from sharing eight words in a row, which checks refuse. */
  const sentence = () => {
    const parts = times(8 + below(14), (n) => (n % 5 === 2 ? String(marks++) : pick(WORDS)));
    return `${capital(parts.join(" "))}${pick(ENDINGS)}`;
  };
  const paragraph = () => times(2 + below(3), sentence).join(" ");
  const someOf = (items: readonly string[], most: number) => {
    const first = below(items.length);
    return items.slice(first, first + 1 + below(most)).join(", ");
  };

  write("site.yaml", SITE);
  write(
    "categories.yaml",
    termsText(CATEGORIES, () => `, description: "${sentence()}"`),
  );
  for (const [name, text] of Object.entries(PAGES)) {
    write(`pages/${name}.md`, `---\ntitle: Page\n---\n\n${text}\n`);
  }
  write("levels.yaml", termsText(LEVELS));
  write("subjects.yaml", termsText(SUBJECTS));
  for (let i = 0; i < tools; i++) write(`tools/outil-${i}.md`, tool(i));
  for (let i = 0; i < tools / 12; i++) write(`collections/selection-${i}.md`, collection());

  function tool(i: number): string {
    const lines = [
      `name: ${capital(pick(WORDS))} ${capital(pick(WORDS))} ${i}`,
      `short_description: "${words(10, 18)}."`,
      `category: ${pick(CATEGORIES)}`,
      `pricing: ${pick(PRICINGS)}`,
      `website: https://www.outil-${i}.example.org`,
      `status: ${isDraft(i) ? "draft" : "published"}`,
      "added_at: 2026-11-20",
      ...(chance(0.5) ? [`levels: [${someOf(LEVELS, 3)}]`] : []),
      ...(chance(0.5) ? [`subjects: [${someOf(SUBJECTS, 3)}]`] : []),
      ...(chance(0.33)
        ? [`keywords: [${times(1 + below(4), (n) => `mot-clé ${n}-${below(1000)}`).join(", ")}]`]
        : []),
      ...(chance(0.1) ? ["updated_at: 2026-11-21"] : []),
      ...(chance(0.85) ? [`country: ${pick(["FR", "FR", "US", "CA", "BE", "DE"])}`] : []),
      ...(chance(0.9) ? [`french_interface: ${chance(0.8)}`] : []),
      ...(chance(0.8) ? [`open_source: ${chance(0.3)}`] : []),
      ...(chance(0.12) ? [EDUCATION] : []),
      ...(chance(0.02) ? [`aliases: [ancien-${i}]`] : []),
    ];
    const list = chance(0.3) ? [`- ${words(4, 9)}\n- **${words(1, 3)}** ${words(3, 6)}`] : [];
    const link = chance(0.1) ? [`Voir [la documentation](https://doc.example.org/${i}).`] : [];
    const body = [paragraph(), paragraph(), ...list, paragraph(), ...link].join("\n\n");
    return `---\n${lines.join("\n")}\n---\n\n${body}\n`;
  }

  function collection(): string {
    const isStack = chance(0.5);
    const chosen = [...new Set(times(9, () => below(tools)))].filter((i) => !isDraft(i));
    const items = chosen.map((i) => `  - tool: outil-${i}\n    note: "${sentence()}"\n`);
    const front =
      `title: ${capital(words(3, 6))}\nkind: ${isStack ? "stack" : "top_list"}\n` +
      `${isStack ? "persona" : "task"}: ${words(2, 4)}\ndescription: "${sentence()}"\n` +
      `status: published\nupdated_at: 2026-11-20\ntools:\n${items.join("")}`;
    return `---\n${front}---\n\n${paragraph()}\n\n${paragraph()}\n`;
  }
}

function termsText(slugs: string[], rest = () => ""): string {
  return slugs.map((slug) => `- { slug: ${slug}, name: ${capital(slug)}${rest()} }\n`).join("");
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
