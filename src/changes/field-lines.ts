import { counted } from "../site/pages/labels.ts";
import type { FieldChange, ItemChange } from "./field-changes.ts";
import { firstThatFit } from "./fit.ts";
import type { Marks } from "./marks.ts";
import { diffWords, wordsOf, type WordRun } from "./word-diff.ts";

/** Characters of one field; a rewritten text of three pages would hide all other changes. */
const FIELD_MAX = 2000;

/** Returns a field as an item of a list. The fields of a new record have a value only. */
export function fieldLine(field: FieldChange, isNew: boolean, marks: Marks): string {
  const title = marks.bold(field.title);
  if ("items" in field) return `- ${title}\u00a0:${itemsText(field, isNew, marks)}`;
  const { style, before, after } = field;
  const whole = (text: string) =>
    style === "words"
      ? firstWords(text, marks)
      : style === "code"
        ? marks.code(text)
        : marks.words(text);
  if (before === null) return `- ${title}${isNew ? "" : " (ajout)"}\u00a0: ${whole(after!)}`;
  if (after === null) return `- ${title} (retrait)\u00a0: ${marks.removed(whole(before))}`;
  if (style !== "words") return `- ${title}\u00a0: ${whole(before)} → ${whole(after)}`;
  return `- ${title}\u00a0: ${textChange(before, after, marks)}`;
}

function textChange(before: string, after: string, marks: Marks): string {
  const runs = diffWords(before, after);
  return runs.some(({ change }) => change === "removed" || change === "added")
    ? runsText(runs, marks)
    : "mêmes mots\u202f; seuls des espaces ou des retours à la ligne changent";
}

function firstWords(text: string, marks: Marks): string {
  return runsText([{ change: "same", items: wordsOf(text) }], marks);
}

/** Returns words with their changes marked, and `[…]` for those that are left out. */
function runsText(runs: readonly WordRun[], marks: Marks): string {
  let room = FIELD_MAX;
  const parts: string[] = [];
  for (const [index, run] of runs.entries()) {
    // A rewritten text shows the beginning of both versions.
    const isPaired = run.change === "removed" && runs[index + 1]?.change === "added";
    const part = runText(run, isPaired ? room / 2 : room, marks);
    parts.push(part);
    room -= part.length;
    if (room < ROOM_MIN && index < runs.length - 1) return `${parts.join(" ")} […]`;
  }
  return parts.join(" ");
}

/** Characters; in less room than for a few words and their marks, a change says nothing. */
const ROOM_MIN = 100;

function runText(run: WordRun, room: number, marks: Marks): string {
  if (run.change === "omitted") return "[…]";
  // A word and its space are two characters at least; marking words that cannot fit would cost most of the time.
  const words = run.items.slice(0, room / 2 + 1).map((word) => marks.word(word));
  const shown = firstThatFit(words, room, " ");
  const rest = run.items.length - shown.length;
  const text = [...shown, ...(rest > 0 ? [`[… ${counted(rest, "mot", "mots")}]`] : [])].join(" ");
  return run.change === "same" ? text : marks[run.change](text);
}

/** Items of one list that are shown. */
const ITEMS_SHOWN = 30;

function itemsText(
  { style, items }: Extract<FieldChange, { items: unknown }>,
  isNew: boolean,
  marks: Marks,
): string {
  const rest = items.length - ITEMS_SHOWN;
  const shown = items.slice(0, ITEMS_SHOWN);
  const more = rest > 0 ? [`et ${counted(rest, "autre", "autres")}`] : [];
  if (style === "ranking") {
    const lines = [...shown.map((item) => rankedItem(item, isNew, marks)), ...more];
    return lines.map((line) => `\n  - ${line}`).join("");
  }
  return ` ${[...shown.map((item) => plainItem(item, isNew, marks)), ...more].join(", ")}`;
}

function plainItem(item: ItemChange, isNew: boolean, marks: Marks): string {
  const label = marks.words(item.label);
  if (item.change === "added") return isNew ? label : marks.added(label);
  return item.change === "removed" ? marks.removed(label) : `${label} (déplacé)`;
}

function rankedItem(item: ItemChange, isNew: boolean, marks: Marks): string {
  const label = marks.words(item.label);
  const noted = (note: string | null) => (note === null ? "" : `\u00a0: ${marks.words(note)}`);
  switch (item.change) {
    case "added": {
      const place = `en ${ordinal(item.position)}\u00a0place`;
      return isNew
        ? `${label}${noted(item.note)}`
        : `${marks.added(label)}, ${place}${noted(item.note)}`;
    }
    case "removed":
      return `${marks.removed(label)}, de la liste`;
    case "moved":
      return `${label}, de la ${ordinal(item.from)} à la ${ordinal(item.to)}\u00a0place`;
    case "note":
      return `${label}, note\u00a0: ${noteChange(item.before, item.after, marks)}`;
  }
}

function noteChange(before: string | null, after: string | null, marks: Marks): string {
  if (before === null) return marks.added(marks.words(after!));
  return after === null ? marks.removed(marks.words(before)) : textChange(before, after, marks);
}

/** Returns a place in a list, such as "1re" and "2e". */
function ordinal(place: number): string {
  return place === 1 ? "1re" : `${place}e`;
}
