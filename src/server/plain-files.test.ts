import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { join } from "node:path";
import { buildSite } from "../build.ts";
import { fileHeaders } from "../contract/file-headers.ts";
import { addCases } from "../test/contract/add-cases.ts";
import { rawFetch } from "../test/contract/raw-fetch.ts";
import { buildContractSite } from "../testing/contract-site.ts";
import { FIXTURE, newFolder } from "../testing/folder.ts";
import { freePort } from "../testing/free-port.ts";
import { servePlainFiles, type PlainFileServer } from "./plain-files.ts";

const servers: PlainFileServer[] = [];
afterAll(() => {
  for (const server of servers) server.stop();
});

describe("contract cases", () => {
  addCases(
    async () => {
      const port = await freePort();
      const origin = `http://localhost:${port}`;
      servers.push(await servePlainFiles(buildContractSite(origin), port));
      return { origin, fetch: rawFetch(port, `localhost:${port}`) };
    },
    {
      queries: "files cannot see the query of a request",
      problems: "files cannot refuse a request",
      methods: "the serve package knows GET and HEAD only, in its own way",
      tags: "entity tags are off: with them the serve package leaks descriptors",
      headers: "the serve package sends no headers with dotfiles, and its own with errors",
      "clean-pages": "the serve package opens pages at each of their paths",
      mcp: "files compute nothing",
      limit: "files count nothing",
      raw: "the serve package redirects odd paths in its own way",
    },
  );
});

describe("the fixture", () => {
  let site: string;
  beforeAll(async () => {
    const port = await freePort();
    site = `http://localhost:${port}`;
    const out = join(newFolder(), "dist");
    buildSite({ content: FIXTURE, out, siteUrl: site, cache: null });
    servers.push(await servePlainFiles(out, port));
  });
  const get = (path: string) => fetch(`${site}/api/v1/directory${path}`, { redirect: "manual" });

  test.each([
    "",
    "/tools/eclair",
    "/tools/eclair.json",
    "/search-index.json",
    "/tools/_/any/free/any/1.json",
  ])("%s is JSON with the headers that files can have", async (path) => {
    const answer = await get(path);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "public, max-age=300",
      "access-control-allow-origin": "*",
      "access-control-expose-headers": "ETag, Link, RateLimit-Policy, Retry-After",
      link: '<https://creativecommons.org/licenses/by/4.0/>; rel="license"',
      "x-content-type-options": "nosniff",
    });
    expect(answer.headers.has("etag")).toBe(false);
  });

  test.each([
    "/index.html",
    "/admin/index.html",
    "/llms.txt",
    "/feeds/tools.json",
    "/schemas/tool.schema.json",
    "/dataset.jsonld",
  ])("%s has the headers that every host sends", async (path) => {
    const { headers } = await fetch(site + path.replace("index.html", ""));
    expect(Object.fromEntries(headers)).toMatchObject(
      Object.fromEntries(
        Object.entries(fileHeaders(path)).map(([name, value]) => [name.toLowerCase(), value]),
      ),
    );
  });

  test("screenshots are cached for a year, and drafts do not exist", async () => {
    const { data } = (await (await get("/tools/eclair")).json()) as {
      data: { screenshot: { url: string } };
    };
    const picture = await fetch(data.screenshot.url);
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    for (const path of [
      "/tools/brouillon",
      "/tools/secret",
      "/tools/archive",
      "/collections/cachee",
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });

  test("a port in use is reported", async () => {
    const port = Number(new URL(site).port);
    await expect(servePlainFiles(newFolder(), port)).rejects.toThrow(/is in use; choose another/);
  });
});
