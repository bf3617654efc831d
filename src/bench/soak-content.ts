import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Matches the content version in the website of a tool; two versions in a response mix two builds. */
const VERSION = /essai-(\d+)\.invalid/g;

/**
 * Copies a content folder. Returns a function that writes a version of the content to the copy: every
 * tool gets a website with that version, and odd versions have one more tool.
 */
export function copyContent(from: string, to: string): (version: number) => void {
  cpSync(from, to, { recursive: true });
  const names = readdirSync(join(to, "tools"));
  const tools = names.map((name) => [name, readFileSync(join(to, "tools", name), "utf8")] as const);
  const category = /^category: .*$/m.exec(tools[0]![1])![0];
  const extra = join(to, "tools", "essai-de-charge.md");
  return (version) => {
    for (const [name, text] of tools) {
      const website = `website: https://essai-${version}.invalid/${name}`;
      writeFileSync(join(to, "tools", name), text.replace(/^website: .*$/m, website));
    }
    if (version % 2 === 0) rmSync(extra, { force: true });
    else writeFileSync(extra, EXTRA.replace("CATEGORY", category));
  };
}

/** Returns the content versions in a response body. */
export function versionsIn(body: Buffer): Set<string> {
  return new Set(Array.from(body.toString("latin1").matchAll(VERSION), ([, version]) => version!));
}

const EXTRA = `---
name: Essai de charge
short_description: "Une fiche qui va et vient pendant que le serveur répond à des milliers de demandes."
CATEGORY
pricing: free
website: https://essai.invalid
status: published
added_at: 2026-11-20
---

Cette fiche n’existe que le temps d’une mesure.
`;
