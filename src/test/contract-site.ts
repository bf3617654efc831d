import { join } from "node:path";
import { buildSite } from "../commands/build.ts";
import { newFolder, writeFile } from "./folder.ts";
import type { Files } from "./memory-source.ts";
import { collectionFile, SAMPLE, toolFile } from "./sample.ts";

const PUPILS: Record<number, string> = {
  1: "{ account: none, hosting: FR }",
  2: "{ account: optional, hosting: US, access: [gar] }",
  3: "{ account: required, hosting: EU }",
};

/**
 * Returns the content that the contract cases expect: 65 tools of the category quiz named "Outil 01" to
 * "Outil 65" (free and paid in turn, every third for college and lycee, every fourth for mathematics, every
 * fifth with an education offer, every seventh verified, every tenth open source, every other in French, every sixth for the web), three tools
 * of the category ecriture, an empty category, a draft, an archived tool, aliases and a featured collection.
 */
function contractFiles(): Files {
  const number = (i: number) => String(i).padStart(2, "0");
  const many = Array.from({ length: 65 }, (_, i) => [
    `tools/outil-${number(i + 1)}.md`,
    toolFile({
      name: `Outil ${number(i + 1)}`,
      levels: i % 3 === 0 ? "[lycee, college]" : null,
      subjects: i % 4 === 0 ? "[mathematiques]" : null,
      pricing: i % 2 === 0 ? "free" : "paid",
      verified_at: i % 7 === 3 ? "2026-03-01" : null,
      open_source: i % 10 === 0 ? "true" : null,
      french_interface: i % 2 === 0 ? "true" : "false",
      users: i % 3 === 0 ? "[teachers, pupils]" : null,
      offline: i % 3 === 1 ? "true" : i % 9 === 0 ? "false" : null,
      ai: ["none", "other", "pupils", null, null][i % 5]!,
      platforms: i % 6 === 0 ? "[web, linux]" : null,
      country: i % 4 === 0 ? "FR" : "CA",
      added_at: i === 40 ? "2026-02-01" : "2026-01-12",
      pupils: PUPILS[i] ?? null,
      education_pricing: i % 5 === 0 ? "{ kind: free, audience: [schools], details: Oui. }" : null,
    }),
  ]);
  const writing = { category: "ecriture", pricing: "freemium" };
  return {
    ...SAMPLE,
    "site.yaml": `${SAMPLE["site.yaml"] as string}featured: [choix]\n`,
    "categories.yaml": `${SAMPLE["categories.yaml"] as string}- { slug: vide, name: Vide, name_en: A, description: Rien., aliases: [lettres, plagiat] }\n`,
    ...Object.fromEntries(many),
    "tools/oeuvre.md": toolFile({
      ...writing,
      name: "Œuvre",
      levels: "[lycee]",
      subjects: "[francais]",
      aliases: "[ouvrage]",
    }),
    "tools/dictee.md": toolFile({
      ...writing,
      name: "Dictée",
      short_description: "L’oral, puis l’écrit.",
    }),
    "tools/carte.md": toolFile({
      ...writing,
      name: "Carte mentale",
      website: "https://www.atelier.test/mots/",
    }),
    "tools/secret.md": toolFile({ name: "Secret", status: "draft", aliases: "[cache]" }),
    "tools/ferme.md": toolFile({
      name: "Fermé",
      status: "archived",
      closed_at: "2026-03-01",
      aliases: "[clos]",
    }),
    "collections/choix.md": collectionFile(["oeuvre", "{ tool: outil-01, note: D’abord. }"], {
      aliases: "[selection]",
    }),
  };
}

export function writeContractContent(): string {
  const content = newFolder();
  for (const [path, text] of Object.entries(contractFiles())) writeFile(join(content, path), text);
  return content;
}

/** The folder is new by default. */
export function buildContractSite(siteUrl: string, out = join(newFolder(), "dist")): string {
  const content = writeContractContent();
  const { summary, diagnostics } = buildSite({ content, out, siteUrl, cache: null });
  if (!summary) throw new Error(JSON.stringify(diagnostics));
  return out;
}
