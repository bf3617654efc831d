import fc from "fast-check";
import { expect, test } from "vitest";
import { createHandler } from "../requests/handler.ts";
import { contractAssets } from "../../test/contract-assets.ts";
import { BASE_PATH } from "./api.ts";
import { FILE_ROUTES } from "./file-routes.ts";

const ROUTES = FILE_ROUTES.map(({ pattern, file }) => ({ pattern: new RegExp(pattern), file }));

/** Returns the path of the file that may answer a request, as a server in front finds it, or null. */
function fileForRequest(target: string): string | null {
  const route = ROUTES.find(({ pattern }) => pattern.test(target));
  return route?.file ? target.replace(route.pattern, route.file) : null;
}

test("patterns have neither braces nor quotes nor look-around", () => {
  for (const { pattern } of FILE_ROUTES) expect(pattern).not.toMatch(/[{}"'`\s;]|\(\?[^:]/);
});

test("a file that a route names has the bytes of the handler's answer, which without it comes from the search", async () => {
  const assets = contractAssets("https://contrat.test");
  const handler = createHandler({
    read: async (path, known) =>
      path.startsWith(`${BASE_PATH}/tools/_/`) ? null : assets.read(path, known),
  });
  let fromFiles = 0;
  await fc.assert(
    fc.asyncProperty(anyPath, anyQuery, async (path, search) => {
      const pathname = BASE_PATH + path;
      const file = fileForRequest(pathname + search);
      const found = file && (await assets.read(file));
      if (!found || found === "unchanged") return;
      fromFiles++;
      const answer = await handler({ method: "GET", pathname, search });
      expect(answer.status).toBe(200);
      expect(Buffer.from(answer.body!).equals(found.bytes)).toBe(true);
    }),
  );
  expect(fromFiles).toBeGreaterThan(0);
});

test.each([
  ["", "/index.json"],
  ["/tools", "/tools.json"],
  ["/tools/oeuvre", "/tools/oeuvre.json"],
  ["/tools/oeuvre.json", "/tools/oeuvre.json"],
  ["/tools?page=2", "/tools/_/any/any/any/2.json"],
  ["/tools?category=quiz&has_education_pricing=1", "/tools/_/quiz/any/yes/1.json"],
  [
    "/tools/?category=quiz&pricing=free&has_education_pricing=1&page=12",
    "/tools/_/quiz/free/yes/12.json",
  ],
])("%s is the file %s", (request, file) => {
  expect(fileForRequest(BASE_PATH + request)).toBe(BASE_PATH + file);
});

test.each([
  "/tools?page=02",
  "/tools?page=2&page=2",
  "/tools?p%61ge=2",
  "/tools?q=x",
  "/tools?category=any",
  "/tools?category=..",
  "/tools?pricing=Free",
  "/tools/..%2Findex",
  "/tools//",
  "/.manifest.json",
])("%s goes to the handler", (request) => {
  expect(fileForRequest(BASE_PATH + request)).toBeNull();
});

const anyPath = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("/tools", "/tools/") },
  fc.constantFrom("", "/", "/collections", "/subjects/", "/tools.json", "/exports/tools.csv"),
  fc.constantFrom("/tools/oeuvre", "/tools/ouvrage", "/tools/secret", "/tools/index", "/tools/any"),
  fc.constantFrom("/collections/choix/", "/aliases.json", "/a/../b"),
  fc.string({ maxLength: 8 }).map((text) => encodeURI(`/${text}`).replace(/[?#]/g, "")),
);
const PARAMETERS = "category pricing has_education_pricing page per_page p%61ge".split(" ");
const VALUES = "quiz vide any free paid 1 2 02 true 30 a%00".split(" ");
const anyParameter = fc
  .tuple(fc.constantFrom(...PARAMETERS), fc.constantFrom("", ...VALUES))
  .map((pair) => pair.join("="));
const inCanonicalOrder = fc
  .record({
    category: fc.constantFrom("category=quiz&", "category=ecriture&", "category=any&", ""),
    pricing: fc.constantFrom("pricing=free&", "pricing=freemium&", "pricing=x&", ""),
    education: fc.constantFrom("has_education_pricing=1&", "has_education_pricing=true&", ""),
    page: fc.constantFrom("page=1", "page=2", "page=9", "page=0", ""),
  })
  .map((given) => Object.values(given).join("").replace(/&$/, ""));
const anyQuery = fc.oneof(
  fc.constantFrom("", "?", "?utm_source=x"),
  inCanonicalOrder.map((query) => `?${query}`),
  fc.array(anyParameter, { maxLength: 3 }).map((parameters) => `?${parameters.join("&")}`),
);
