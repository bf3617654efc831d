import { UsageError } from "../../content/failure.ts";
import { didYouMean, quoted } from "../../content/quote-text.ts";
import { nearest } from "../../api/nearest.ts";
import { originIn } from "../../content/site-url.ts";
import { NEEDS, type Need } from "./case.ts";
import { NEVER_ASKED } from "./smoke.ts";

/** What a host may lack; `--without` names it, and skips the cases that need it. */
const ABILITIES: readonly Need[] = NEEDS.filter((need) => !(need in NEVER_ASKED));

type Flags = Record<"wait" | "rate", number> &
  Record<"expect-revision" | "links" | "without", string | undefined>;

/** Returns what to test, and how. Throws a UsageError that says which value is wrong. */
export function readSmokeFlags(given: Flags, url: string) {
  const { links, "expect-revision": revision = null } = given;
  if (revision !== null && !/^[0-9a-f]{7,64}$/.test(revision)) {
    const rule = "7 to 64 hexadecimal digits in lower case";
    throw new UsageError(`--expect-revision must be ${rule}, not ${quoted(revision)}`);
  }
  const origin = originIn("URL", url);
  return {
    origin,
    links: links === undefined ? origin : originIn("--links", links),
    revision,
    without: (given.without ?? "").split(",").filter(Boolean).map(abilityNamed),
    wait: given.wait,
    rate: given.rate,
  } as const;
}

function abilityNamed(name: string): Need {
  const ability = ABILITIES.find((known) => known === name);
  if (ability) return ability;
  const hint = didYouMean(nearest(name, ABILITIES));
  throw new UsageError(`--without: ${quoted(name)} is not one of ${ABILITIES.join(", ")}${hint}`);
}
