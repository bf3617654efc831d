import { counted, enumerated } from "../site/pages/labels.ts";
import { collectionPage } from "../site/routes/page-paths.ts";
import { changeCount } from "./change-words.ts";
import { isUnchanged, type ContentChanges } from "./compare-content.ts";
import { KINDS } from "./entries.ts";
import { CHANGES } from "./entry-changes.ts";
import { entryPart } from "./entry-part.ts";
import { chooseForms, firstThatFit } from "./fit.ts";
import type { Marks } from "./marks.ts";
import { lineUrls, previewUrl, type Places } from "./page-links.ts";

/** Where a report goes: how it marks its parts, where links lead, and how many characters it may have. */
export interface ReportOptions {
  marks: Marks;
  places: Places;
  max: number;
}

/** Returns the changes in French, for the editor who decides about them. */
export function changesReport(changes: ContentChanges, options: ReportOptions): string {
  const { marks, max } = options;
  const title = marks.heading(2, "Ce qui change dans l’annuaire");
  if (isUnchanged(changes)) return `${title}\n\nCette proposition ne change rien au contenu.\n`;
  const before = [`${title}\n\n${summary(changes)}\n`, ...errors(changes, options)];
  const after = [
    ...affected(changes, options),
    ...screenshots(changes, options),
    ...legend(changes, options),
  ];
  const fixed = [...before, ...after].join("\n").length;
  // Headings of sections and the lines that count what is left out, at most one for each kind and change.
  const groups = groupsOf(changes);
  const room = max - fixed - groups.length * 150;
  return [...before, ...entries(groups, room, changes, options), ...after].join("\n");
}

type Entry = ContentChanges["entries"][number];

interface Group {
  title: string;
  count: number;
  entries: Entry[];
}

function groupsOf({ entries }: ContentChanges): Group[] {
  const groups = KINDS.flatMap((kind) =>
    CHANGES.map((change): Group => {
      const members = entries.filter((entry) => entry.kind === kind && entry.change === change);
      return {
        title: changeCount(kind, change, members.length),
        count: members.length,
        entries: members,
      };
    }),
  );
  return groups.filter(({ count }) => count > 0);
}

function summary(changes: ContentChanges): string {
  const counts = groupsOf(changes).map(({ title }) => title);
  const { screenshots, errors } = changes;
  if (screenshots.length > 0)
    counts.push(counted(screenshots.length, "capture d’écran", "captures d’écran"));
  const what = counts.length > 0 ? `${capitalized(enumerated(counts))}.` : "";
  if (errors.length === 0) return what;
  const wrong = counted(errors.length, "erreur empêche", "erreurs empêchent");
  return `${what} ${capitalized(wrong)} la publication.`.trim();
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns a section of at most `max` characters; its last line counts what is left out. */
function section(title: string, lines: readonly string[], max: number, { marks }: ReportOptions) {
  if (lines.length === 0) return [];
  const shown = firstThatFit(lines, max, "\n");
  const rest = lines.length - shown.length;
  const more = rest > 0 ? [`- … et ${counted(rest, "autre", "autres")}`] : [];
  return [`${marks.heading(3, title)}\n\n${[...shown, ...more].join("\n")}\n`];
}

function errors({ errors: found }: ContentChanges, options: ReportOptions): string[] {
  const { marks, places } = options;
  const lines = found.map(({ path, line, message }) => {
    const urls = lineUrls(places, path, line);
    const place = `${marks.code(path)}, ligne\u00a0${line}`;
    const links = urls
      ? ` (${marks.link("voir", urls.view)}, ${marks.link("corriger", urls.edit)})`
      : "";
    return `- ${place}${links}\u00a0: ${marks.words(message)}`;
  });
  return section(`À corriger (${found.length})`, lines, 15_000, options);
}

function entries(
  groups: readonly Group[],
  room: number,
  { errors: found }: ContentChanges,
  { marks, places }: ReportOptions,
): string[] {
  const parts = groups.flatMap((group) =>
    group.entries.map((entry) =>
      // With errors no preview is built; the last one does not show these changes.
      entryPart(entry, found.length > 0 ? null : previewUrl(places, entry.page), marks),
    ),
  );
  const forms = chooseForms(parts, room);
  return groups.map(({ title, count }) => {
    const shown = forms.splice(0, count).filter((form) => form !== null);
    const rest = count - shown.length;
    const more = rest > 0 ? [`\n… et ${counted(rest, "autre", "autres")}\n`] : [];
    // Without the empty line at the end, the next paragraph would continue the last item of a list.
    return `${[`${marks.heading(3, capitalized(title))}\n`, ...shown, ...more].join("\n").trimEnd()}\n`;
  });
}

function affected(
  { collections, errors: found }: ContentChanges,
  options: ReportOptions,
): string[] {
  const { marks, places } = options;
  const lines = collections.map(({ id, title, lost, gained, shown }) => {
    const hasPage = shown > 0 && found.length === 0;
    const url = previewUrl(places, hasPage ? collectionPage(id) : null);
    const name = url === null ? marks.words(title) : marks.link(marks.words(title), url);
    const named = (tools: string[]) => enumerated(tools.map((tool) => marks.words(tool)));
    const effects = [
      ...(lost.length > 0 ? [`ne montre plus ${named(lost)}`] : []),
      ...(gained.length > 0 ? [`montre désormais ${named(gained)}`] : []),
    ];
    const rest =
      shown > 0
        ? `${counted(shown, "outil reste", "outils restent")} visible${shown > 1 ? "s" : ""}`
        : "plus aucun outil n’est publié, donc la sélection disparaît du site";
    return `- «\u00a0${name}\u00a0» ${effects.join(" et ")}\u202f; ${rest}.`;
  });
  return section("Sélections touchées", lines, 8000, options);
}

const SCREENSHOT_WORDS = { added: "ajoutée", changed: "remplacée", removed: "retirée" };

function screenshots({ screenshots: changed }: ContentChanges, options: ReportOptions): string[] {
  const { marks } = options;
  const lines = changed.map(({ change, file, tools }) => {
    const where =
      tools.length > 0 ? ` (${enumerated(tools.map((tool) => marks.words(tool)))})` : "";
    return `- ${marks.code(file)} ${SCREENSHOT_WORDS[change]}${where}`;
  });
  return section("Captures d’écran", lines, 4000, options);
}

/** Explains the marks of what has changed, when there are any. */
function legend({ entries: changed }: ContentChanges, { marks }: ReportOptions): string[] {
  const isMarked = changed.some(
    ({ change, fields }) =>
      change !== "added" && fields.some(({ style }) => style !== "whole" && style !== "code"),
  );
  const removed = `Ce qui est ${marks.removed("barré")} disparaît`;
  const added = `ce qui est ${marks.added("en gras")} apparaît`;
  const rest = "[…] remplace ce qui ne change pas, et ¶ marque un nouveau paragraphe";
  return isMarked ? [`${removed}, ${added}\u202f; ${rest}.\n`] : [];
}
