import fc from "fast-check";
import { BASE_PATH } from "../../api/api.ts";
import {
  openApiValidator,
  type OpenApiDocument,
  type OpenApiParameter,
} from "../openapi-validator.ts";
import type { Fetch } from "../../commands/smoke/site-visit.ts";

/** A request made from an OpenAPI document, and the status that the document promises for it. */
interface GeneratedRequest {
  method: string;
  /** Path and query as a client sends them. */
  target: string;
  headers: Record<string, string>;
  status: number;
}

/** A query parameter as it is sent: name and value are not encoded yet. */
type Sent = readonly [name: string, value: string];

const OTHER_METHODS = ["POST", "PUT", "PATCH", "DELETE", "PROPFIND"];

const anyText = fc.string({ unit: "grapheme", maxLength: 30 });

/** Returns values that a parameter accepts, and such as are just or entirely wrong. */
function valuesOf({ schema }: OpenApiParameter): {
  good: fc.Arbitrary<string>;
  bad: fc.Arbitrary<string>;
} {
  const { enum: choices, minimum, maximum, maxLength = Infinity } = schema;
  if (choices) {
    const nearly = fc
      .constantFrom(...choices)
      .chain((choice) =>
        fc.constantFrom(
          `${choice} x`,
          choice.toUpperCase() + "-",
          `${choice},${choice}`,
          `../${choice}`,
        ),
      );
    return {
      good: fc.constantFrom(...choices),
      bad: fc.oneof(nearly, anyText).filter((text) => text !== "" && !choices.includes(text)),
    };
  }
  if (minimum !== undefined && maximum !== undefined) {
    const outside = [minimum - 1, maximum + 1, -maximum, 2 ** 53, 1e21].map(String);
    const isInteger = (text: string) => /^-?\d+$/.test(text);
    return {
      good: fc
        .oneof(fc.integer({ min: minimum, max: maximum }), fc.constantFrom(minimum, maximum))
        .map(String),
      bad: fc.oneof(
        fc.constantFrom(...outside, "1.5", "1e1", "0x1", "+1", " 1", "١", "NaN", "1\0"),
        anyText.filter((text) => text !== "" && !isInteger(text)),
      ),
    };
  }
  const long = fc.integer({ min: maxLength + 1, max: maxLength + 50 }).map((n) => "é".repeat(n));
  return {
    good: fc.oneof(
      anyText.filter((text) => text !== ""),
      fc.constantFrom("quiz", "outil 01", "l’oral", "alternative à carte", "a".repeat(maxLength)),
    ),
    bad: long,
  };
}

/** Returns the encoding of a text that a client may send: any character may be escaped, and a space be a plus. */
function encoded(text: string): fc.Arbitrary<string> {
  return fc.infiniteStream(fc.nat(5)).map((stream) => {
    const bytes = [...new TextEncoder().encode(text)];
    return bytes
      .map((byte) => {
        const sign = String.fromCharCode(byte);
        const choice = stream.next().value as number;
        if (sign === " ") return choice < 3 ? "+" : "%20";
        if (choice > 0 && /[\w.~-]/.test(sign)) return sign;
        const hex = byte.toString(16).padStart(2, "0");
        return `%${choice < 3 ? hex : hex.toUpperCase()}`;
      })
      .join("");
  });
}

/** Returns query parameters of an operation, and whether the document accepts them. */
function queries(
  parameters: readonly OpenApiParameter[],
): fc.Arbitrary<{ sent: Sent[]; isValid: boolean }> {
  const each = parameters.map((parameter) => {
    const { good, bad } = valuesOf(parameter);
    const valid = good.map((value): [Sent[], boolean] => [[[parameter.name, value]], true]);
    const wrong = bad.map((value): [Sent[], boolean] => [[[parameter.name, value]], false]);
    const twice = fc.tuple(good, good).map(([a, b]): [Sent[], boolean] => {
      return [
        [
          [parameter.name, a],
          [parameter.name, b],
        ],
        false,
      ];
    });
    const empty = fc.constant<[Sent[], boolean]>([[[parameter.name, ""]], true]);
    const absent = fc.constant<[Sent[], boolean]>([[], true]);
    return fc.oneof(
      { weight: 12, arbitrary: absent },
      { weight: 6, arbitrary: valid },
      { weight: 1, arbitrary: wrong },
      { weight: 1, arbitrary: twice },
      { weight: 1, arbitrary: empty },
    );
  });
  const names = new Set(parameters.map(({ name }) => name));
  const unknown = fc
    .array(
      fc.tuple(
        fc.oneof(anyText, fc.constantFrom("Page", "q[]", "__proto__", "constructor", "utm_source")),
        anyText,
      ),
      { maxLength: 2 },
    )
    .map((list): [Sent[], boolean] => [list.filter(([name]) => !names.has(name)), true]);
  return fc.tuple(...each, unknown).chain((parts) => {
    const sent = parts.flatMap(([list]) => list);
    const isValid = parts.every(([, valid]) => valid);
    return fc
      .shuffledSubarray(sent, { minLength: sent.length })
      .map((list) => ({ sent: list, isValid }));
  });
}

/** Returns requests to the operations of a document, with the status of each. `slugs` are those of its records. */
function requests(
  document: OpenApiDocument,
  slugs: ReadonlySet<string>,
  isWhole: boolean,
): fc.Arbitrary<GeneratedRequest> {
  const operations = Object.entries(document.paths).map(([path, { get }]) => {
    const parameters = get.parameters ?? [];
    const query = queries(parameters.filter((parameter) => parameter.in === "query"));
    const known = [...slugs].flatMap((record) => {
      const [prefix] = path.split("{slug}");
      return path.endsWith("{slug}") && record.startsWith(prefix!)
        ? [record.slice(prefix!.length)]
        : [];
    });
    const slug = fc.oneof(
      fc.constantFrom(...known, "nope"),
      fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8})?$/),
      anyText.filter((text) => text !== "" && text !== "." && text !== ".."),
    );
    return { path, query, slug };
  });
  return fc.constantFrom(...operations).chain(({ path, query, slug }) =>
    fc
      .record({
        query,
        slug,
        method: fc.oneof(
          { weight: 8, arbitrary: fc.constant("GET") },
          {
            weight: isWhole || !path.includes(".") ? 1 : 0,
            arbitrary: fc.constantFrom("HEAD", "OPTIONS", ...OTHER_METHODS),
          },
        ),
        slash: fc.constantFrom("", "", "", "/"),
        headers: fc.record(
          {
            Accept: fc.constantFrom("*/*", "text/html", "application/xml;q=0.1", "nonsense"),
            ...(isWhole && {
              "If-None-Match": fc.constantFrom("*", '"x"', 'W/"x", "y"', "x", ","),
            }),
            Origin: fc.constantFrom("https://evil.test", "null"),
            "X-Forwarded-Host": fc.constant("evil.test"),
            "Accept-Language": fc.constant("tlh"),
          },
          { requiredKeys: [] },
        ),
      })
      .chain(({ query: { sent, isValid }, slug: name, method, slash, headers }) =>
        fc
          .tuple(encoded(name), ...sent.flatMap(([key, value]) => [encoded(key), encoded(value)]))
          .map(([part, ...texts]): GeneratedRequest => {
            const pairs = sent.map((_, i) => `${texts[2 * i]}=${texts[2 * i + 1]}`);
            const below = path.replace("{slug}", part).replace(/\/$/, "");
            const search = pairs.length > 0 ? `?${pairs.join("&")}` : "";
            const end = below.includes(".") || below === "" ? "" : slash;
            const exists = !path.includes("{slug}") || slugs.has(path.replace("{slug}", name));
            return {
              method,
              target: BASE_PATH + below + end + search,
              headers,
              status: statusOf(method, exists, isValid, headers["If-None-Match"]),
            };
          }),
      ),
  );
}

function statusOf(
  method: string,
  exists: boolean,
  isValid: boolean,
  tag: string | undefined,
): number {
  if (method === "OPTIONS") return 204;
  if (OTHER_METHODS.includes(method)) return 405;
  if (!exists) return 404;
  if (!isValid) return 400;
  return tag === "*" ? 304 : 200;
}

/**
 * Sends generated requests one after the other; throws with the smallest one whose response is not as described. With
 * `isWhole` false, leaves out what an emulator of a host's file server lacks: entity tags, and answers to other methods.
 */
export async function sendGeneratedRequests(
  fetch: Fetch,
  count: number,
  isWhole = true,
): Promise<void> {
  const json = async (path: string) => (await fetch(BASE_PATH + path, {})).json() as Promise<never>;
  const document: OpenApiDocument = await json("/openapi.json");
  const records = async (path: string) => {
    const { data }: { data: { slug: string }[] } = await json(path);
    return data.map(({ slug }) => `${path.split("?")[0]}/${slug}`);
  };
  const slugs = new Set([
    ...(await records("/tools?per_page=100")),
    ...(await records("/collections")),
  ]);
  const validator = openApiValidator(document);
  await fc.assert(
    fc.asyncProperty(
      requests(document, slugs, isWhole),
      async ({ method, target, headers, status }) => {
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
        if (status === 405) expectHeader("Allow", "GET, HEAD, OPTIONS");
        if (method === "GET") {
          const described = validator.errorsOf(target.split("?")[0]!, response, body);
          errors.push(...described.filter((error) => isWhole || error !== "ETag is missing"));
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
    ),
    { numRuns: count },
  );
}
