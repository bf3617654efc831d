import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { BASE_PATH } from "../../contract/api.ts";
import { createResponder } from "../../server/site-responder.ts";
import { openSiteFolder } from "../../server/site-folder.ts";
import { newAddress, type Client, type ClientInit } from "./client.ts";

/** Reasons for what a server cannot do. */
type Skips = Partial<
  Record<"backend" | "cache" | "canonical" | "compression" | "links" | "limit", string>
>;

interface Running extends Client {
  site: string;
  dist: string;
  startBackend?: () => Promise<void>;
  stopBackend?: () => Promise<void>;
}

const SECRET = "not part of the site";

/** Adds the tests of what browsers, tools and attackers send, beside the contract cases. */
export function addClientCases(running: () => Running, skips: Skips): void {
  const name = (text: string, skip: string | undefined) => (skip ? `${text} (${skip})` : text);
  const get = (path: string, init: ClientInit = {}) => running().fetch(path, init);
  /** Follows redirects to other paths. */
  const follow = async (path: string): Promise<Response> => {
    const response = await get(path);
    const location = response.headers.get("location");
    if (location === null) return response;
    expect(location).toMatch(/^\/(?!\/)/);
    return follow(location);
  };

  describe("files", () => {
    test.each([
      "/",
      "/outils",
      "/outils/",
      "/outils/oeuvre",
      "/outils/oeuvre/?a=b",
      "/outils/oeuvre.html",
      "/admin",
      "/admin?a=b",
      "/admin/",
      "/admin/config.yml",
      "/assets/",
      "/feeds/tools.rss",
      "/feeds/categories/quiz.atom",
      "/feeds/tools.json",
      "/dataset.jsonld",
      "/.well-known/api-catalog",
      "/llms.txt",
      "/robots.txt",
      "/sitemap.xml",
      "/favicon.svg",
      "/schemas/tool.schema.json",
      "/404.json",
      "/nope",
      "/nope/",
      "/outils/nope.png",
      "/.manifest.json",
      "/.well-known/.manifest.json",
      "//outils",
      "/outils//oeuvre",
      "/outils/*",
      "/outils/oeuvr[e]",
      "/outils/oeuvr%3F",
      "/Outils/oeuvre",
    ])("%s has the status and the headers that the local server sends", async (target) => {
      const [pathname = "", query] = target.split("?");
      const site = openSiteFolder(running().dist);
      const search = query === undefined ? "" : `?${query}`;
      const respond = createResponder(site, { rateLimit: 0, onError: console.error });
      const expected = await respond({
        method: "GET",
        pathname,
        search,
        client: "",
        header: () => null,
        body: async () => null,
      });
      const response = await get(target);
      const { ETag: _, Location: location, ...headers } = expected.headers;
      if (skips.canonical && response.status === 307) {
        expect(response.headers.get("location")).toBe(location ?? canonical(target));
        return;
      }
      const place = response.headers.get("location");
      expect([response.status, place]).toEqual([expected.status, location ?? null]);
      if (location !== undefined) return;
      for (const [header, value] of Object.entries(headers)) {
        expect([header, typeOf(response.headers.get(header)!)]).toEqual([header, typeOf(value)]);
      }
      expect(Buffer.from(await response.arrayBuffer()).equals(expected.body!)).toBe(true);
    });

    const compressed = "a compressed answer has the same bytes and a tag that is still known";
    test.skipIf(skips.compression)(name(compressed, skips.compression), async () => {
      for (const path of ["/tools", "/tools?q=outil&page=2", "/exports/tools.csv"]) {
        // A cache must not send the first client's encoding to the second.
        const packed = await get(BASE_PATH + path, { headers: { "Accept-Encoding": "gzip" } });
        const plain = await get(BASE_PATH + path);
        expect(plain.headers.get("content-encoding")).toBeNull();
        expect(packed.headers.get("content-encoding")).toBe("gzip");
        expect(packed.headers.get("vary")).toBe("Accept-Encoding");
        const bytes = gunzipSync(Buffer.from(await packed.arrayBuffer()));
        expect(bytes.equals(Buffer.from(await plain.arrayBuffer()))).toBe(true);
        for (const tag of [plain, packed].map(({ headers }) => headers.get("etag")!)) {
          const headers = { "If-None-Match": tag, "Accept-Encoding": "gzip" };
          expect((await get(BASE_PATH + path, { headers })).status).toBe(304);
        }
      }
    });

    test("HEAD has the length of GET, compressed or not, or none", async () => {
      for (const path of ["/tools", "/tools/oeuvre", "/tools?q=outil", "/nope"]) {
        for (const headers of [{}, { "Accept-Encoding": "gzip" }]) {
          const head = await get(BASE_PATH + path, { method: "HEAD", headers });
          const lengths = [
            await (await get(BASE_PATH + path)).arrayBuffer(),
            await (await get(BASE_PATH + path, { headers })).arrayBuffer(),
          ].map(({ byteLength }) => String(byteLength));
          expect([path, ...lengths, null]).toContain(head.headers.get("content-length"));
        }
      }
    });
  });

  describe("hostile clients", () => {
    beforeAll(() => {
      const { dist } = running();
      writeFileSync(join(dirname(dist), "secret.json"), SECRET);
      writeFileSync(join(dist, ".env"), SECRET);
      mkdirSync(join(dist, ".git"));
      writeFileSync(join(dist, ".git/config"), SECRET);
      if (skips.links) return;
      symlinkSync(join(dirname(dist), "secret.json"), join(dist, "linked.json"));
      symlinkSync(dirname(dist), join(dist, "linked"));
      symlinkSync(join(dirname(dist), "secret.json"), join(dist, `${BASE_PATH}/tools/linked.json`));
    });

    test.each([
      "/../secret.json",
      "/%2e%2e/secret.json",
      "/..%2fsecret.json",
      "/..%5csecret.json",
      "/assets/../../secret.json",
      "/outils/%2e%2e/%2e%2e/secret.json",
      `${BASE_PATH}/../../../../secret.json`,
      `${BASE_PATH}/..%2f..%2f..%2f..%2fsecret.json`,
      `${BASE_PATH}/tools/..%2f..%2f..%2f..%2f..%2fsecret.json`,
      `${BASE_PATH}/tools?category=../../../../../../secret`,
      `${BASE_PATH}/tools?category=..%2f..%2f..%2f..%2f..%2f..%2fsecret`,
      `${BASE_PATH}/tools/%2e%2e%2f%2e%2e/secret`,
      "/.env",
      "/%2eenv",
      "/.git/config",
      "/.well-known/../.env",
    ])("%s finds nothing outside of the site", async (target) => {
      const response = await follow(target);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(await response.text()).not.toContain(SECRET);
    });

    test.each([
      "//evil.test",
      "//evil.test/",
      "/%2f/evil.test/",
      "/\\evil.test/",
      "/%5cevil.test/",
    ])("%s leads to no other site", async (target) => {
      expect((await follow(target)).status).toBeGreaterThanOrEqual(400);
    });

    test.skipIf(skips.links)(name("symbolic links lead nowhere", skips.links), async () => {
      for (const target of [
        "/linked.json",
        "/linked/secret.json",
        `${BASE_PATH}/tools/linked`,
        `${BASE_PATH}/tools/linked.json`,
      ]) {
        const response = await get(target);
        expect([target, response.status >= 400]).toEqual([target, true]);
        expect(await response.text()).not.toContain(SECRET);
      }
    });

    test("names neither its version nor that of Node.js", async () => {
      for (const path of ["/", "/nope", `${BASE_PATH}/tools`, `${BASE_PATH}/tools?q=a`]) {
        const { headers } = await get(path);
        expect(headers.get("server") ?? "").not.toMatch(/\d/);
        expect(headers.get("x-powered-by")).toBeNull();
      }
    });

    test("forwarded headers change no answer", async () => {
      const headers = {
        "X-Forwarded-Host": "evil.test",
        "X-Forwarded-Proto": "https",
        Forwarded: "host=evil.test;proto=https",
        "X-Original-URL": "/admin",
        "X-Rewrite-URL": "/admin",
      };
      for (const path of ["/outils/", `${BASE_PATH}/tools/ouvrage`, `${BASE_PATH}/tools?q=a`]) {
        const [plain, forged] = [await get(path), await get(path, { headers })];
        expect(forged.status).toBe(plain.status);
        expect(forged.headers.get("location")).toBe(plain.headers.get("location"));
        expect(await forged.text()).toBe(await plain.text());
      }
    });

    test("another Host never gets into an answer", async () => {
      for (const path of ["/outils/", "/admin", `${BASE_PATH}/tools/ouvrage`, `${BASE_PATH}/x`]) {
        const response = await get(path, { headers: { Host: "evil.test" } });
        expect([...response.headers].join()).not.toContain("evil");
        expect(await response.text()).not.toContain("evil");
      }
    });

    test("the absolute form of a target, as proxies send it, means the same", async () => {
      for (const path of [
        "/outils/oeuvre",
        `${BASE_PATH}/tools?page=2`,
        `${BASE_PATH}/tools?q=a`,
      ]) {
        const { host } = new URL(running().site);
        const [absolute, plain] = [await get(`http://${host}${path}`), await get(path)];
        expect([absolute.status, await absolute.text()]).toEqual([200, await plain.text()]);
      }
    });

    test("a POST with a body is refused", async () => {
      const body = "x".repeat(2_000_000);
      const response = await get(`${BASE_PATH}/tools`, { method: "POST", body });
      expect(response.status).toBe(405);
      expect((await get("/", { method: "POST", body: "x" })).status).toBe(405);
    });
  });

  describe("queries that only the handler reads rightly", () => {
    test.each([
      ["p%61ge=2", "page=2"],
      ["page=02", "page=2"],
      ["%70age=2&per_page=30", "page=2"],
      ["page=2&utm_source=x", "page=2"],
      ["pricing=free&category=quiz", "category=quiz&pricing=free"],
      ["category=quiz&has_education_pricing=true", "category=quiz&has_education_pricing=1"],
      ["&page=2", "page=2"],
      ["page=2&", "page=2"],
      ["category=&page=2", "page=2"],
      ["Page=3&page=2", "page=2"],
      ["page=%32", "page=2"],
    ])("?%s is answered as ?%s", async (query, canonical) => {
      const [odd, plain] = [
        await get(`${BASE_PATH}/tools?${query}`),
        await get(`${BASE_PATH}/tools?${canonical}`),
      ];
      expect([odd.status, plain.status]).toEqual([200, 200]);
      expect(await odd.text()).toBe(await plain.text());
    });

    test.each([
      "page=2&page=2",
      "page=2&p%61ge=2",
      "category=any",
      "category=any&page=1",
      "page=0",
    ])("?%s is invalid", async (query) => {
      expect((await get(`${BASE_PATH}/tools?${query}`)).status).toBe(400);
    });
  });

  test("the 61st request of a client in a minute gets a problem document", async () => {
    const address = newAddress();
    const path = `${BASE_PATH}/tools${skips.limit ? "?q=outil" : ""}`;
    const answers: Response[] = [];
    // A forged address must not help.
    for (let i = 0; i < 61; i++) {
      const headers = { "X-Forwarded-For": `192.0.2.${i}`, "X-Real-IP": `192.0.2.${i}` };
      answers.push(await get(path, { address, headers }));
    }
    // A minute may end between two of them, and nginx grants a request per second.
    while (answers.at(-1)!.status === 200 && answers.length < 200) {
      answers.push(await get(path, { address }));
    }
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([200]));
    const limited = answers[statuses.indexOf(429)]!;
    expect(Object.fromEntries(limited.headers)).toMatchObject({
      "content-type": "application/problem+json; charset=utf-8",
      "retry-after": expect.stringMatching(/^[1-9]\d?$/),
      "cache-control": "no-store",
      "access-control-allow-origin": "*",
      "ratelimit-policy": '"default";q=60;w=60',
    });
    expect(await limited.json()).toEqual({
      type: `${running().site}/problems/rate-limited`,
      title: "Too many requests",
      status: 429,
      detail: expect.stringMatching(/try again in \d+ s\.$/),
    });
    expect((await get(path)).status).toBe(200);
  });

  const down = name("while the local server is down", skips.backend);
  describe.skipIf(skips.backend)(down, () => {
    const computed = `${BASE_PATH}/tools?q=outil&per_page=2`;
    let before: string;
    beforeAll(async () => {
      before = await (await get(computed)).text();
      await running().stopBackend?.();
    });

    test("files are still there", async () => {
      const response = await get(`${BASE_PATH}/tools?page=2`);
      const file = join(running().dist, BASE_PATH, "tools/_/any/any/any/2.json");
      expect([response.status, await response.text()]).toEqual([200, readFileSync(file, "utf8")]);
      expect((await get("/outils/oeuvre")).status).toBe(200);
    });

    test.skipIf(skips.cache)(
      name("computed answers come from the cache", skips.cache),
      async () => {
        const response = await get(computed);
        expect([response.status, await response.text()]).toEqual([200, before]);
      },
    );

    test("other requests get a problem document that is not cached", async () => {
      const response = await get(`${BASE_PATH}/tools?q=never+asked`);
      expect(response.status).toBe(500);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "application/problem+json; charset=utf-8",
        "cache-control": "no-store",
        "access-control-allow-origin": "*",
      });
      expect(await response.json()).toMatchObject({
        type: `${running().site}/problems/internal-error`,
        status: 500,
      });
    });

    test("it comes back by itself", async () => {
      await running().startBackend?.();
      expect((await get(`${BASE_PATH}/tools?q=never+asked`)).status).toBe(200);
    });
  });
}

/** Where Cloudflare redirects to: a page without its ending, and no empty segments. */
function canonical(target: string): string {
  return encodeURI(decodeURI(target.replace(/\.html$/, "").replaceAll("//", "/")));
}

/** JSON is UTF-8, whether its type says so or not. */
function typeOf(value: string): string {
  return value.replace(/^(application\/json); charset=utf-8$/, "$1");
}
