import { beforeEach, expect, test } from "vitest";
import type { Responder, SiteRequest } from "../node/site-responder.ts";
import { createDevResponder, type DevResponderOptions } from "./dev-responder.ts";

const BASE = "api/v1/directory";
const INDEX = JSON.stringify({
  license: { attribution: { name: "Essai", url: "https://a.test" } },
});
const PAGE = "<html><head></head><body>Bonjour</body></html>";
const FILES = {
  [`${BASE}/index.json`]: INDEX,
  "index.html": PAGE,
  "404.html": PAGE,
  "admin/index.html": PAGE,
  "outils/a.html": PAGE,
  "outils/b.html": PAGE,
  "assets/site-1.js": "1",
};

let site: DevResponderOptions["site"];
let version: string;
let files: Record<string, string>;
beforeEach(() => {
  version = "";
  files = {};
  const read = (path: string) => {
    const file = files[path.slice(1)];
    return file === undefined ? null : { bytes: new TextEncoder().encode(file), version };
  };
  site = {
    read,
    assets: { read: async (path) => read(path) },
    version: () => version,
  };
});

function show(newVersion: string, changes: Record<string, string> = {}): void {
  version = newVersion;
  files = { ...FILES, ...changes };
}

function responder(changes: Partial<DevResponderOptions> = {}): Responder {
  const client = new Uint8Array([1]);
  const problem = () => "é";
  return createDevResponder({
    onError: console.error,
    client,
    site,
    drafts: false,
    problem,
    ...changes,
  });
}

function request(pathname: string, method: string, host: string | null): SiteRequest {
  const header = (name: string) => (name === "Host" ? host : null);
  return { method, pathname, search: "", wait: null, header, body: async () => null };
}

async function ask(
  respond: Responder,
  pathname: string,
  method = "GET",
  host: string | null = "localhost:8787",
) {
  const { status, headers, body } = await respond(request(pathname, method, host));
  return { status, headers, text: new TextDecoder().decode(body ?? undefined) };
}

const client = (version: string) => `<script src="/__dev/reload.js" defer data-build="${version}">`;

test("pages get the client of the current build, and no entity tag of the built file", async () => {
  show("v1");
  const respond = responder();
  for (const path of ["/", "/outils/a", "/nulle-part"]) {
    const { headers, text } = await ask(respond, path);
    expect(text, path).toContain(client("v1"));
    expect(headers).toMatchObject({ "Cache-Control": "no-store" });
    expect(headers).not.toHaveProperty("ETag");
    expect(headers["Content-Security-Policy"]).toContain("default-src 'self'");
  }
  show("v2");
  expect((await ask(respond, "/")).text).toContain(client("v2"));
});

test("the editing form and files that are no pages are sent as they are", async () => {
  show("v1");
  const respond = responder();
  for (const path of ["/admin/", "/%61dmin/"]) {
    expect((await ask(respond, path)).text).toBe(PAGE);
  }
  expect((await ask(respond, `/${BASE}`)).text).toBe(INDEX);
});

test("browsers ask again for what a build may change, and keep what never changes", async () => {
  show("v1");
  const respond = responder();
  const index = await ask(respond, `/${BASE}/index.json`);
  expect(index.headers["Cache-Control"]).toBe("no-cache");
  expect(index.headers.ETag).toMatch(/^"/);
  expect((await ask(respond, "/assets/site-1.js")).headers["Cache-Control"]).toContain("immutable");
});

test("until there is a site, pages wait for it", async () => {
  const respond = responder();
  const waiting = await ask(respond, "/outils/a");
  expect(waiting.status).toBe(503);
  expect(waiting.text).toContain(client(""));
  show("v1");
  expect(await ask(respond, "/outils/a")).toMatchObject({ status: 200 });
});

test("the paths of the server itself", async () => {
  show("v1");
  const respond = responder();
  expect((await ask(respond, "/__dev/reload.js")).headers["Content-Type"]).toMatch(/javascript/);
  const state = await ask(respond, "/__dev/state");
  expect(JSON.parse(state.text)).toEqual({ build: "v1", problem: "é" });
  expect(state.headers["Cache-Control"]).toBe("no-store");
  expect((await ask(respond, "/__dev/state", "POST")).status).toBe(405);
  expect((await ask(respond, "/__dev/nope")).status).toBe(404);
});

test("with drafts, no page of another site reads anything, not by another name of this machine either", async () => {
  show("v1");
  const respond = responder({ drafts: true });
  const paths = [
    `/${BASE}`,
    `/${BASE}/index.json`,
    "/",
    "/nulle-part",
    "/mcp",
    "/assets/site-1.js",
  ];
  for (const path of paths) {
    for (const method of ["GET", "OPTIONS"]) {
      const { headers } = await ask(respond, path, method);
      expect(Object.keys(headers).filter((name) => name.startsWith("Access-Control"))).toEqual([]);
      expect(headers["X-Robots-Tag"]).toContain("noindex");
    }
  }
  const hosts = [
    "a.test",
    "localhost.a.test:8787",
    "192.168.0.2",
    "127.0.0.1.a.test",
    "[::2]",
    "a@b",
  ];
  for (const path of [...paths, "/__dev/state"]) {
    for (const host of hosts) {
      expect(await ask(respond, path, "GET", host), `${host} ${path}`).toMatchObject({
        status: 403,
      });
    }
  }
  for (const host of ["127.0.0.1", "[::1]:8787", "LOCALHOST", null]) {
    expect((await ask(respond, "/", "GET", host)).status, String(host)).toBe(200);
  }
});

test("without drafts, other sites may read the API, by a name of this machine only", async () => {
  show("v1");
  const { status, headers } = await ask(responder(), `/${BASE}`);
  expect([status, headers["Access-Control-Allow-Origin"]]).toEqual([200, "*"]);
  for (const path of [`/${BASE}`, "/", "/__dev/state"]) {
    expect(await ask(responder(), path, "GET", "a.test"), path).toMatchObject({ status: 403 });
  }
});
