import type { Flag } from "../cli/flags.ts";
import { LANG_FLAG, languageNamed, languageOf } from "../cli/language.ts";
import { didYouMean, quoted } from "../content/quote-text.ts";
import { nearest } from "../contract/nearest.ts";
import { Failure } from "../failure.ts";
import { DEFAULT_RATE } from "./pace.ts";
import { ABILITIES, type Ability } from "./smoke-target.ts";
import { siteOrigin } from "./smoke-target.ts";

export const SMOKE_FLAGS = {
  "expect-revision": { value: "HASH", help: "the revision of the content, or its first digits" },
  wait: { value: "SECONDS", default: "0", help: "how long to wait for that revision" },
  links: { value: "URL", help: "the site that links lead to, when it is not URL (a preview)" },
  without: { value: "LIST", help: `what the host lacks, of: ${ABILITIES.join(",")}` },
  rate: { value: "N", default: String(DEFAULT_RATE), help: "requests per minute" },
  format: { value: "FORMAT", default: "text", help: "text or json" },
  lang: LANG_FLAG,
} as const satisfies Record<string, Flag>;

interface Given {
  "expect-revision": string | undefined;
  wait: string;
  links: string | undefined;
  without: string | undefined;
  rate: string;
  format: string;
  lang: string | undefined;
}

/** Returns what to test, and how. Throws a Failure that says which value is wrong. */
export function readSmokeFlags(given: Given, [url]: readonly string[], env: NodeJS.ProcessEnv) {
  const { format, lang, links, "expect-revision": revision = null } = given;
  if (url === undefined) {
    throw new Failure("name the site to test: npm run smoke -- https://example.org");
  }
  if (format !== "text" && format !== "json") {
    throw new Failure(`--format must be text or json, not ${quoted(format)}`);
  }
  if (revision !== null && !/^[0-9a-f]{7,64}$/.test(revision)) {
    const rule = "7 to 64 hexadecimal digits in lower case";
    throw new Failure(`--expect-revision must be ${rule}, not ${quoted(revision)}`);
  }
  const origin = siteOrigin(url);
  return {
    target: {
      origin,
      links: links === undefined ? origin : siteOrigin(links),
      revision,
      without: new Set((given.without ?? "").split(",").filter(Boolean).map(abilityNamed)),
    },
    wait: numberFrom("--wait", given.wait, 0, 3600),
    rate: numberFrom("--rate", given.rate, 1, 60_000),
    format,
    language: lang === undefined ? languageOf(env) : languageNamed(lang),
  } as const;
}

function abilityNamed(name: string): Ability {
  const ability = ABILITIES.find((known) => known === name);
  if (ability) return ability;
  const hint = didYouMean(nearest(name, ABILITIES));
  throw new Failure(`--without: ${quoted(name)} is not one of ${ABILITIES.join(", ")}${hint}`);
}

function numberFrom(flag: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (/^\d{1,5}$/.test(text) && value >= min && value <= max) return value;
  throw new Failure(`${flag} must be a number from ${min} to ${max}, not ${quoted(text)}`);
}
