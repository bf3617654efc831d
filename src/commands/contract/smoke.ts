import { shortened } from "../../core/text/shortened.ts";
import { UsageError } from "../../core/files/failure.ts";
import { escaped, quote } from "../../core/text/quote-text.ts";
import { originIn } from "../../core/content/site-url.ts";
import { NEEDS, type Case, type Need } from "./case.ts";
import { DOCUMENT_CASES } from "./document.cases.ts";
import { FILE_CASES } from "./file.cases.ts";
import { HOSTILE_CASES } from "./hostile.cases.ts";
import { HTTP_CASES } from "./http.cases.ts";
import { LIST_CASES } from "./list.cases.ts";
import { MCP_CASES } from "./mcp.cases.ts";
import { PROBLEM_CASES } from "./problem.cases.ts";
import { visitor, type Difference } from "./site-visit.ts";
import { readSiteData, type SiteData } from "./site-data.ts";
import { sleep, type PoliteFetch } from "./polite-fetch.ts";

/** The cases of the contract, in the order in which they run. */
export const ALL_CASES: readonly Case[] = [
  ...DOCUMENT_CASES,
  ...LIST_CASES,
  ...PROBLEM_CASES,
  ...HTTP_CASES,
  ...FILE_CASES,
  ...HOSTILE_CASES,
  ...MCP_CASES,
  {
    // Runs last: a deploy during the test would explain other differences.
    name: "The index stayed the same during this test",
    run: async ({ api }) => {
      (await api("/index.json", { fresh: true })).sameAs(await api("/index.json"));
    },
  },
];

/** Needs that no deployed site is tested for, and why. */
export const NEVER_ASKED: Partial<Record<Need, string>> = {
  burst: "needs more requests than a smoke test should send; the tests of hosts send them",
  limit: "would use up the limit of this machine",
  raw: "a network in front of the site may rewrite such targets",
  "zero-byte": "a network in front of the site may refuse such a path",
  "typed-304": "some hosts leave the media type out of a 304",
  fixture: "is about the content of the tests",
};

/** Needs that `--without` may name, to skip their cases. */
const ABILITIES: readonly Need[] = NEEDS.filter((need) => !(need in NEVER_ASKED));

type Flags = Partial<Record<"expect-revision" | "links" | "without", string | undefined>>;

export type Target = ReturnType<typeof targetOf>;

/**
 * Reads the target and flags. `origin` receives the requests; `links` is the origin of links in bodies; `revision` is
 * how the expected one begins. Throws a UsageError that names the wrong value.
 */
export function targetOf(flags: Flags, url: string) {
  const { links = url, "expect-revision": revision = null, without = "" } = flags;
  if (revision !== null && !/^[0-9a-f]{7,64}$/.test(revision)) {
    const rule = "7 to 64 hexadecimal digits in lower case";
    throw new UsageError(`--expect-revision must be ${rule}, not ${quote(revision)}`);
  }
  const origin = originIn("URL", url);
  const lacks = without.split(",").filter(Boolean);
  const unknown = lacks.find((name) => !ABILITIES.some((ability) => ability === name));
  if (unknown !== undefined) {
    throw new UsageError(`--without: ${quote(unknown)} is not one of ${ABILITIES.join(", ")}`);
  }
  return { origin, links: originIn("--links", links), revision, without: lacks as Need[] };
}

/** A case without differences that was not skipped has passed. */
interface Result {
  name: string;
  differences: readonly Difference[];
  skipped: string | null;
}

export type Report = Awaited<ReturnType<typeof runSmoke>>;

/**
 * Runs the cases that a deployed site can answer. `siteData` is undefined when they cannot be read; `sound` is true if
 * nothing differs and the site answered to the end. Never rejects.
 */
export async function runSmoke(
  { origin, links, revision, without }: Target,
  { fetch, sent, gaveUp }: PoliteFetch,
  onProgress: (done: number, total: number) => void = () => {},
) {
  const visit = visitor({ origin: links, fetch });
  let siteData: SiteData | undefined;
  const unreadable = await visit(async (site) => {
    siteData = await readSiteData(site);
  });
  const cases: Result[] = [
    { name: "The site says what it publishes", differences: unreadable, skipped: null },
  ];
  const isLive: Case = {
    name: "The expected content is live",
    run: async ({ api }) => {
      (await api("/index.json")).is("data.revision", new RegExp(`^${revision}`));
    },
  };
  const planned = [...(revision === null ? [] : [isLive]), ...ALL_CASES];
  for (const { name, needs = [], run } of planned) {
    onProgress(cases.length, planned.length + 1);
    const lacking = needs.find((need) => need in NEVER_ASKED || without.includes(need));
    const skipped =
      (lacking && (NEVER_ASKED[lacking] ?? `this host lacks it (--without ${lacking})`)) ??
      (gaveUp() ? "the site stopped answering" : null) ??
      (siteData ? null : "what the site publishes cannot be read");
    const differences = skipped ? [] : await visit((site) => run(site, siteData!));
    cases.push({ name, differences, skipped });
  }
  const sound = !gaveUp() && cases.every(({ differences }) => differences.length === 0);
  return { site: origin, siteData, requests: sent(), sound, cases };
}

/** Milliseconds between two requests; a deploy takes minutes. */
const INTERVAL = 10_000;

/** Polls until the site has the expected revision, for about `seconds`. An error counts as another revision. */
export async function awaitRevision(
  revision: string,
  seconds: number,
  ask: () => Promise<string>,
): Promise<void> {
  for (let remaining = seconds * 1000; remaining > 0; remaining -= INTERVAL) {
    const current = await ask().then(String, () => "");
    if (current.startsWith(revision)) return;
    process.stderr.write("The expected revision is not live yet; asking again in 10 s.\n");
    await sleep(Math.min(INTERVAL, remaining));
  }
}

/** Characters. A longer value would hide the rest of the report. */
const VALUE_MAX = 160;

function line(text: string): string {
  return escaped(shortened(text, VALUE_MAX));
}

export function smokeText({ site, cases, requests, siteData }: Report): string {
  const different = cases.filter(({ differences }) => differences.length > 0);
  const blocks = different.map(({ name, differences }) => {
    const lines = differences.map(
      ({ request, part, expected: wanted, got }) =>
        `  ${line(request)}  ${line(part)}\n    expected  ${line(wanted)}\n    got       ${line(got)}\n`,
    );
    return `${name}\n${lines.join("")}\n`;
  });
  const skipped = cases.filter((result) => result.skipped !== null);
  const reasons = [...new Set(skipped.map((result) => result.skipped!))];
  const skips = reasons.map((reason) => `skipped: ${reason}\n\n`);
  const run = cases.length - skipped.length;
  const result = different.length === 0 ? "no differences" : `${different.length} with differences`;
  const live =
    siteData &&
    `: ${siteData.tools.length} tools, revision ${line(siteData.index.revision).slice(0, 12)}`;
  const summary = `${run} cases in ${requests} requests: ${result}, ${skipped.length} skipped`;
  return `${blocks.join("")}${skips.join("")}${summary}\n${site}${live ?? ""}\n`;
}
