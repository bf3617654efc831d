import type { BuildResult } from "../../build/build.ts";
import { counted, fr } from "../../content/french-phrases.ts";
import type { Language } from "../../content/messages.ts";

/** What commands print beside the messages of diagnostics. */

type BuildSummary = NonNullable<BuildResult["summary"]>;

const ENGLISH = {
  warning: "warning: ",
  moreErrors: "more errors; --format=json shows all",
  colon: ": ",
  errors: (count: number) => plural(count, "error"),
  warnings: (count: number) => plural(count, "warning"),
  and: " and ",
  records: (tools: number, collections: number) =>
    `${plural(tools, "tool")}, ${plural(collections, "collection")}`,
  nothingWritten: "Nothing was written.",
  built: (summary: BuildSummary, out: string, seconds: number) =>
    `${plural(summary.pages, "list page")} in ${out}: ${plural(summary.written, "file")} written, ` +
    `${summary.unchanged} unchanged, ${summary.removed} removed; ` +
    `${size(summary.bytes)}B in ${seconds.toFixed(2)} s`,
  damagedManifest: (out: string) =>
    `${out}/.manifest.json was damaged, so files of earlier builds may remain; ` +
    "to get rid of them, build into an empty folder",
  rebuilt: (seconds: number, drafts: number | null) =>
    `Site ready in ${seconds.toFixed(2)} s${drafts === null ? "" : `. Drafts shown: ${drafts}`}`,
  progress: (done: number, total: number) => `${done} of ${plural(total, "file")}`,
};

/** The texts of a language; one that is missing, or takes other values, does not compile. */
type TerminalTexts = typeof ENGLISH;

const FRENCH: TerminalTexts = {
  warning: fr`avertissement : `,
  moreErrors: fr`il y a d’autres erreurs ; --format=json les montre toutes`,
  colon: fr` : `,
  errors: (count) => counted(count, "erreur"),
  warnings: (count) => counted(count, "avertissement"),
  and: " et ",
  records: (tools, collections) =>
    `${counted(tools, "outil")}, ${counted(collections, "sélection")}`,
  nothingWritten: "Rien n’a été écrit.",
  built: (summary, out, seconds) =>
    fr`${counted(summary.pages, "page")} de liste dans ${out} : fichiers écrits ${summary.written}, ` +
    fr`inchangés ${summary.unchanged}, retirés ${summary.removed} ; ` +
    `${decimal(size(summary.bytes))}o en ${decimal(seconds.toFixed(2))} s`,
  damagedManifest: (out) =>
    fr`${out}/.manifest.json était abîmé : des fichiers de versions précédentes peuvent rester ; ` +
    "pour les écarter, construisez le site dans un dossier vide",
  rebuilt: (seconds, drafts) =>
    `Site prêt en ${decimal(seconds.toFixed(2))} s${drafts === null ? "" : fr`. Brouillons montrés : ${drafts}`}`,
  progress: (done, total) => `${done} sur ${counted(total, "fichier")}`,
};

export const TERMINAL_TEXTS: Readonly<Record<Language, TerminalTexts>> = {
  en: ENGLISH,
  fr: FRENCH,
};

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Returns a number of bytes as `1.5 M`, without the letter of the unit. */
function size(bytes: number): string {
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} k` : `${(bytes / 1e6).toFixed(1)} M`;
}

function decimal(text: string): string {
  return text.replace(".", ",");
}
