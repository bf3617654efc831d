import { beforeAll, describe, expect, test } from "vitest";

/**
 * An implementation of the contract. The same cases run against each: the bare handler, the local server,
 * the function in the host's own runtime and, for what files alone can answer, a static file server.
 * The content is that of testing/contract-site.ts.
 */
export interface Implementation {
  /** The origin of the links in bodies. */
  site: string;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
}

/** Reasons for what an implementation cannot do. */
export type Skips = Partial<
  Record<
    | "query"
    | "headers"
    | "problems"
    | "methods"
    | "conditions"
    | "exports"
    | "unchangedType"
    | "zeroByte",
    string
  >
>;

/** Returns what the name of a test says about a skip. */
function reason(skip: string | undefined): string {
  return skip ? ` (${skip})` : "";
}

const BASE = "/api/v1/directory";

/** Keeps a byte-order mark, which `Response.text` removes. */
const WITH_MARK = new TextDecoder("utf-8", { ignoreBOM: true });

interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: any; // oxlint-disable-line no-explicit-any -- JSON of any shape
}

export function addContractCases(start: () => Promise<Implementation>, skips: Skips = {}): void {
  let implementation: Implementation;
  beforeAll(async () => {
    implementation = await start();
  });

  async function get(path: string, init?: RequestInit): Promise<Answer> {
    const response = await implementation.fetch(BASE + path, { redirect: "manual", ...init });
    const text = WITH_MARK.decode(await response.arrayBuffer());
    const isJson = /[/+]json/.test(response.headers.get("content-type") ?? "") && text !== "";
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : null,
    };
  }
  const slugs = ({ body }: Answer) => body.data.map(({ slug }: { slug: string }) => slug);
  const outils = (...numbers: number[]) =>
    numbers.map((number) => `outil-${String(number).padStart(2, "0")}`);
  const from = (first: number, last: number) =>
    outils(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

  describe("documents", () => {
    test.each([
      "",
      "/tools",
      "/tools/oeuvre",
      "/collections",
      "/collections/choix",
      "/categories",
      "/levels",
      "/subjects",
    ])("%s, with and without a slash at the end, as a document and as a file", async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect((await get(`${path}/`)).text).toBe(answer.text);
      expect((await get(`${path === "" ? "/index" : path}.json`)).text).toBe(answer.text);
      expect(answer.body.links.self).toBe(implementation.site + BASE + path);
      expect(answer.body.license.attribution.url).toBe(implementation.site);
    });

    test("the changes: the newest dates of records, with tools that have closed", async () => {
      const { data } = (await get("/changes.json")).body;
      const dates = data.map(({ date }: { date: string }) => date);
      expect(dates).toEqual(dates.toSorted().toReversed());
      expect(data).toContainEqual({
        date: "2026-03-01",
        event: "archived",
        kind: "tool",
        slug: "ferme",
        name: "Fermé",
        url: null,
      });
      expect(JSON.stringify(data)).not.toContain("Secret");
    });

    test("lists, a tool and a collection match the content", async () => {
      expect((await get("")).body.data.counts).toEqual({
        tools: 68,
        collections: 1,
        categories: 3,
        levels: 3,
        subjects: 3,
        verified: 9,
      });
      expect(slugs(await get("/tools"))).toEqual(["carte", "dictee", "oeuvre", ...from(1, 27)]);
      expect((await get("/tools/oeuvre")).body.data).toMatchObject({
        name: "Œuvre",
        pricing: "freemium",
      });
      expect(
        (await get("/categories")).body.data.map((c: { tool_count: number }) => c.tool_count),
      ).toEqual([3, 65, 0]);
      expect((await get("/levels")).body.data).toEqual([
        {
          slug: "college",
          name: "Collège",
          tool_count: 22,
          url: `${implementation.site}${BASE}/tools?level=college`,
        },
        expect.objectContaining({ slug: "lycee", tool_count: 23 }),
        expect.objectContaining({ slug: "superieur", tool_count: 0 }),
      ]);
      expect((await get("/subjects")).body.data[1]).toEqual({
        slug: "mathematiques",
        name: "Mathématiques",
        tool_count: 17,
        url: `${implementation.site}${BASE}/tools?subject=mathematiques`,
      });
      expect((await get("/tools/outil-01")).body.data).toMatchObject({
        levels: ["college", "lycee"],
        subjects: ["mathematiques"],
      });
    });

    test("a former slug redirects to the current one", async () => {
      const tool = await get("/tools/ouvrage");
      expect(tool.status).toBe(301);
      expect(new URL(tool.headers.get("location")!, "http://x").pathname).toBe(
        `${BASE}/tools/oeuvre`,
      );
      expect((await get("/collections/selection")).status).toBe(301);
    });

    test.each([
      "/tools/secret",
      "/tools/cache",
      "/tools/ferme",
      "/tools/clos",
      "/tools/nope",
      "/collections/nope",
      "/nope",
      "/tools/oeuvre/x",
    ])("%s is 404", async (path) => {
      expect((await get(path)).status).toBe(404);
    });
  });

  describe.skipIf(skips.headers)(`headers${reason(skips.headers)}`, () => {
    test.each([
      "/tools",
      "/tools/oeuvre",
      "/tools/nope",
      "/tools?page=0",
      "/tools?per_page=2",
      "/tools?q=a",
      "/nope",
      "",
    ])("%s has every header of the contract", async (path) => {
      const { headers, status } = await get(path);
      const type = status === 200 ? "application/json" : "application/problem+json";
      expect(headers.get("content-type")).toBe(`${type}; charset=utf-8`);
      expect(headers.get("cache-control")).toBe("public, max-age=300");
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("access-control-expose-headers")).toBe(
        "ETag, Link, RateLimit-Policy, Retry-After",
      );
      expect(headers.get("link")).toBe(
        '<https://creativecommons.org/licenses/by/4.0/>; rel="license"',
      );
      expect(headers.get("ratelimit-policy")).toBe('"default";q=60;w=60');
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("etag")).toMatch(/^(W\/)?"[^"]+"$/);
    });
  });

  describe.skipIf(skips.conditions)(`conditions${reason(skips.conditions)}`, () => {
    test("If-None-Match answers 304 with the same headers, for lists, weak tags and *", async () => {
      for (const path of ["/tools/oeuvre", "/tools?q=outil", "/tools?per_page=7"]) {
        const tag = (await get(path)).headers.get("etag")!;
        const strong = tag.replace(/^W\//, "");
        for (const header of [tag, strong, `W/${strong}`, `"other", ${strong}`, "*"]) {
          const { status, text, headers } = await get(path, {
            headers: { "If-None-Match": header },
          });
          expect([path, header, status, text]).toEqual([path, header, 304, ""]);
          expect(headers.get("etag")!.replace(/^W\//, "")).toBe(strong);
          expect(headers.get("cache-control")).toBe("public, max-age=300");
        }
        expect((await get(path, { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
      }
      expect((await get("/tools/nope", { headers: { "If-None-Match": "*" } })).status).toBe(404);
    });
  });

  describe.skipIf(skips.methods)(`methods${reason(skips.methods)}`, () => {
    test("HEAD returns the headers of GET and no body", async () => {
      for (const path of ["/tools", "/tools/oeuvre", "/tools?q=a", "/tools/nope"]) {
        const head = await get(path, { method: "HEAD" });
        const full = await get(path);
        expect([head.status, head.text]).toEqual([full.status, ""]);
        expect(head.headers.get("etag")).toBe(full.headers.get("etag"));
        expect(head.headers.get("content-type")).toBe(full.headers.get("content-type"));
      }
    });

    test("OPTIONS lists what is allowed", async () => {
      const { status, headers } = await get("/tools", { method: "OPTIONS" });
      expect(status).toBe(204);
      expect(headers.get("access-control-allow-methods")).toBe("GET, HEAD, OPTIONS");
      expect(headers.get("access-control-allow-headers")).toBe("*");
      expect(headers.get("access-control-max-age")).toBe("86400");
      expect(headers.get("access-control-allow-origin")).toBe("*");
    });

    test.each(["POST", "PUT", "PATCH", "DELETE"])("%s is not allowed", async (method) => {
      const { status, headers, body } = await get("/tools", { method });
      expect(status).toBe(405);
      expect(headers.get("allow")).toBe("GET, HEAD, OPTIONS");
      expect(body.type).toBe(`${implementation.site}/problems/method-not-allowed`);
    });
  });

  describe("exports", () => {
    const FILES = [
      ["/exports/tools.json", "application/json; charset=utf-8"],
      ["/exports/tools.ndjson", "application/x-ndjson; charset=utf-8"],
      ["/exports/tools.csv", "text/csv; charset=utf-8"],
      ["/exports/tools.excel.csv", "text/csv; charset=utf-8"],
    ] as const;

    test("the index lists them with their sizes", async () => {
      const { downloads } = (await get("")).body.data;
      const site = implementation.site + BASE;
      expect(downloads.map(({ href }: { href: string }) => href)).toEqual(
        FILES.map(([path]) => site + path),
      );
      for (const { href, bytes } of downloads) {
        const { text } = await get(href.slice(site.length));
        expect(Buffer.byteLength(text), href).toBe(bytes);
      }
    });

    test("each holds every published tool and no other", async () => {
      const [json, ndjson, csv, excel] = await Promise.all(FILES.map(([path]) => get(path)));
      const tool = (await get("/tools/oeuvre")).body.data;
      expect(slugs(json!)).toHaveLength(68);
      expect(json!.body.data).toContainEqual(tool);
      expect(ndjson!.text.split("\n")).toContain(JSON.stringify(tool));
      expect(ndjson!.text.split("\n")).toHaveLength(69);
      for (const { text } of [csv!, excel!]) expect(text.split("\r\n")).toHaveLength(70);
      for (const { text } of [json!, ndjson!, csv!, excel!]) expect(text).not.toContain("Secret");
    });

    test.each(FILES)("%s has the type %s, for HEAD and GET", async (path, type) => {
      for (const method of ["GET", "HEAD"]) {
        const { status, headers, text } = await get(path, { method });
        expect([status, headers.get("content-type")]).toEqual([200, type]);
        expect(headers.get("cache-control")).toBe("public, max-age=300");
        expect(headers.get("access-control-allow-origin")).toBe("*");
        expect(headers.get("link")).toContain('rel="license"');
        expect(text === "").toBe(method === "HEAD");
      }
    });

    test.each(["/exports/tools", "/exports/tools.xml", "/exports/nope.csv"])(
      "%s is 404",
      async (path) => {
        expect((await get(path)).status).toBe(404);
      },
    );

    test.skipIf(skips.exports ?? skips.conditions)(
      `the tag of each answers 304${reason(skips.exports ?? skips.unchangedType)}`,
      async () => {
        for (const [path, type] of FILES) {
          const tag = (await get(path)).headers.get("etag")!;
          const headers = { "If-None-Match": tag };
          const again = await get(path, { headers });
          expect([again.status, again.text.length]).toEqual([304, 0]);
          expect(again.headers.get("etag")).toBe(tag);
          if (!skips.unchangedType) expect(again.headers.get("content-type")).toBe(type);
          expect((await get(path, { method: "HEAD", headers })).status).toBe(304);
          expect((await get(path, { headers: { "If-None-Match": '"x"' } })).status).toBe(200);
        }
      },
    );
  });

  describe.skipIf(skips.query)(`queries${reason(skips.query)}`, () => {
    const cases: [query: string, total: number, expected: string[]][] = [
      ["page=2", 68, from(28, 57)],
      ["page=3", 68, from(58, 65)],
      ["page=4", 68, []],
      ["page=999999999", 68, []],
      ["page=", 68, ["carte", "dictee", "oeuvre", ...from(1, 27)]],
      ["page=02", 68, from(28, 57)],
      ["per_page=30&page=3", 68, from(58, 65)],
      ["per_page=2", 68, ["carte", "dictee"]],
      ["per_page=7&page=5", 68, from(26, 32)],
      ["per_page=100", 68, ["carte", "dictee", "oeuvre", ...from(1, 65)]],
      ["per_page=100&page=2", 68, []],
      ["per_page=29&page=2", 68, from(27, 55)],
      ["per_page=1&page=68", 68, from(65, 65)],
      ["category=ecriture", 3, ["carte", "dictee", "oeuvre"]],
      ["category=vide", 0, []],
      ["category=vide&page=3", 0, []],
      ["category=vide&per_page=4", 0, []],
      ["pricing=freemium&category=quiz", 0, []],
      ["has_education_pricing=1", 13, outils(1, 6, 11, 16, 21, 26, 31, 36, 41, 46, 51, 56, 61)],
      ["has_education_pricing=true&pricing=paid&category=quiz", 6, outils(6, 16, 26, 36, 46, 56)],
      ["has_education_pricing=1&pricing=paid&per_page=2&page=2", 6, outils(26, 36)],
      ["level=lycee&per_page=4", 23, ["oeuvre", ...outils(1, 4, 7)]],
      ["level=college&page=2", 22, []],
      ["level=lycee&page=999999999&per_page=100", 23, []],
      ["level=superieur", 0, []],
      ["subject=francais", 1, ["oeuvre"]],
      ["subject=mathematiques&level=lycee", 6, outils(1, 13, 25, 37, 49, 61)],
      ["level=lycee&category=quiz&per_page=5&page=5", 22, outils(61, 64)],
      ["level=lycee&pricing=paid&has_education_pricing=1", 2, outils(16, 46)],
      ["level=lycee&subject=mathematiques&q=outil&per_page=2&page=2", 6, outils(25, 37)],
      ["subject=francais&q=outil", 0, []],
      ["Level=x&subject=", 68, ["carte", "dictee", "oeuvre", ...from(1, 27)]],
      ["q=oeuvre", 1, ["oeuvre"]],
      ["q=%C5%92UVRE", 1, ["oeuvre"]],
      ["q=l%E2%80%99oral", 1, ["dictee"]],
      ["q=mentale+carte", 1, ["carte"]],
      ["q=til%2006", 1, ["outil-06"]],
      ["q=l", 68, ["dictee", "carte", "oeuvre", ...from(1, 27)]],
      ["q=cartte", 1, ["carte"]],
      ["q=cartte&category=quiz", 0, []],
      ["q=choisir+un+quiz", 1, ["outil-01"]],
      ["q=choisir+un+quiz&pricing=paid", 0, []],
      ["q=xyzzy+cartte", 1, ["carte"]],
      ["q=xyzzy", 0, []],
      ["q=outil&per_page=3&page=2", 65, from(4, 6)],
      ["q=outil&pricing=paid&per_page=2", 32, outils(2, 4)],
      ["q=outil&category=ecriture", 0, []],
      ["q=!!!", 0, []],
      ["q=outil&page=9", 65, []],
      ["Page=2&foo=bar&PRICING=x", 68, ["carte", "dictee", "oeuvre", ...from(1, 27)]],
      [
        "q=&category=&pricing=&has_education_pricing=&per_page=",
        68,
        ["carte", "dictee", "oeuvre", ...from(1, 27)],
      ],
    ];
    test.each(cases)("?%s", async (query, total, expected) => {
      const answer = await get(`/tools?${query}`);
      expect(answer.status).toBe(200);
      expect(slugs(answer)).toEqual(expected);
      expect(answer.body.pagination.total).toBe(total);
      expect(answer.body.pagination.total_pages).toBe(
        Math.ceil(total / answer.body.pagination.per_page),
      );
      const self = await get(answer.body.links.self.slice((implementation.site + BASE).length));
      expect(self.text).toBe(answer.text);
    });

    test("links are canonical, whatever the order of the parameters in the request", async () => {
      const { body } = await get(
        "/tools?per_page=10&page=2&has_education_pricing=true&pricing=free&category=quiz",
      );
      const url = `${implementation.site}${BASE}/tools?category=quiz&pricing=free&has_education_pricing=1`;
      expect(body.links).toEqual({
        self: `${url}&page=2&per_page=10`,
        first: `${url}&per_page=10`,
        prev: `${url}&per_page=10`,
        next: null,
        last: `${url}&per_page=10`,
      });
      expect(body.filters).toEqual({
        category: "quiz",
        pricing: "free",
        has_education_pricing: true,
        level: null,
        subject: null,
        q: null,
      });
    });

    test("links list level and subject before q", async () => {
      const { body } = await get(
        "/tools?per_page=2&q=outil&subject=mathematiques&page=2&level=lycee&category=quiz",
      );
      const url = `${implementation.site}${BASE}/tools?category=quiz&level=lycee&subject=mathematiques&q=outil`;
      expect(body.links).toEqual({
        self: `${url}&page=2&per_page=2`,
        first: `${url}&per_page=2`,
        prev: `${url}&per_page=2`,
        next: `${url}&page=3&per_page=2`,
        last: `${url}&page=3&per_page=2`,
      });
      expect(Object.entries(body.filters)).toEqual([
        ["category", "quiz"],
        ["pricing", null],
        ["has_education_pricing", null],
        ["level", "lycee"],
        ["subject", "mathematiques"],
        ["q", "outil"],
      ]);
    });

    const asked = (word: string, ...used: string[]) => ({ asked: word, used });
    const reports: [query: string, search: unknown][] = [
      ["", null],
      ["page=2", null],
      ["per_page=4", null],
      ["page=9&category=quiz", null],
      ["q=%C5%92UVRE", { match: "exact", words: [asked("oeuvre", "oeuvre")] }],
      ["q=de+01", { match: "exact", words: [asked("de", "de"), asked("01", "01")] }],
      ["q=ca+ca+me", { match: "exact", words: [asked("ca", "ca"), asked("me", "me")] }],
      ["q=outil&category=ecriture", { match: "exact", words: [asked("outil", "outil")] }],
      ["q=outil&page=9", { match: "exact", words: [asked("outil", "outil")] }],
      ["q=cartte", { match: "close", words: [asked("cartte", "carte")] }],
      ["q=cartte&category=quiz", { match: "close", words: [asked("cartte", "carte")] }],
      ["q=cartementale", { match: "close", words: [asked("cartementale", "cartementale")] }],
      [
        "q=les+dict%C3%A9es+orales",
        {
          match: "close",
          words: [asked("les"), asked("dictees", "dictee"), asked("orales", "oral")],
        },
      ],
      [
        "q=ecritures",
        { match: "close", words: [asked("ecritures", "ecrire", "ecrit", "ecriture")] },
      ],
      ["q=de+xyzzy", { match: "none", words: [asked("de"), asked("xyzzy")] }],
      ["q=!!!", { match: "none", words: [] }],
    ];
    test.each(reports)("?%s says how q was answered", async (query, search) => {
      const { body } = await get(`/tools?${query}`);
      expect(body.search).toEqual(search);
      expect(Object.keys(body)).toEqual([
        "data",
        "pagination",
        "filters",
        "search",
        "links",
        "license",
      ]);
    });

    test("q is returned as given, trimmed", async () => {
      const { body } = await get("/tools?q=%20%C3%89crit%20");
      expect(body.filters.q).toBe("Écrit");
      expect(body.links.self).toBe(`${implementation.site}${BASE}/tools?q=%C3%89crit`);
    });
  });

  describe.skipIf(skips.problems)(`problems${reason(skips.problems)}`, () => {
    const integer = (parameter: string, code: string, max: number, suggestion: string | null) => ({
      parameter,
      code,
      detail: `must be an integer from 1 to ${max}`,
      suggestion,
    });
    const page = (code: string, suggestion: string | null) =>
      integer("page", code, 999_999_999, suggestion);
    const size = (code: string, suggestion: string | null) =>
      integer("per_page", code, 100, suggestion);
    const cases: [query: string, ...errors: Record<string, unknown>[]][] = [
      ["page=0", page("out_of_range", "1")],
      ["page=-1", page("out_of_range", "1")],
      ["page=-0", page("out_of_range", "1")],
      ["page=1000000000", page("out_of_range", "999999999")],
      ["page=1.5", page("not_an_integer", null)],
      ["page=abc", page("not_an_integer", null)],
      ["page=%2B1", page("not_an_integer", null)],
      ["page=1e1", page("not_an_integer", null)],
      ["page=%D9%A1", page("not_an_integer", null)],
      ["page=%201", page("not_an_integer", null)],
      ["per_page=0", size("out_of_range", "1")],
      ["per_page=101", size("out_of_range", "100")],
      ["per_page=1e400", size("not_an_integer", null)],
      [`per_page=${"9".repeat(400)}`, size("out_of_range", "100")],
      ["pricing=Free", { parameter: "pricing", code: "unknown_value", suggestion: "free" }],
      ["pricing=gratuit", { parameter: "pricing", code: "unknown_value", suggestion: null }],
      ["category=quizz", { parameter: "category", code: "unknown_value", suggestion: "quiz" }],
      ["category=lettres", { parameter: "category", code: "unknown_value", suggestion: "vide" }],
      ["category=plagiat&q=a", { parameter: "category", suggestion: "vide" }],
      ["level=plagiat", { parameter: "level", suggestion: null }],
      ["category=any", { parameter: "category", code: "unknown_value" }],
      ["category=__proto__", { parameter: "category", code: "unknown_value" }],
      ["category=..%2F..%2Fx", { parameter: "category", code: "unknown_value" }],
      ["category=nope&per_page=3", { parameter: "category", code: "unknown_value" }],
      ["category=nope&q=a", { parameter: "category", code: "unknown_value" }],
      [
        "level=colege",
        {
          parameter: "level",
          code: "unknown_value",
          detail: "must be the slug of a level",
          suggestion: "college",
        },
      ],
      ["level=Lycee&q=a", { parameter: "level", code: "unknown_value", suggestion: "lycee" }],
      ["level=any&per_page=3", { parameter: "level", code: "unknown_value" }],
      ["level=quiz&category=quiz", { parameter: "level", code: "unknown_value" }],
      [
        "subject=mathematique&level=lycee",
        { parameter: "subject", code: "unknown_value", suggestion: "mathematiques" },
      ],
      ["subject=..%2F..%2Fx", { parameter: "subject", suggestion: null }],
      ["subject=svt&subject=svt", { parameter: "subject", code: "repeated", suggestion: null }],
      [
        "subject=x&level=y&category=quizz",
        { parameter: "category", suggestion: "quiz" },
        { parameter: "level", suggestion: null },
        { parameter: "subject", suggestion: null },
      ],
      ["has_education_pricing=0", { parameter: "has_education_pricing", code: "unknown_value" }],
      ["has_education_pricing=TRUE", { parameter: "has_education_pricing", suggestion: "true" }],
      ["page=1&page=1", { parameter: "page", code: "repeated", suggestion: null }],
      ["pricing=free&pricing=x", { parameter: "pricing", code: "repeated" }],
      [`q=${"a".repeat(201)}`, { parameter: "q", code: "too_long", suggestion: null }],
      [
        "page=0&per_page=x&pricing=y&category=quizz&has_education_pricing=2&q=a&q=b&subject=x&level=y",
        { parameter: "category", code: "unknown_value" },
        { parameter: "pricing", code: "unknown_value" },
        { parameter: "has_education_pricing", code: "unknown_value" },
        { parameter: "level", code: "unknown_value" },
        { parameter: "subject", code: "unknown_value" },
        { parameter: "q", code: "repeated" },
        { parameter: "page", code: "out_of_range" },
        { parameter: "per_page", code: "not_an_integer" },
      ],
    ];
    test.each(cases)("?%s is a bad request", async (query, ...errors) => {
      const { status, body } = await get(`/tools?${query}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({
        type: `${implementation.site}/problems/invalid-parameter`,
        title: "Invalid parameter",
        status: 400,
      });
      expect(body.errors).toHaveLength(errors.length);
      expect(body.errors).toMatchObject(errors);
      expect(Object.keys(body)).toEqual(["type", "title", "status", "detail", "errors"]);
    });

    test("q may have 200 characters, counted as code points", async () => {
      expect((await get(`/tools?q=${encodeURIComponent("😀".repeat(200))}`)).status).toBe(200);
      expect((await get(`/tools?q=${encodeURIComponent("😀".repeat(201))}`)).status).toBe(400);
    });

    const paths = [
      ["/tools/nope", "unknown-tool"],
      ["/tools/__proto__", "unknown-tool"],
      ["/tools/constructor", "unknown-tool"],
      ["/tools/..%2Findex", "unknown-path"],
      ["/collections/nope", "unknown-collection"],
      ["/nope", "unknown-path"],
      ["/tools/a/b", "unknown-path"],
      ["/tools//", "unknown-path"],
      ["/categories/quiz", "unknown-path"],
      ["/exports", "unknown-path"],
    ] as const;
    const isProblem = async (path: string, type: string) => {
      const { status, body } = await get(path);
      expect(status).toBe(404);
      expect(body.type).toBe(`${implementation.site}/problems/${type}`);
      expect(Object.keys(body)).toEqual(["type", "title", "status", "detail"]);
    };
    test.each(paths)("%s is a problem of type %s", isProblem);

    test.skipIf(skips.zeroByte)(`/tools/a%00b is a problem${reason(skips.zeroByte)}`, () =>
      isProblem("/tools/a%00b", "unknown-tool"),
    );
  });
}
