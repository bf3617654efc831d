import type { BuildOptions, BuildResult } from "../build.ts";
import { severity, type Diagnostic } from "../../core/content/diagnostics.ts";
import { counted, fr } from "../../core/text/french-phrases.ts";
import type { Language } from "../../core/content/messages.ts";
import { escaped } from "../../core/text/quote-text.ts";
import { countText, formatDiagnostics } from "./diagnostics-format.ts";

export const NOTHING_WRITTEN = { en: "Nothing was written.", fr: "Rien n’a été écrit." };

const WAITING = {
  en: "Another build is writing to this folder, or was killed a moment ago: waiting for its end, or for 10 s…",
  fr: fr`Une autre construction écrit dans ce dossier, ou vient d’être tuée : attente de sa fin, ou de 10 s…`,
};

type Style = "text" | "json" | "quiet";

/**
 * Builds a site, and prints the diagnostics and the summary: `json` as JSON, `quiet` nothing but errors. Returns true if the
 * site was written.
 */
export async function buildAndReport(
  options: BuildOptions,
  language: Language,
  style: Style = "text",
): Promise<boolean> {
  // Otherwise, a command that is silent for seconds seems to hang.
  if (style !== "quiet" && process.stderr.isTTY) {
    process.stderr.write({ en: "Building the site…\n", fr: "Construction du site…\n" }[language]);
  }
  // Loading it takes a second, so the announcement comes first.
  const { buildSite } = await import("../build.ts");
  const onWait = () => {
    if (style !== "quiet") process.stderr.write(`${WAITING[language]}\n`);
  };
  const { diagnostics, summary } = buildSite({ onWait, ...options });
  if (!summary || style !== "quiet") {
    reportDiagnostics(diagnostics, language, `. ${NOTHING_WRITTEN[language]}`);
  }
  if (!summary) return false;
  const folder = escaped(options.out);
  if (summary.unready.length > 0 && style !== "quiet") {
    process.stderr.write(`${notReady(summary.unready.join(", "))[language]}\n`);
  }
  // Counted from the start of the process, to include loading the program.
  const seconds = performance.now() / 1000;
  const peak_memory = process.resourceUsage().maxRSS * 1024;
  if (style === "json") {
    process.stdout.write(`${JSON.stringify({ ...summary, seconds, peak_memory })}\n`);
  } else if (style === "text") {
    const counts = recordsText(summary.tools, summary.collections, language);
    process.stdout.write(`${counts}, ${built(summary, folder, seconds)[language]}\n`);
  }
  return true;
}

const notReady = (settings: string) => ({
  en: `Not ready to go online: in site.yaml, ${settings} are missing or examples (npm run check -- --ready)`,
  fr: fr`Pas encore prêt pour la mise en ligne : dans site.yaml, ${settings} manquent ou sont des exemples (npm run check -- --ready)`,
});

function built(
  { pages, written, unchanged, removed, bytes }: NonNullable<BuildResult["summary"]>,
  folder: string,
  seconds: number,
) {
  const megabytes = (language: Language) => decimal(bytes / 1e6, 1, language);
  return {
    en:
      `${counted(pages, "list page", "list pages", "en")} in ${folder}: ${counted(written, "file", "files", "en")} written, ` +
      `${unchanged} unchanged, ${removed} removed; ${megabytes("en")} MB in ${decimal(seconds, 2, "en")} s`,
    fr:
      fr`${counted(pages, "page", "pages")} de liste dans ${folder} : fichiers écrits ${written}, ` +
      fr`inchangés ${unchanged}, retirés ${removed} ; ${megabytes("fr")} Mo en ${decimal(seconds, 2, "fr")} s`,
  };
}

/** Returns counts such as `6 tools, 3 collections`. */
export function recordsText(tools: number, collections: number, language: Language): string {
  return language === "fr"
    ? `${counted(tools, "outil", "outils")}, ${counted(collections, "sélection", "sélections")}`
    : `${counted(tools, "tool", "tools", "en")}, ${counted(collections, "collection", "collections", "en")}`;
}

export function decimal(value: number, digits: number, language: Language): string {
  const text = value.toFixed(digits);
  return language === "fr" ? text.replace(".", ",") : text;
}

/**
 * Prints diagnostics to standard error. If one is an error, adds the count and the consequence and returns the printed
 * text; otherwise returns null.
 */
export function reportDiagnostics(
  diagnostics: readonly Diagnostic[],
  language: Language,
  consequence = "",
): string | null {
  const failed = diagnostics.some((diagnostic) => severity(diagnostic) === "error");
  const end = failed ? `${countText(diagnostics, language)}${consequence}\n` : "";
  const text = formatDiagnostics(diagnostics, "text", language) + end;
  process.stderr.write(text);
  return failed ? text : null;
}
