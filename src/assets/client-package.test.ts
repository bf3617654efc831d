import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { BASE_PATH } from "../contract/api.ts";
import type * as Client from "../client/client-types.ts";
import { servedType } from "../testing/served-type.ts";
import { clientPackage } from "./client-package.ts";

const SITE = { name: "Essai", url: "https://essai.test", base: `https://essai.test${BASE_PATH}` };
const files = () =>
  new Map(clientPackage(SITE).map(({ path, render }) => [path, Buffer.from(render()).toString()]));

test("the client is a package of five files, with a type for each, and the same bytes every time", () => {
  expect([...files().keys()].map((path) => [path, servedType(path)])).toEqual([
    ["client/directory.js", "text/javascript; charset=utf-8"],
    ["client/directory.d.ts", "application/typescript; charset=utf-8"],
    ["client/package.json", "application/json; charset=utf-8"],
    ["client/README.md", "text/markdown; charset=utf-8"],
    ["client/LICENSE.txt", "text/plain; charset=utf-8"],
  ]);
  expect(files()).toEqual(files());
});

test("the script imports nothing, is small, and knows the API of its site", async () => {
  const script = files().get("client/directory.js")!;
  expect(script).not.toMatch(/\bimport\b|\brequire\(/);
  expect(gzipSync(script).length).toBeLessThan(4000);
  const { createDirectory } = (await import(
    `data:text/javascript;base64,${Buffer.from(script).toString("base64")}`
  )) as typeof Client;
  const requests: unknown[] = [];
  const fetch = async (target: unknown) => {
    requests.push(target);
    return Response.json({ data: [] });
  };
  await createDirectory({ fetch }).levels.list();
  await createDirectory({ fetch, baseUrl: "https://copie.test/api/" }).levels.list();
  expect(requests).toEqual([`${SITE.base}/levels.json`, "https://copie.test/api/levels.json"]);
});

test("the types are one file, which imports nothing", () => {
  const types = files().get("client/directory.d.ts")!;
  expect(types).not.toMatch(/^import|\.ts"/m);
  expect(types).toContain("export declare function createDirectory");
  expect(types).toContain("export interface Tool {");
});
