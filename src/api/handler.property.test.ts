import fc from "fast-check";
import { expect, test } from "vitest";
import { toolSummary } from "../catalog/schemas.ts";
import { listDocument } from "./list.ts";
import type { ListQuery } from "./list-parameters.ts";
import { FACTS, valueAt } from "../facts/facts.ts";
import type { Row } from "../facts/kinds.ts";
import { planSite } from "../site/plan.ts";
import { catalogOf } from "../test/catalog-of.ts";
import { toolFile } from "../test/sample.ts";
import type { Matches } from "./search/match-query.ts";
import { openSearch } from "./search/open-search.ts";
import {
  anyLine,
  anyQuery,
  anyTool,
  inDefaultOrder,
  listedTools,
  type AnyTool,
} from "../test/tool-arbitrary.ts";
import { respond, createHandler } from "./handler.ts";
import type { Assets } from "./static-files.ts";

const BASE = "api/v1/directory";
const site = { name: "Essai", url: "https://essai.test" };
/** Builds a site in memory; records the files read, and returns its tools in the default order. */
function siteOf(records: AnyTool[]) {
  const education = "{ kind: free, audience: [schools], details: A }";
  const files = records.map((tool, i) => [
    `tools/t${i}.md`,
    toolFile({
      name: JSON.stringify(tool.name),
      short_description: JSON.stringify(tool.short_description),
      ...written("", tool),
      category: tool.category.slug,
      education_pricing: tool.has_education_pricing ? education : null,
      pupils: tool.pupils && pupilsOf(tool.pupils),
      added_at: tool.freshness.added_at,
      verified_at: tool.freshness.verified_at,
    }),
  ]);
  const catalog = catalogOf(Object.fromEntries(files));
  const outputs = new Map(planSite(catalog).map(({ path, render }) => [path, render]));
  const reads: string[] = [];
  const assets: Assets = {
    read: async (path, known) => {
      reads.push(path);
      if (known === "1") return "unchanged";
      const render = outputs.get(BASE + path);
      return render
        ? { bytes: Uint8Array.from(Buffer.from(render() as string)), version: "1" }
        : null;
    },
  };
  const tools = inDefaultOrder(catalog.tools);
  const index = () => Buffer.from(outputs.get(`${BASE}/search-index.json`)!() as string);
  return { assets, reads, tools, index };
}

/** Returns the facts that editors write below a path, as YAML. */
function written(start: string, values: object): Record<string, string> {
  const facts = Object.entries<Row>(FACTS).flatMap(([path, { isComputed }]) => {
    const value = valueAt(values, [path.slice(start.length)]);
    const isWritten = path.startsWith(start) && !isComputed && value !== null;
    return isWritten ? [[path.slice(start.length), JSON.stringify(value)]] : [];
  });
  return Object.fromEntries(facts) as Record<string, string>;
}

function pupilsOf(pupils: NonNullable<AnyTool["pupils"]>): string | null {
  const facts = Object.entries(written("pupils.", pupils)).filter(([, text]) => text !== "[]");
  return facts.length === 0 ? null : `{ ${facts.map((fact) => fact.join(": ")).join(", ")} }`;
}

/** Sends a request to a new handler. */
function ask(assets: Assets, path: string): Promise<Response> {
  return respond(createHandler(assets), new Request(`https://host.test/${BASE}${path}`));
}

const query = fc.record({
  others: anyQuery,
  q: fc.option(anyLine, { nil: null }),
  page: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 999_999_999 })),
  per_page: fc.oneof(fc.constant(30), fc.integer({ min: 1, max: 100 })),
});

test("every list equals filter, sort and slice over all tools, byte for byte, in at most four reads", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyTool, { maxLength: 200 }),
      fc.array(query, { minLength: 1, maxLength: 25 }),
      async (records, requests) => {
        const { assets, reads, tools, index } = siteOf(records);
        const search = openSearch(index());
        for (const { others, ...given } of requests) {
          const query: ListQuery = { ...others, ...given };
          const matches = search.matching(query.q);
          const expected = listedTools(
            tools as AnyTool[],
            query,
            matches && matches.exact,
            matches?.near() ?? [],
          );
          const start = (query.page - 1) * query.per_page;
          const items = expected.tools
            .slice(start, start + query.per_page)
            .map((position) => toolSummary(tools[position]!));
          const page = {
            total: expected.tools.length,
            search: matches && reportOf(matches, expected.exact, query),
            items,
            unknown: expected.unknown,
          };
          const parameters = new URLSearchParams();
          for (const [name, value] of Object.entries(query))
            if (value !== null) parameters.set(name, String(value));
          reads.length = 0;
          const answer = await ask(assets, `/tools?${parameters.toString()}`);
          expect(await answer.text()).toBe(JSON.stringify(listDocument(site, query, page)));
          expect(reads.length).toBeLessThanOrEqual(4);
        }
      },
    ),
    { numRuns: 15 },
  );
});

/** The lines that are drawn name no filter, so nothing was understood. */
function reportOf({ match, words }: Matches, exact: number, query: ListQuery) {
  if (match !== "close" || query.match === null) return { match, exact, words, read: [] };
  const unused = words.map((word) => ({ ...word, used: [] }));
  return { match: "none" as const, exact, words: unused, read: [] };
}

test("every request gets a response that the contract allows", async () => {
  const handler = createHandler(siteOf([]).assets);
  const paths =
    "/tools /collections /categories / // .. \\ t0 .json search-index.json aliases.json _ any";
  const encoded =
    "%2e%2e %252e%252e %2f %5c %00 % %ff %c0%af %ed%a0%80 %0d%0aX-A:%20b é 😀 \ud800 ;";
  const names = "__proto__ constructor toString category= pricing= has_education_pricing= level=";
  const query = "subject= page= per_page= q= ? & = # 1 0 -1";
  const pieces = [paths, encoded, names, query].flatMap((text) => text.split(" "));
  const piece = fc.constantFrom(...pieces, " ", "9".repeat(30), "a".repeat(5000));
  const method = fc.constantFrom(..."GET GET GET HEAD OPTIONS POST DELETE PROPFIND".split(" "));
  await fc.assert(
    fc.asyncProperty(method, fc.array(piece, { maxLength: 12 }), async (verb, pieces) => {
      const url = `https://host.test/${BASE}${pieces.join("")}`;
      const answer = await respond(handler, new Request(url, { method: verb }));
      expect([200, 204, 301, 400, 404, 405]).toContain(answer.status);
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      expect(answer.headers.has("x-a")).toBe(false);
      const text = await answer.text();
      if (verb === "GET") expect(() => JSON.parse(text)).not.toThrow();
    }),
  );
});

test.each([
  ["a query of 100 kB", `q=${"a".repeat(100_000)}`, 400],
  [
    "ten thousand parameters",
    Array.from({ length: 10_000 }, (_, i) => `p${i}=${i}`).join("&"),
    200,
  ],
  ["one parameter ten thousand times", "page=1&".repeat(10_000), 400],
  ["a query of percent signs", "%".repeat(50_000), 200],
  ["many words", `q=${"a+".repeat(100)}`, 200],
  ["a category of 100 kB", `category=${"x".repeat(100_000)}`, 400],
])("%s gets the response of the contract", async (_, query, status) => {
  const { assets } = siteOf([]);
  const answer = await ask(assets, `/tools?${query}`);
  expect(answer.status).toBe(status);
});

test("a file is passed through without being parsed", async () => {
  const bytes = Uint8Array.from(Buffer.from("not JSON at all"));
  const assets: Assets = { read: () => Promise.resolve({ bytes, version: null }) };
  for (const path of ["/tools", "/tools?page=3&pricing=free", "/tools/anki", "/collections", ""]) {
    const answer = await ask(assets, path);
    expect(await answer.text()).toBe("not JSON at all");
  }
});
