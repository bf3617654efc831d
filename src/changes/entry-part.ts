import { counted } from "../site/pages/labels.ts";
import { stateNote } from "./change-words.ts";
import type { ContentChanges } from "./compare-content.ts";
import type { FieldChange } from "./field-changes.ts";
import { fieldLine } from "./field-lines.ts";
import { firstThatFit, type Part } from "./fit.ts";
import type { Marks } from "./marks.ts";

type Entry = ContentChanges["entries"][number];

/** Characters of one entry, without its heading. */
const ENTRY_MAX = 8000;

/** Returns an entry of the report: a heading with its fields, or one line that names them. */
export function entryPart(entry: Entry, url: string | null, marks: Marks): Part {
  const name = marks.words(entry.name);
  const title = url === null ? name : marks.link(name, url);
  const note = stateNote(entry.status);
  const lines = [...notes(entry, marks), ...fieldLines(entry, marks), ...listedIn(entry, marks)];
  const shown = firstThatFit(lines, ENTRY_MAX, "\n");
  const rest = lines.length - shown.length;
  const more = rest > 0 ? [`- … et ${counted(rest, "autre ligne", "autres lignes")}`] : [];
  const id = entry.kind === "site" ? "" : ` ${marks.code(entry.id)}`;
  return {
    full: `${marks.heading(4, `${title}${id}${note}`)}\n\n${[...shown, ...more].join("\n")}\n`,
    short: `- ${title}${id}${note}${fieldNames(entry.fields)}`,
  };
}

function fieldLines({ change, fields }: Entry, marks: Marks): string[] {
  return fields.map((field) => fieldLine(field, change === "added", marks));
}

function fieldNames(fields: readonly FieldChange[]): string {
  if (fields.length === 0) return "";
  const titles = fields.slice(0, 5).map(({ title }) => title.toLowerCase());
  return `\u00a0: ${titles.join(", ")}${fields.length > 5 ? "…" : ""}`;
}

/** Returns what an editor should know of an entry beside its fields. */
function notes({ kind, change, status, before, successor }: Entry, marks: Marks): string[] {
  const hadAddress = (kind === "tool" || kind === "collection") && status !== "draft";
  switch (change) {
    case "renamed": {
      const leads = "l’ancienne adresse mènera à la nouvelle";
      return [`- Ancien identifiant\u00a0: ${marks.code(before!.id)}\u202f; ${leads}`];
    }
    case "removed":
      if (successor !== null) return [`- Son adresse mènera à ${marks.words(successor)}.`];
      return hadAddress
        ? [
            "- Son adresse ne mènera plus à rien. Une fiche que l’on retire devrait passer à l’état «\u00a0Archivée\u00a0», et une fiche renommée garder son ancien nom dans ses anciens identifiants.",
          ]
        : [];
    case "broken":
      return ["- Contient des erreurs\u202f; la comparaison viendra quand elles seront corrigées."];
    case "repaired":
      return ["- L’ancienne version contenait des erreurs, donc pas de comparaison."];
    case "added":
    case "changed":
      return [];
  }
}

function listedIn({ listedIn: titles }: Entry, marks: Marks): string[] {
  if (titles.length === 0) return [];
  const shown = titles.slice(0, 5).map((title) => `«\u00a0${marks.words(title)}\u00a0»`);
  const rest = titles.length - shown.length;
  const all = rest > 0 ? [...shown, counted(rest, "autre", "autres")] : shown;
  const where = titles.length === 1 ? "la sélection" : "les sélections";
  return [`- Dans ${where}\u00a0: ${all.join(", ")}`];
}
