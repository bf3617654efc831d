import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fileHeaders } from "../../../api/file-headers.ts";
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
  ["/tools", "/tools.json"],
  ["/tools?page=2", "/tools/_/any/any/any/2.json"],
  ["/tools?utm_source=x", "/tools.json"],
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
  ["/nope", PROBLEM],
  ["/nope.json", null],
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
