import { annotation, printable } from "../cli/diagnostics-format.ts";
import { quoted } from "../content/quote-text.ts";
import type { CheckedLink } from "./check-links.ts";
import { linkSummary } from "./link-summary.ts";
import { reasonToLook } from "./look.ts";
import { REASONS } from "./reasons.ts";
import { VERDICTS, type Verdict } from "./strikes.ts";

export const LINK_FORMATS = ["text", "json", "github", "markdown"] as const;
export type LinkFormat = (typeof LINK_FORMATS)[number];

/** Returns a report for a terminal, for programs, as annotations on GitHub, or in French for editors. */
export function formatLinks(
  checked: readonly CheckedLink[],
  format: LinkFormat,
  day: string,
): string {
  switch (format) {
    case "json":
      return `${JSON.stringify(checked.map(row), null, 2)}\n`;
    case "github":
      return checked.map(annotationOf).join("");
    case "markdown":
      return linkSummary(checked, day);
    case "text":
      return checked.map(textLine).join("") + countLine(checked);
  }
}

function row(link: CheckedLink) {
  const { slug, field, url, verdict, http, to, title, lang } = link;
  return { slug, field, url, verdict, http, to, title, lang, reason: reasonOf(link) };
}

function reasonOf(link: CheckedLink) {
  return link.reason ?? reasonToLook(link);
}

const ADVICE: Record<Verdict, string> = {
  ok: "compare the record with the page",
  moved: "write the new address",
  blocked: "open it in a browser",
  suspect: "look at it, or wait for the next run",
  gone: "find the new address, or archive the record",
  parked: "find the new address, or archive the record",
};

/** Returns what is wrong with a link and what to do; null for a link that needs nothing. */
function messageOf(link: CheckedLink): string | null {
  const { url, verdict, to, http, strikes } = link;
  const reason = reasonOf(link);
  if (verdict === "ok" && reason === null) return null;
  const moved = to === null ? "" : ` has moved to ${to}`;
  const why = reason === null ? "" : `${moved && ","} ${REASONS[reason][0]}${detail(link)}`;
  const status = http !== null && http >= 400 ? ` (status ${http})` : "";
  const seen = strikes.length > 0 ? `; seen dead on ${strikes.join(", ")}` : "";
  return `${url}${moved}${why}${status}${seen}; ${ADVICE[verdict]}`;
}

function detail(link: CheckedLink): string {
  const look = link.reason === null ? reasonToLook(link) : null;
  if (look === "other-language") return `: ${link.lang}`;
  return look === "other-title" ? `: ${quoted(link.title!)}` : "";
}

function textLine(link: CheckedLink): string {
  const message = messageOf(link);
  if (message === null) return "";
  const place = `${printable(link.path)}:${link.line}:${link.column}`;
  return `${place}  ${link.verdict}  ${printable(message)}\n`;
}

/** A site that turns robots away needs no annotation: it is neither an error nor a warning. */
const LEVELS: Record<Verdict, "error" | "warning" | "notice" | null> = {
  ok: "notice",
  moved: "warning",
  blocked: null,
  suspect: "warning",
  gone: "error",
  parked: "error",
};

function annotationOf(link: CheckedLink): string {
  const level = LEVELS[link.verdict];
  const message = messageOf(link);
  return level && message ? annotation(level, link, link.verdict, message) : "";
}

function countLine(checked: readonly CheckedLink[]): string {
  const counts = VERDICTS.map((verdict) => {
    const count = checked.filter((link) => link.verdict === verdict).length;
    return `${count} ${verdict}`;
  });
  return `${checked.length} ${checked.length === 1 ? "link" : "links"}: ${counts.join(", ")}\n`;
}
