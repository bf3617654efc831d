import { code, prose } from "../safe-markdown.ts";
import { counted, enumerated } from "../../core/text/french-phrases.ts";
import type { Diagnostic } from "../../core/content/diagnostics.ts";
import { messageOf } from "../../core/content/messages.ts";
import {
  CHANGES,
  KINDS,
  type ContentChanges,
  type EntryChange,
  type FieldChange,
} from "./compare-content.ts";

/** URLs of a proposed change. Each is null if unknown. */
export interface Places {
  /** Origin of a preview of the site. */
  preview: string | null;
  /** URL of the repository on GitHub where the proposal comes from, and its branch. */
  repository: string | null;
  branch: string | null;
}

/**
 * Returns the changes as French Markdown for a comment on GitHub, for the editor who decides on them. The first line
 * tells the job that posts the comment which one to update, and whether there is anything to post.
 */
export function changesReport(changes: ContentChanges, places: Places): string {
  const { errors, entries } = changes;
  const title = "## Ce qui change dans l’annuaire";
  if (errors.length + entries.length === 0) {
    return `<!-- changes: none -->\n\n${title}\n\nCette proposition ne change rien au contenu.\n`;
  }
  // With errors no preview is built: the last one is older than these changes.
  const preview = errors.length > 0 ? null : places.preview;
  const groups = Object.entries(KINDS).flatMap(([kind, { title }]) => {
    const members = entries.filter((entry) => entry.kind === kind);
    const counts = Object.entries(CHANGES).flatMap(([change, noun]) => {
      const { length } = members.filter((entry) => entry.change === change);
      return length > 0 ? counted(length, noun, `${noun}s`) : [];
    });
    const heading = `${title}\u00a0: ${enumerated(counts)}`;
    return members.length > 0 ? [{ heading, members }] : [];
  });
  const wrong = counted(errors.length, "erreur empêche", "erreurs empêchent");
  const summary = groups.map(({ heading }) => heading);
  if (errors.length > 0) summary.push(`**${wrong} la publication.**`);
  const parts = [
    "<!-- changes -->",
    title,
    ...(summary.length > 0 ? [list(summary)] : []),
    // What concerns several records comes first, because a long comment loses its end.
    ...(errors.length > 0
      ? [`### À corriger (${errors.length})`, list(errors.map((error) => errorLine(error, places)))]
      : []),
    ...(entries.some(({ change }) => change !== "added") ? [LEGEND] : []),
    ...groups.flatMap(({ heading, members }) => [
      `### ${heading}`,
      ...members.flatMap((entry) => entryParts(entry, preview)),
    ]),
  ];
  return `${parts.join("\n\n")}\n`;
}

const LEGEND =
  "Ce qui est <del>barré</del> disparaît, ce qui est <strong>en gras</strong> apparaît\u202f; […] remplace ce qui ne change pas, et ¶ marque un nouveau paragraphe.";

function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join("\n");
}

function errorLine(error: Diagnostic, { repository, branch }: Places): string {
  const { path, line } = error;
  const file = `${encodedPath(branch ?? "")}/${encodedPath(path)}`;
  // Without plain=1, GitHub renders a Markdown file, which has no lines.
  const view = `[voir](${repository}/blob/${file}?plain=1#L${line})`;
  const edit = `[corriger](${repository}/edit/${file}#L${line})`;
  const links = repository !== null && branch !== null ? ` (${view}, ${edit})` : "";
  return `${code(path)}, ligne\u00a0${line}${links}\u00a0: ${prose(messageOf(error, "fr"))}`;
}

/** Returns the heading, which the posting job looks for, and the changes of an entry. */
function entryParts(entry: EntryChange, preview: string | null): string[] {
  const { kind, id, name, status, change, page, fields } = entry;
  const lines = [
    ...notes(entry),
    ...fields.map((field) => `**${field.title}**\u00a0: ${fieldText(field, change === "added")}`),
  ];
  const state = status === "draft" || status === "archived" ? `, ${STATES[status]}` : "";
  const slug = kind === "site" ? "" : ` ${code(id)}`;
  const heading = `#### ${linked(prose(name), preview, page)}${slug} (${CHANGES[change]}${state})`;
  return [heading, ...(lines.length > 0 ? [list(lines)] : [])];
}

const STATES = { draft: "brouillon", archived: "fiche archivée" };

/** Returns the notes on an entry that are not about a field. */
function notes({ kind, change, status, formerId, successor }: EntryChange): string[] {
  if (formerId !== null) {
    const leads = "l’ancienne adresse mènera à la nouvelle";
    return [`Ancien identifiant\u00a0: ${code(formerId)}\u202f; ${leads}`];
  }
  if (successor !== null) return [`Son adresse mènera à ${prose(successor)}.`];
  const hadAddress = (kind === "tool" || kind === "collection") && status !== "draft";
  if (change !== "removed" || !hadAddress) return [];
  return [
    "Son adresse ne mènera plus à rien. Une fiche que l’on retire devrait passer à l’état «\u00a0Archivée\u00a0», et une fiche renommée garder son ancien nom dans ses anciens identifiants.",
  ];
}

function linked(label: string, preview: string | null, page: string | null): string {
  return preview === null || page === null ? label : `[${label}](${preview}/${encodedPath(page)})`;
}

/** Percent-encodes a path for a Markdown URL. encodeURIComponent leaves parentheses and `!*'`. */
function encodedPath(path: string): string {
  return encodeURIComponent(path.toWellFormed())
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%2F", "/");
}

/** Unchanged words or items to print on each side of a change. */
const CONTEXT = 6;

/** Returns the changed words of a field between unchanged ones; for a new record, only the values. */
function fieldText({ isText, runs }: FieldChange, isNew: boolean): string {
  if (runs.every(({ added, removed }) => !added && !removed)) {
    return "mêmes mots\u202f; seuls des espaces ou des retours à la ligne changent";
  }
  const separator = isText ? " " : ", ";
  let text = "";
  for (const [index, { value, added, removed }] of runs.entries()) {
    const isReplaced = added && runs[index - 1]?.removed && !isText;
    if (index > 0) text += isReplaced ? " → " : separator;
    const words =
      added || removed ? value.map(prose) : contextOf(value, index > 0, index < runs.length - 1);
    // Unlike `**` and `~~`, tags mark a text whatever its first and last characters are.
    const tag = removed ? "del" : added && !isNew ? "strong" : null;
    const marked = words.join(separator);
    text += tag === null ? marked : `<${tag}>${marked}</${tag}>`;
  }
  return text;
}

function contextOf(labels: string[], isAfter: boolean, isBefore: boolean): string[] {
  const [end, start] = [isAfter ? CONTEXT : 0, labels.length - (isBefore ? CONTEXT : 0)];
  if (start - end < 2) return labels.map(prose);
  return [...labels.slice(0, end).map(prose), "[…]", ...labels.slice(start).map(prose)];
}
