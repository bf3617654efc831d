import fc from "fast-check";
import { BASE_PATH } from "../../core/api/api.ts";
import {
  openApiValidator,
  type OpenApiDocument,
  type OpenApiParameter,
  type OpenApiSchema,
} from "../openapi-validator.ts";
import { expectedParameter } from "../parameter-oracle.ts";
import type { Fetch } from "../../commands/contract/site-visit.ts";

/** Query parameters before encoding, and whether the document accepts them. */
type Sent = readonly [pairs: readonly (readonly [name: string, value: string])[], isValid: boolean];

const OTHER_METHODS = ["POST", "PUT", "PATCH", "DELETE", "PROPFIND"];

const anyText = fc.string({ unit: "grapheme", maxLength: 30 });
const someText = anyText.filter((text) => text !== "");

/** Returns values that a parameter accepts, and values that are almost or entirely wrong. */
function valuesOf(
  { $ref, ...schema }: OpenApiSchema,
  components: Record<string, OpenApiSchema>,
): [good: fc.Arbitrary<string>, bad: fc.Arbitrary<string>] {
  if ($ref) return valuesOf(components[$ref.split("/").at(-1)!]!, components);
  const { enum: choices, items, pattern, minimum, maximum, maxLength } = schema;
  if (items) {
    const [good, bad] = valuesOf(items, components);
    const list = fc.array(good, { minLength: 1, maxLength: 5 });
    const broken = bad.filter((text) => text.replaceAll(",", "") !== "" && !text.includes(","));
    return [
      list.map((values) => values.join(",")),
      fc.tuple(list, broken).map(([values, wrong]) => [...values, wrong].join(",")),
    ];
  }
  if (pattern) {
    return [
      fc.constantFrom("FR", "CA", "EU", "AQ"),
      fc.constantFrom("fr", "FRA", "XX", "F", "France"),
    ];
  }
  if (choices) {
    const nearly = choices.flatMap((choice) => [
      `${choice} x`,
      `${choice.toUpperCase()}-`,
      `../${choice}`,
    ]);
    const bad = fc.oneof(fc.constantFrom(...nearly), someText);
    return [fc.constantFrom(...choices), bad.filter((text) => !choices.includes(text))];
  }
  if (minimum !== undefined && maximum !== undefined) {
    const outside = [minimum - 1, maximum + 1, -maximum, 2 ** 53, 1e21].map(String);
    const odd = fc.constantFrom(...outside, "1.5", "1e1", "0x1", "+1", " 1", "١", "NaN", "1\0");
    const good = fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.constant(maximum));
    return [
      good.map(String),
      fc.oneof(
        odd,
        someText.filter((text) => !/^-?\d+$/.test(text)),
      ),
    ];
  }
  const examples = fc.constantFrom("quiz", "outil 01", "l’oral", "à carte", "a".repeat(maxLength!));
  return [fc.oneof(someText, examples), fc.constant("é".repeat(maxLength! + 1))];
}

/** Returns the encoding of a text that a client may send: any character may be escaped, and a space be a plus. */
function encoded(text: string): fc.Arbitrary<string> {
  return fc.infiniteStream(fc.nat(5)).map((stream) => {
    const signs = [...new TextEncoder().encode(text)].map((byte) => {
      const sign = String.fromCharCode(byte);
      const choice = stream.next().value as number;
      if (sign === " ") return choice < 3 ? "+" : "%20";
      if (choice > 0 && /[\w.~-]/.test(sign)) return sign;
      const hex = byte.toString(16).padStart(2, "0");
      return `%${choice < 3 ? hex : hex.toUpperCase()}`;
    });
    return signs.join("");
  });
}

/** Returns query parameters of an operation in any order, most of them valid, some unknown. */
function queries(
  parameters: readonly OpenApiParameter[],
  components: Record<string, OpenApiSchema>,
): fc.Arbitrary<Sent> {
  const names = new Set(parameters.map(({ name }) => name));
  const each = parameters.map((parameter) => {
    const { name, schema } = parameter;
    const [good, bad] = valuesOf(schema, components);
    return fc.oneof(
      { weight: 12, arbitrary: fc.constant<Sent>([[], true]) },
      { weight: 6, arbitrary: good.map((value): Sent => [[[name, value]], true]) },
      { weight: 1, arbitrary: bad.map((value): Sent => [[[name, value]], false]) },
      {
        weight: 1,
        arbitrary: good.map((value): Sent => [
          [
            [name, value],
            [schema.items ? `${name}[]` : name, value],
          ],
          // Only the values of a list may be given one by one.
          schema.items !== undefined,
        ]),
      },
      { weight: 1, arbitrary: fc.constant<Sent>([[[name, ""]], true]) },
    );
  });
  const nearly = ["Page", "q[]", "levels", "limit", "filter[gar]", "oflfine"];
  const odd = fc.oneof(anyText, fc.constantFrom(...nearly, "__proto__", "utm_source"));
  const unknown = fc.array(fc.tuple(odd, anyText), { maxLength: 2 }).map((list): Sent => {
    const others = list.filter(([name]) => !names.has(name));
    const isError = ([name, value]: [string, string]) =>
      names.size > 0 && value !== "" && expectedParameter(name) !== null;
    return [others, !others.some(isError)];
  });
  return fc.tuple(...each, unknown).chain((parts) => {
    const pairs = parts.flatMap(([list]) => list);
    const isValid = parts.every(([, valid]) => valid);
    return fc
      .shuffledSubarray(pairs, { minLength: pairs.length })
      .map((list): Sent => [list, isValid]);
  });
}

const PLACEHOLDER = /\{\w+\}/;

/** Returns requests to the operations of a document, with the status of each. `slugs` are those of its records. */
function requests(document: OpenApiDocument, slugs: ReadonlySet<string>, isWhole: boolean) {
  const isMissing = (path: string) => PLACEHOLDER.test(path) && path.includes(".");
  const paths = Object.entries(document.paths).filter(([path]) => isWhole || !isMissing(path));
  const operations = paths.map(([path, { get }]) => {
    const [prefix] = path.split(PLACEHOLDER);
    const matching = [...slugs].filter(
      (slug) => PLACEHOLDER.test(path) && slug.startsWith(prefix!),
    );
    const ends = matching.map((slug) => slug.slice(prefix!.length));
    const slug = fc.oneof(
      fc.constantFrom(...ends, "nope"),
      someText.filter((text) => text !== "." && text !== ".."),
    );
    const parameters = (get.parameters ?? []).filter((parameter) => parameter.in === "query");
    const query = queries(parameters, document.components.schemas);
    const names = new Set(parameters.map(({ name }) => name));
    const hasOthers = (sent: Sent[0]) => names.size > 0 && !sent.every(([name]) => names.has(name));
    return { path, query, slug, hasOthers };
  });
  const headers = fc.record(
    {
      Accept: fc.constantFrom("*/*", "text/html", "application/xml;q=0.1", "nonsense"),
      ...(isWhole && { "If-None-Match": fc.constantFrom("*", '"x"', 'W/"x", "y"', "x", ",") }),
      Origin: fc.constantFrom("https://evil.test", "null"),
      "X-Forwarded-Host": fc.constant("evil.test"),
      "Accept-Language": fc.constant("tlh"),
    },
    { requiredKeys: [] },
  );
  return fc.constantFrom(...operations).chain(({ path, query, slug, hasOthers }) => {
    const others = isWhole || !path.includes(".") ? ["HEAD", "OPTIONS", ...OTHER_METHODS] : ["GET"];
    const method = fc.oneof(
      { weight: 8, arbitrary: fc.constant("GET") },
      { weight: 1, arbitrary: fc.constantFrom(...others) },
    );
    return fc
      .tuple(query, slug, method, fc.constantFrom("", "", "", "/"), headers)
      .chain(([[pairs, isValid], name, verb, slash, sent]) =>
        fc.tuple(encoded(name), ...pairs.flat().map(encoded)).map(([part, ...texts]) => {
          const search = pairs.map((_, i) => `${i ? "&" : "?"}${texts[2 * i]}=${texts[2 * i + 1]}`);
          const below = path.replace(PLACEHOLDER, part).replace(/\/$/, "");
          const end = below.includes(".") || below === "" ? "" : slash;
          const exists = !PLACEHOLDER.test(path) || slugs.has(path.replace(PLACEHOLDER, name));
          const status = statusOf(verb, exists, isValid, sent["If-None-Match"]);
          const target = BASE_PATH + below + end + search.join("");
          const isKept = !hasOthers(pairs) || status === 204 || status === 405;
          return { method: verb, target, headers: sent, status, isKept };
        }),
      );
  });
}

function statusOf(method: string, exists: boolean, isValid: boolean, tag: string | undefined) {
  if (method === "OPTIONS") return 204;
  if (OTHER_METHODS.includes(method)) return 405;
  if (!exists) return 404;
  if (!isValid) return 400;
  return tag === "*" ? 304 : 200;
}

/**
 * Sends generated requests one after the other; throws with the smallest one whose response is not as described. With
 * `isWhole` false, leaves out what an emulator of a host's file server lacks: entity tags, answers to other
 * methods and the headers of a missing file.
 */
export async function sendGeneratedRequests(fetch: Fetch, isWhole: boolean): Promise<void> {
  const json = async (path: string) => (await fetch(BASE_PATH + path, {})).json() as Promise<never>;
  const document: OpenApiDocument = await json("/openapi.json");
  const slugsOf = async (path: string) => {
    const { data }: { data: { slug: string }[] } = await json(`${path}?per_page=100`);
    return data.map(({ slug }) => `${path}/${slug}`);
  };
  const slugs = new Set([...(await slugsOf("/tools")), ...(await slugsOf("/collections"))]);
  const validator = openApiValidator(document);
  const property = fc.asyncProperty(
    requests(document, slugs, isWhole),
    async ({ method, target, headers, status, isKept }) => {
      const response = await fetch(target, { method, headers });
      const body = await response.text();
      const errors = [];
      if (response.status !== status) errors.push(`${response.status} instead of ${status}`);
      const expectHeader = (name: string, value: string | null) => {
        const got = response.headers.get(name);
        if (got !== value) errors.push(`${name}: ${got} instead of ${value}`);
      };
      expectHeader("Access-Control-Allow-Origin", "*");
      if (status === 204) expectHeader("Access-Control-Allow-Methods", "GET, HEAD, OPTIONS");
      else expectHeader("Cache-Control", "public, max-age=300");
      expectHeader("CDN-Cache-Control", isKept ? null : "no-store");
      if (status === 405) expectHeader("Allow", "GET, HEAD, OPTIONS");
      if (method === "GET") {
        const errors = validator.errorsOf(target.split("?")[0]!, response, body);
        errors.push(...errors.filter((error) => isWhole || error !== "ETag is missing"));
        if (status >= 400 && (JSON.parse(body) as { status: number }).status !== status) {
          errors.push("the problem has another status");
        }
      }
      if (method === "HEAD") {
        const same = await fetch(target, { method: "GET", headers });
        if (body !== "") errors.push("HEAD has a body");
        for (const name of ["Content-Type", "ETag", "Link", "Cache-Control"]) {
          expectHeader(name, same.headers.get(name));
        }
      }
      if (errors.length > 0) throw new Error(errors.join("\n"));
    },
  );
  await fc.assert(property);
}
