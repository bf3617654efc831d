import { afterAll, describe, expect, test } from "vitest";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { BASE_PATH } from "../../core/api/api.ts";
import { fileHeaders } from "../file-headers.ts";
import { addCases } from "../../test/contract/add-cases.ts";
import { rawFetch } from "../../test/contract/raw-fetch.ts";
import { buildContractSite } from "../../test/contract-site.ts";
import { freePort } from "../../test/free-port.ts";
import { callScript } from "../../test/call-script.ts";
import { runServer, type RunningServer } from "../../test/running-server.ts";

let server: RunningServer;
let port: number;
afterAll(() => void server.child.kill());

describe("contract cases", () => {
  addCases(
    async () => {
      port = await freePort();
      const origin = `http://localhost:${port}`;
      server = await runServer("serve", buildContractSite(origin), { PORT: String(port) });
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

  test.each([
    ..."index tools/oeuvre tools/_/any/free/any/1"
      .split(" ")
      .map((path) => `${BASE_PATH}/${path}.json`),
    ..."/index.html /admin/index.html /llms.txt /feeds/tools.json /schemas/tool.schema.json /dataset.jsonld".split(
      " ",
    ),
  ])("%s has the headers that every host sends, and no entity tag", async (path) => {
    const site = `http://localhost:${port}`;
    const { headers } = await fetch(site + path.replace(/index\.(?:html|json)$/, ""));
    for (const [name, value] of Object.entries(fileHeaders(path))) {
      expect([name, headers.get(name)]).toEqual([name, value]);
    }
    expect(headers.has("etag")).toBe(false);
  });
});

test("a port in use is refused, even by a program that never answers", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const env = { PORT: String((silent.address() as AddressInfo).port) };
  const { status, stderr } = await callScript(
    "serve",
    ["--out", buildContractSite("https://essai.test")],
    { env },
  );
  expect([status, stderr]).toEqual([1, expect.stringMatching(/is in use; choose another/)]);
  silent.close();
});
