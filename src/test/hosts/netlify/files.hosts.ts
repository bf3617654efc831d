import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fileHeaders } from "../../../hosts/file-headers.ts";
import { breakHandler, newProject, startHost, type Host } from "./host.ts";

/** What Netlify answers while the function fails: files and redirect rules alone. */

const BASE = "/api/v1/directory";
const PROBLEM = "application/problem+json; charset=utf-8";

let project: string;
let host: Host;
beforeAll(async () => {
  project = newProject();
  breakHandler(project);
  host = await startHost(project);
});
afterAll(() => host.stop());

test.each([
  ["", "/index.json"],
  ["/index.json", "/index.json"],
  ["/tools.json", "/tools.json"],
  ["/tools?page=2", "/tools/_/any/any/any/2.json"],
  ["/tools?utm_source=x&page=2", "/tools/_/any/any/any/2.json"],
  ["/tools?category=quiz", "/tools/_/quiz/any/any/1.json"],
  ["/tools?page=2&category=quiz", "/tools/_/quiz/any/any/2.json"],
  ["/tools?pricing=free", "/tools/_/any/free/any/1.json"],
  ["/tools?has_education_pricing=1", "/tools/_/any/any/yes/1.json"],
  [
    "/tools?category=quiz&pricing=free&has_education_pricing=1&page=1",
    "/tools/_/quiz/free/yes/1.json",
  ],
  ["/tools/_/any/any/any/2.json", "/tools/_/any/any/any/2.json"],
  ["/tools/oeuvre", "/tools/oeuvre.json"],
  ["/tools/oeuvre.json", "/tools/oeuvre.json"],
  ["/collections", "/collections.json"],
  ["/collections/choix", "/collections/choix.json"],
  ["/categories", "/categories.json"],
  ["/levels", "/levels.json"],
  ["/subjects", "/subjects.json"],
])("%s returns %s, with and without a trailing slash", async (path, name) => {
  const slashed = path.replace(/(?=\?|$)/, "/");
  for (const url of path.endsWith(".json") ? [path] : [path, slashed]) {
    const response = await host.fetch(BASE + url);
    expect([url, response.status]).toEqual([url, 200]);
    expect(await response.text()).toBe(readFileSync(join(project, "dist", BASE, name), "utf8"));
    for (const [header, value] of Object.entries(fileHeaders(BASE + name))) {
      expect(response.headers.get(header), `${url}: ${header}`).toBe(value);
    }
  }
});

test.each([
  "",
  "?utm_source=x",
  "?q=outil",
  "?q=outil&page=2",
  "?page=2&level=lycee",
  "?category=quiz&subject=mathematiques",
  "?per_page=100",
  "?has_education_pricing=true",
  "?page=2&has_education_pricing=true",
  "?q=",
  "?p%61ge=2",
])("/tools%s is unavailable, never another list", async (query) => {
  const { status, headers } = await host.fetch(`${BASE}/tools${query}`);
  const sent = ["content-type", "cache-control", "access-control-allow-origin", "retry-after"];
  expect([status, ...sent.map((name) => headers.get(name))]).toEqual([
    503,
    PROBLEM,
    "no-store",
    "*",
    "10",
  ]);
});

test.each([
  ["/nope", PROBLEM],
  ["/nope.json", PROBLEM],
  ["/tools/a/b", PROBLEM],
  ["/categories/quiz", PROBLEM],
  ["/collections/choix/x/", PROBLEM],
  ["/tools/nope", null],
  ["/collections/nope", null],
  ["/tools?page=99", null],
])("%s returns 404, with the type %s", async (path, type) => {
  const { status, headers } = await host.fetch(BASE + path);
  expect(status).toBe(404);
  if (type === null) return;
  expect(headers.get("content-type")).toBe(type);
  expect(headers.get("access-control-allow-origin")).toBe("*");
});
