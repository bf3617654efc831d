import type { Finding, ValuePlace } from "../../core/content/findings.ts";
import type { AnyRecord, ToolRecord } from "../../core/content/record.ts";

interface Claim {
  key: string;
  value: (tool: ToolRecord) => unknown;
  words: RegExp;
  /** In long texts, these words are mostly about something else. */
  shortOnly?: true;
}

/** Phrases that state a fact and seldom mean anything else. */
const CLAIMS: readonly Claim[] = [
  {
    key: "pupils.account",
    value: ({ pupils }) => pupils?.account,
    // A word after the phrase would limit it, as in « sans compte universitaire ».
    words:
      /\bsans (?:aucune? |créer (?:de |un )?)?(?:comptes?(?: d’élève| élève)?|inscriptions?|s’inscrire)(?=\s+(?:ni|et|ou|dans|pour)\b|\s?[,.;:!?)»]|$)/i,
  },
  {
    key: "pupils.hosting",
    value: ({ pupils }) => pupils?.hosting,
    words: /\b(?:hébergée?s?|hébergement|serveurs) (?:en|aux?) \p{Lu}[\p{L}-]*/u,
  },
  { key: "offline", value: ({ offline }) => offline, words: /\bhors (?:ligne|connexion)\b/i },
  {
    key: "open_source",
    value: ({ open_source }) => open_source,
    words: /\bopen[ -]source\b|(?<!\b(?:accès|dialogue) )\blibres?\b(?! à| de droits)/i,
    shortOnly: true,
  },
];

/** Reports, for each tool and missing fact, the first phrase that states it. */
export function missingFacts(records: readonly AnyRecord[]): Finding<ValuePlace>[] {
  const tools = records.filter((record) => "pricing" in record);
  const names = tools.map(({ name }) => name);
  return tools.flatMap((tool) => {
    const { path, name, short_description, text } = tool;
    const others = names.filter((other) => other !== name);
    return CLAIMS.flatMap(({ key, value, words, shortOnly }): Finding<ValuePlace>[] => {
      if ((value(tool) ?? null) !== null) return [];
      const short = words.exec(short_description)?.[0];
      const finding = { path, code: "missing-fact", key } as const;
      if (short) return [{ ...finding, at: ["short_description"], words: short }];
      const long = shortOnly ? null : ownWords(text, words, others);
      return long ? [{ ...finding, at: long.index, words: long.words }] : [];
    });
  });
}

/** Returns the first match in a sentence that names no other tool: there, the phrase would be about that tool. */
function ownWords(text: string, words: RegExp, others: readonly string[]) {
  for (const { 0: sentence, index } of text.matchAll(/\S.*?(?:[.!?…](?=\s)|$)/gms)) {
    const match = words.exec(sentence);
    if (match && !others.some((name) => sentence.includes(name)))
      return { words: match[0], index: index + match.index };
  }
  return null;
}
