import { stringify } from "yaml";
import type { RecordKind } from "./record.ts";

/** Values of front matter by key, in the order in which they are written. */
export type Fields = Readonly<Record<string, string | readonly string[]>>;

/** The placeholder, for editors, of a long text that is not written yet. */
const TO_WRITE: Record<RecordKind, string> = {
  tool:
    "À écrire\u00a0: ce que fait l’outil, pour qui, dans quelle situation il est utile, et ses limites. " +
    "Ce paragraphe est à remplacer avant la publication.",
  collection:
    "À écrire\u00a0: à quel besoin répond cette sélection, et comment choisir entre ses outils. " +
    "Ce paragraphe est à remplacer avant la publication.",
};

/** Returns a record as Markdown: values are quoted where YAML needs it; without a text, a placeholder. */
export function recordText(kind: RecordKind, fields: Fields, text: string | null): string {
  // The editing form reads the tools of a collection as mappings, which may have a note.
  const items = (fields.tools as readonly string[] | undefined)?.map((tool) => ({ tool }));
  const yaml = stringify({ ...fields, ...(items && { tools: items }) }, { lineWidth: 0 });
  return `---\n${yaml}---\n\n${text?.trim() ?? TO_WRITE[kind]}\n`;
}
