import { counted } from "../site/pages/labels.ts";
import type { Kind } from "./entries.ts";
import type { EntryChange } from "./entry-changes.ts";

/** What a report calls the changes of each kind, in French. */

const NOUNS: Record<Kind, { one: string; many: string; isFeminine: boolean }> = {
  tool: { one: "outil", many: "outils", isFeminine: false },
  collection: { one: "sélection", many: "sélections", isFeminine: true },
  category: { one: "catégorie", many: "catégories", isFeminine: true },
  site: { one: "réglages du site", many: "réglages du site", isFeminine: false },
};

const PARTICIPLES: Record<EntryChange["change"], string> = {
  added: "ajouté",
  renamed: "renommé",
  changed: "modifié",
  removed: "retiré",
  broken: "à corriger",
  repaired: "corrigé",
};

/** Returns a count, such as "2 sélections modifiées". */
export function changeCount(kind: Kind, change: EntryChange["change"], count: number): string {
  const { one, many, isFeminine } = NOUNS[kind];
  const participle = PARTICIPLES[change];
  if (kind === "site") return `${one} modifiés`;
  const singular = change === "broken" ? participle : `${participle}${isFeminine ? "e" : ""}`;
  const plural = change === "broken" ? participle : `${singular}s`;
  return counted(count, `${one} ${singular}`, `${many} ${plural}`);
}

/** Returns the name of a state beside the name of a record; nothing for a published one. */
export function stateNote(status: string | null): string {
  if (status === "draft") return " (brouillon)";
  return status === "archived" ? " (fiche archivée)" : "";
}
