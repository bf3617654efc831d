/** A file of a synthetic content folder. The same seed and size give the same bytes. */
export interface SyntheticFile {
  path: string;
  text: string;
}

/** Generates `tools` tools, one collection per twelve tools, 25 categories, 7 levels and 28 subjects. */
export function* syntheticContent(tools: number, seed = 1): Generator<SyntheticFile> {
  const random = mulberry32(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const chance = (probability: number) => random() < probability;
  const words = (from: number, to: number) =>
    Array.from({ length: from + Math.floor(random() * (to - from)) }, () => pick(WORDS)).join(" ");
  const sentence = () => `${capital(words(8, 22))}${pick(ENDINGS)}`;
  const paragraph = () => Array.from({ length: 2 + Math.floor(random() * 3) }, sentence).join(" ");

  yield { path: "site.yaml", text: SITE };
  yield {
    path: "categories.yaml",
    text: CATEGORIES.map(
      (slug) => `- slug: ${slug}\n  name: ${capital(slug)}\n  description: "${sentence()}"\n`,
    ).join(""),
  };
  yield { path: "levels.yaml", text: termsFile(LEVELS) };
  yield { path: "subjects.yaml", text: termsFile(SUBJECTS) };
  const terms = termLines(mulberry32(seed + 1));
  for (let i = 0; i < tools; i++) {
    yield { path: `tools/${slugOf(i)}.md`, text: tool(i) };
  }
  for (let i = 0; i < tools / 12; i++) {
    yield { path: `collections/selection-${i}.md`, text: collection() };
  }

  function tool(i: number): string {
    const lines = [
      `name: ${capital(pick(WORDS))} ${capital(pick(WORDS))} ${i}`,
      `short_description: "${words(10, 18)}."`,
      `category: ${pick(CATEGORIES)}`,
      `pricing: ${pick(PRICING_MIX)}`,
      `website: https://www.outil-${i}.example.org`,
      `status: ${isDraft(i) ? "draft" : "published"}`,
      "added_at: 2026-11-20",
      ...terms(),
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
    const stack = chance(0.5);
    const chosen = new Set(Array.from({ length: 9 }, () => Math.floor(random() * tools)));
    const published = [...chosen].filter((n) => !isDraft(n));
    const items = published.map((n) => `  - tool: ${slugOf(n)}\n    note: "${sentence()}"\n`);
    const front =
      `title: ${capital(words(3, 6))}\nkind: ${stack ? "stack" : "top_list"}\n` +
      `${stack ? "persona" : "task"}: ${words(2, 4)}\ndescription: "${sentence()}"\n` +
      `status: published\nupdated_at: 2026-11-20\ntools:\n${items.join("")}`;
    return `---\n${front}---\n\n${paragraph()}\n\n${paragraph()}\n`;
  }
}

function termsFile(slugs: readonly string[]): string {
  return slugs.map((slug) => `- { slug: ${slug}, name: ${capital(slug)} }\n`).join("");
}

/**
 * Returns a function to the lines of levels, subjects and keywords of the next tool: half of the tools have
 * neighboring levels, half have up to three subjects, a third have keywords.
 */
function termLines(random: () => number): () => string[] {
  const below = (max: number) => Math.floor(random() * max);
  return () => {
    const first = below(LEVELS.length);
    const levels = LEVELS.slice(first, first + 1 + below(4));
    const subjects = new Set(Array.from({ length: 1 + below(3) }, () => below(SUBJECTS.length)));
    const keywords = Array.from({ length: 1 + below(4) }, (_, i) => `mot-clé ${i}-${below(1000)}`);
    return [
      ...(random() < 0.5 ? [`levels: [${levels.join(", ")}]`] : []),
      ...(random() < 0.5
        ? [`subjects: [${[...subjects].map((i) => SUBJECTS[i]).join(", ")}]`]
        : []),
      ...(random() < 1 / 3 ? [`keywords: [${keywords.join(", ")}]`] : []),
    ];
  };
}

const SITE = `name: Annuaire synthétique
description: Un annuaire inventé pour mesurer.
url: https://synthetique.example
contact: contact@synthetique.example
review_interval_days: 180
`;

const EDUCATION = `education_pricing:
  kind: discount
  audience: [students, teachers]
  details: "Une remise pour les établissements d’enseignement."`;

/** Pricings in the proportions of the real directory. */
const PRICING_MIX = [
  ...Array<string>(10).fill("free"),
  ...Array<string>(12).fill("freemium"),
  ...Array<string>(3).fill("paid"),
  "enterprise",
];

const CATEGORIES = Array.from({ length: 25 }, (_, i) => `categorie-${i + 1}`);
const LEVELS = Array.from({ length: 7 }, (_, i) => `niveau-${i + 1}`);
const SUBJECTS = Array.from({ length: 28 }, (_, i) => `discipline-${i + 1}`);
const ENDINGS = [".", ".", ".", "\u202f!", "\u202f; on en fait l’essai.", "\u00a0: un atout."];
const WORDS =
  "élève classe cours l’outil quiz carte mentale vidéo correction écriture révision français langue d’apprendre tableau présentation recherche données numérique libre école collège lycée université enseignant atelier séance exercice note projet groupe partage lecture œuvre calcul géométrie image son voix texte sœur forêt noël créer préparer évaluer suivre relire pour avec sans dans chez depuis pendant selon chaque plusieurs rapide simple clair ouvert".split(
    " ",
  );

function isDraft(i: number): boolean {
  return i % 50 === 49;
}

function slugOf(i: number): string {
  return `outil-${i}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns a generator of numbers in [0, 1) (mulberry32 by Tommy Ettinger, public domain). */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
