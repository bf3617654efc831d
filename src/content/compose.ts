import type { RecordKind } from "./record.ts";
import { yamlPackage } from "./yaml-package.ts";

/** Values of a front matter by key, in the order in which they are to be written. */
export type Fields = Readonly<Record<string, string | readonly string[]>>;

/** What an editor finds in the place of a text that is still to be written. */
const TO_WRITE: Record<RecordKind, string> = {
  tool:
    "À écrire\u00a0: ce que fait l’outil, pour qui, dans quelle situation il est utile, et ses limites. " +
    "Ce paragraphe est à remplacer avant la publication.",
  collection:
    "À écrire\u00a0: à quel besoin répond cette sélection, et comment choisir entre ses outils. " +
    "Ce paragraphe est à remplacer avant la publication.",
};

/**
 * The text of a Markdown record: front matter in which values stand between quotes only where YAML
 * needs them, then the long text; without one, a line in French that says what to write there.
 */
export function composeRecord(kind: RecordKind, fields: Fields, text: string | null): string {
  const yaml = yamlPackage().stringify({ ...fields, ...itemsOf(fields) }, { lineWidth: 0 });
  return `---\n${yaml}---\n\n${text?.trim() ?? TO_WRITE[kind]}\n`;
}

/** Tools of a collection as the mappings that take a note, and that the form for editors can read. */
function itemsOf({ tools }: Fields) {
  return Array.isArray(tools) ? { tools: tools.map((tool: string) => ({ tool })) } : {};
}
