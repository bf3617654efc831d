import { CONTENT_FLAG, type Flag } from "../cli/flags.ts";

export const SCREENSHOT_FLAGS = {
  content: CONTENT_FLAG,
  alt: {
    value: "TEXT",
    help: "what the picture shows, in French, for one SLUG; asked for without it",
  },
  url: { value: "URL", help: "capture this page of the tool's website, for one SLUG" },
  "allow-private": { help: "also connect to private addresses; for tests" },
  "no-sandbox": { help: "start Chromium without its sandbox, as root must; for safe pages only" },
} as const satisfies Record<string, Flag>;

/** Returns why a command line cannot be carried out, or null. */
export function usageProblem(
  { alt, url }: { alt: string | undefined; url: string | undefined },
  slugs: readonly string[],
  isTerminal: boolean,
): string | null {
  if (slugs.length === 0) return "name the tools, as in: npm run screenshot -- geogebra";
  if (slugs.length > 1 && (alt !== undefined || url !== undefined)) {
    return "--alt and --url are for one tool; give one SLUG";
  }
  if (alt === undefined && !isTerminal) return "--alt is missing; without it nothing is written";
  return alt?.trim() === "" ? "--alt is empty; say what the picture shows" : null;
}
