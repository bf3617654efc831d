import { printable } from "../cli/diagnostics-format.ts";
import type { Language } from "../content/messages.ts";
import { shortened } from "../content/quote-text.ts";
import { REASONS } from "../links/reasons.ts";
import { ENGLISH, type SmokeTexts } from "./english-smoke.ts";
import { FRENCH } from "./french-smoke.ts";
import type { Difference, Value } from "./reply.ts";
import type { Result, SmokeReport } from "./run-smoke.ts";

/** In characters; a longer value would hide the rest of the report. */
const VALUE_SHOWN = 160;

/** Questions named per reason; a site that is down would otherwise print a page. */
const SKIPPED_SHOWN = 4;

export const SMOKE_TEXTS: Readonly<Record<Language, SmokeTexts>> = { en: ENGLISH, fr: FRENCH };

/** Reports whether a site does all that it was asked: nothing differs, and it answered to the end. */
export function isSound({ results }: SmokeReport): boolean {
  return results.every(
    ({ differences, skipped }) => differences.length === 0 && skipped !== "gave-up",
  );
}

/** Formats a report: the differences and the questions not asked, in a language, or everything as JSON. */
export function formatSmoke(
  report: SmokeReport,
  origin: string,
  format: "text" | "json",
  language: Language,
): string {
  if (format === "json") return `${JSON.stringify(asJson(report, origin, language), null, 2)}\n`;
  const texts = SMOKE_TEXTS[language];
  const different = report.results.filter(({ differences }) => differences.length > 0);
  const skipped = report.results.filter((result) => result.skipped !== null);
  const asked = report.results.length - skipped.length;
  const live = report.live && texts.live(report.live.tools, report.live.revision.slice(0, 12));
  return [
    ...different.map((result) => block(result, texts, language)),
    ...skippedBlocks(skipped, texts),
    `${texts.summary(asked, different.length, skipped.length, report.requests)}\n`,
    `${origin}${live === null ? "" : `${texts.colon}${printable(live)}`}\n`,
  ].join("");
}

/** Names the questions that were not asked below the reason that they share. */
function skippedBlocks(results: readonly Result[], texts: SmokeTexts): string[] {
  const { questions, skips, colon, others } = texts;
  const reasons = new Set(results.map(({ skipped }) => skipped!));
  return [...reasons].map((reason) => {
    const names = results.filter(({ skipped }) => skipped === reason).map(({ name }) => name);
    const more = names.length - SKIPPED_SHOWN;
    const lines = [
      `${texts.skipped}${colon}${skips[reason]}`,
      ...names.slice(0, SKIPPED_SHOWN).map((name) => `  ${questions[name]}`),
      ...(more > 0 ? [`  ${others(more)}`] : []),
    ];
    return `${lines.join("\n")}\n\n`;
  });
}

function block({ name, differences }: Result, texts: SmokeTexts, language: Language): string {
  const lines = grouped(differences).flatMap(({ difference, more }) => {
    const { request, part, expected, got } = difference;
    const width = Math.max(texts.expected.length, texts.got.length);
    const row = (label: string, value: Value) =>
      `    ${label.padEnd(width)}  ${line(inWords(value, language))}`;
    return [
      `  ${line(request)}  ${line(part)}`,
      row(texts.expected, expected),
      row(texts.got, got),
      ...(more > 0 ? [`    ${texts.others(more)}`] : []),
    ];
  });
  return `${texts.questions[name]}\n${lines.join("\n")}\n\n`;
}

/** Joins differences that say the same of several requests. */
function grouped(differences: readonly Difference[]): { difference: Difference; more: number }[] {
  const groups = new Map<string, { difference: Difference; more: number }>();
  for (const difference of differences) {
    const { part, expected, got } = difference;
    const key = JSON.stringify([part, expected, got]);
    const known = groups.get(key);
    if (known) known.more++;
    else groups.set(key, { difference, more: 0 });
  }
  return [...groups.values()];
}

function inWords(value: Value, language: Language): string {
  if (typeof value === "string") return value;
  if ("reason" in value) return REASONS[value.reason][language === "fr" ? 1 : 0];
  return SMOKE_TEXTS[language].phrases[value.phrase](value.value ?? "");
}

function line(text: string): string {
  return printable(shortened(text, VALUE_SHOWN));
}

function asJson({ results, requests, live }: SmokeReport, origin: string, language: Language) {
  const questions = results.map(({ name, differences, skipped }) => ({
    name,
    differences: differences.map(({ expected, got, ...place }) => ({
      ...place,
      expected: inWords(expected, language),
      got: inWords(got, language),
    })),
    skipped: skipped && SMOKE_TEXTS[language].skips[skipped],
  }));
  return { site: origin, ...live, requests, questions };
}
