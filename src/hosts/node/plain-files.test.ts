import { afterAll, describe, expect, test } from "vitest";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { BASE_PATH } from "../../api/api.ts";
import { fileHeaders } from "../../site/file-headers.ts";
import { addCases } from "../../test/contract/add-cases.ts";
import { rawFetch } from "../../test/contract/raw-fetch.ts";
import { buildContractSite } from "../../test/contract-site.ts";
import { newFolder } from "../../test/folder.ts";
import { freePort } from "../../test/free-port.ts";
import { servePlainFiles } from "./plain-files.ts";

let server: ChildProcess;
let port: number;
afterAll(() => void server.kill());

describe("contract cases", () => {
  addCases(
    async () => {
      port = await freePort();
      const origin = `http://localhost:${port}`;
      server = await servePlainFiles(buildContractSite(origin), port);
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

test("a folder without a site is refused, then a port in use, even by a program that never answers", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const taken = (silent.address() as AddressInfo).port;
  await expect(servePlainFiles(newFolder(), taken)).rejects.toThrow(/no site/);
  const site = buildContractSite("https://essai.test");
  await expect(servePlainFiles(site, taken)).rejects.toThrow(/is in use; choose another/);
  silent.close();
});
