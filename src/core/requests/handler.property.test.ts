import fc from "fast-check";
import { expect, test } from "vitest";
import { contractAssets } from "../../test/contract-assets.ts";
import { BASE_PATH } from "../api/api.ts";
import { respond, createHandler } from "./handler.ts";
import type { Assets } from "./static-files.ts";

/** Sends a request to a new handler. */
function ask(assets: Assets, path: string): Promise<Response> {
  return respond(createHandler(assets), new Request(`https://host.test${BASE_PATH}${path}`));
}

test("every request gets a response that the contract allows", async () => {
  const handler = createHandler(contractAssets("https://contrat.test"));
  const paths = "/tools /collections /categories / // .. \\ t0 .json index.json aliases.json _ any";
  const encoded =
    "%2e%2e %252e%252e %2f %5c %00 % %ff %c0%af %ed%a0%80 %0d%0aX-A:%20b é 😀 \ud800 ;";
  const names = "__proto__ constructor toString category= pricing= has_education_pricing= level=";
  const query = "subject= page= per_page= q= ? & = # 1 0 -1";
  const pieces = [paths, encoded, names, query].flatMap((text) => text.split(" "));
  const piece = fc.constantFrom(...pieces, " ", "9".repeat(30), "a".repeat(5000));
  const method = fc.constantFrom(..."GET GET GET HEAD OPTIONS POST DELETE PROPFIND".split(" "));
  await fc.assert(
    fc.asyncProperty(method, fc.array(piece, { maxLength: 12 }), async (verb, pieces) => {
      const url = `https://host.test${BASE_PATH}${pieces.join("")}`;
      const answer = await respond(handler, new Request(url, { method: verb }));
      expect([200, 204, 301, 400, 404, 405]).toContain(answer.status);
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      expect(answer.headers.has("x-a")).toBe(false);
      const text = await answer.text();
      if (verb === "GET") expect(() => JSON.parse(text)).not.toThrow();
    }),
  );
});

test.each([
  ["a query of 100 kB", `q=${"a".repeat(100_000)}`, 400],
  [
    "ten thousand parameters",
    Array.from({ length: 10_000 }, (_, i) => `p${i}=${i}`).join("&"),
    200,
  ],
  ["one parameter ten thousand times", "page=1&".repeat(10_000), 400],
  ["a query of percent signs", "%".repeat(50_000), 200],
  ["many words", `q=${"a+".repeat(100)}`, 200],
  ["a category of 100 kB", `category=${"x".repeat(100_000)}`, 400],
])("%s gets the response of the contract", async (_, query, status) => {
  const answer = await ask(contractAssets("https://contrat.test"), `/tools?${query}`);
  expect(answer.status).toBe(status);
});

test("a file is passed through without being parsed", async () => {
  const bytes = Uint8Array.from(Buffer.from("not JSON at all"));
  const assets: Assets = { read: () => Promise.resolve({ bytes, version: null }) };
  for (const path of ["/tools", "/tools?page=3&pricing=free", "/tools/anki", "/collections", ""]) {
    const answer = await ask(assets, path);
    expect(await answer.text()).toBe("not JSON at all");
  }
});
