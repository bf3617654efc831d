import { expect, test } from "vitest";
import { readResource } from "./resources.ts";

const SITE = { name: "Essai", url: "https://essai.test" };
const uri = "https://essai.test/api/v1/directory/exports/tools.json";

async function read(size: number) {
  const resource = { uri, name: "tools.json", title: "Tous", mimeType: "application/json", size };
  const description = { instructions: "", tools: [], resources: [resource], resourceTemplates: [] };
  const document = { status: 200, type: "application/json", text: "{}" };
  const directory = {
    identity: async () => SITE,
    description: async () => description,
    read: async () => document,
  };
  return readResource({ uri }, directory, "stateless");
}

test("an export of up to 2 MB is read; the answer for a larger one says to download it", async () => {
  expect(await read(2_000_000)).toEqual({
    result: { contents: [{ uri, mimeType: "application/json", text: "{}" }] },
  });
  expect(await read(2_000_001)).toMatchObject({
    error: { code: -32_602, message: expect.stringContaining("download it"), data: { uri } },
  });
});
