import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { breakHandler, newProject, startHost, type Host } from "./host.ts";

const BASE = "/api/v1/directory";

let project: string;
let host: Host;
beforeAll(async () => {
  project = newProject("https://contrat.test");
  breakHandler(project);
  host = await startHost(project);
});
afterAll(() => host.stop());

const file = (path: string) => readFileSync(join(project, "dist", path), "utf8");

describe("when the function fails", () => {
  test.each([
    ["", "/index.json"],
    ["/tools", "/tools.json"],
    ["/tools?page=2", "/tools/_/any/any/any/2.json"],
    ["/tools?utm_source=x", "/tools.json"],
    ["/tools/oeuvre", "/tools/oeuvre.json"],
    ["/collections", "/collections.json"],
    ["/collections/choix", "/collections/choix.json"],
    ["/categories", "/categories.json"],
    ["/levels", "/levels.json"],
    ["/subjects", "/subjects.json"],
  ])("%s returns %s, with and without a trailing slash", async (path, name) => {
    for (const url of [path, path.replace(/(?=\?|$)/, "/")]) {
      const response = await host.fetch(BASE + url);
      expect([url, response.status]).toEqual([url, 200]);
      expect(await response.text()).toBe(file(BASE + name));
      expectContractHeaders(response.headers);
    }
  });

  test.each(["/nope", "/tools/a/b", "/categories/quiz", "/collections/choix/x/"])(
    "%s returns a problem document",
    async (path) => {
      const response = await host.fetch(BASE + path);
      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect(await response.json()).toMatchObject({ type: "about:blank", status: 404 });
    },
  );

  test.each(["/tools/nope", "/collections/nope", "/tools?page=99"])(
    "%s returns 404",
    async (path) => {
      expect((await host.fetch(BASE + path)).status).toBe(404);
    },
  );
});

describe("files", () => {
  test.each(["/index.json", "/tools/oeuvre.json", "/tools/_/any/any/any/2.json"])(
    "%s has the headers of the contract",
    async (path) => {
      const response = await host.fetch(BASE + path);
      expect(await response.text()).toBe(file(BASE + path));
      expectContractHeaders(response.headers);
    },
  );

  test.each([
    ["/feeds/tools.rss", "application/rss+xml; charset=utf-8"],
    ["/feeds/categories/quiz.atom", "application/atom+xml; charset=utf-8"],
    ["/feeds/tools.json", "application/feed+json; charset=utf-8"],
    ["/dataset.jsonld", "application/ld+json; charset=utf-8"],
    [
      "/.well-known/api-catalog",
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    ],
    ["/llms.txt", expect.stringMatching(/^text\/plain; charset=utf-8$/i)],
    ["/client/directory.js", expect.stringMatching(/^(?:text|application)\/javascript/)],
    ["/client/directory.d.ts", "application/typescript; charset=utf-8"],
    ["/sitemap.xml", expect.stringMatching(/^(?:application|text)\/xml/)],
  ])("%s has the type %s", async (path, type) => {
    const { status, headers } = await host.fetch(path);
    expect([status, headers.get("content-type")]).toEqual([200, type]);
    if (!path.endsWith(".xml")) expect(headers.get("access-control-allow-origin")).toBe("*");
  });

  test("a HEAD response for the API catalog links to it", async () => {
    const { headers } = await host.fetch("/.well-known/api-catalog", { method: "HEAD" });
    expect(headers.get("link")).toBe('</.well-known/api-catalog>; rel="api-catalog"');
  });

  test("a missing file returns a problem document", async () => {
    const response = await host.fetch(`${BASE}/nope.json`);
    expect([response.status, await response.json()]).toMatchObject([404, { status: 404 }]);
  });

  test("pages may load only from this site, and no site may frame them", async () => {
    const { status, headers } = await host.fetch("/");
    expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    const policy = headers.get("content-security-policy");
    expect(policy).toMatch(/default-src 'self';.*frame-ancestors 'none'/);
    expect(policy).not.toContain("unsafe");
  });

  test("the form for editors may load scripts only from this site, and connect to GitHub", async () => {
    for (const path of ["/admin", "/admin/", "/admin/start.js", "/admin/config.yml"]) {
      const { status, headers } = await host.fetch(path);
      const policy = headers.get("content-security-policy");
      expect([path, status]).toEqual([path, 200]);
      expect(policy).toMatch(
        /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; .*frame-ancestors 'none'$/,
      );
      expect(policy).toContain("connect-src 'self' blob: data: https://api.github.com");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });
});

function expectContractHeaders(headers: Headers): void {
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "cache-control": "public, max-age=300",
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "ETag, Link, RateLimit-Policy, Retry-After",
    link: '<https://creativecommons.org/licenses/by/4.0/>; rel="license"',
    "ratelimit-policy": '"default";q=60;w=60',
    "x-content-type-options": "nosniff",
  });
}
