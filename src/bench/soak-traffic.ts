import { BASE_PATH } from "../contract/api.ts";

/** A request to send, and the statuses allowed in its response. */
export interface SoakRequest {
  kind: string;
  method: string;
  path: string;
  /** The bytes to send. */
  text: string;
  /** True when the connection is kept alive, so that the client has to close it. */
  clientEnds: boolean;
  allows: (status: number) => boolean;
}

type Variant = [method: string, ...headers: string[]];

/**
 * Methods and headers of requests; TAG is replaced with the last ETag of the path. Their number, 8, is
 * coprime to the number of endings, so that all combinations occur.
 */
const VARIANTS: Variant[] = [
  ["GET"],
  ["HEAD"],
  ["GET", "If-None-Match: TAG"],
  ["GET", "Accept-Encoding: gzip, deflate, br"],
  ["GET", "Accept-Encoding: gzip"],
  ["HEAD", "If-None-Match: TAG"],
  ["OPTIONS", "Origin: https://example.org", "Access-Control-Request-Method: GET"],
  ["POST", "Content-Length: 3"],
];

/** Who closes the connection: the server, for `Connection: close` or HTTP/1.0, or the client (`kept`). */
const ENDINGS = ["close", "1.0", "kept"] as const;

const PAGES = ["", "page=1", "page=2", "page=18", "page=99", "page=0", "page=x"];
const SIZES = ["", "per_page=1", "per_page=70", "per_page=100", "per_page=0", "per_page=37"];
const FILTERS = ["", "pricing=free", "level=lycee", "category=nope", "has_education_pricing=1"];
const SEARCHES = [
  "",
  "q=e",
  "",
  "q=carte",
  "",
  "q=l%E2%80%99oral",
  "",
  "q=%",
  "q=%00",
  "q=%3Ca%3E",
];

const UNKNOWN = ["/nope", "/nope.txt", "/outils/nope", "/feeds/nope.rss", "/admin/nope/"].concat(
  ["/tools/nope", "/nope.csv", "/collections/nope/", "/tools/_/nope.json"].map(
    (path) => BASE_PATH + path,
  ),
);

const ODD: [path: string, ...headers: string[]][] = [
  ["/robots.txt", "Host: localhost:65536"],
  ["/robots.txt", "Host: xn--"],
  ["/robots.txt", "Expect: 100-continue"],
  ["/robots.txt", "Range: bytes=0-9"],
  ["/robots.txt", "X-Forwarded-For: 1.2.3.4, ::1"],
  ["http://example.org/robots.txt"],
  ["/..%2f..%2fetc/passwd"],
  ["//example.org/%2e%2e/"],
  ["/%ff%00"],
  [`/${"a".repeat(8000)}`],
];

/**
 * Returns a function from a number to a request. Of 20 consecutive requests, 12 read the files in turn, in
 * every combination of variant and ending; 5 are queries; 1 is for an unknown path, 1 has a trailing slash
 * and 1 is malformed or unusual.
 */
export function traffic(
  files: readonly string[],
  tags: ReadonlyMap<string, string>,
): (number: number) => SoakRequest {
  const paths = files.map(pathOf);

  function request(
    kind: string,
    path: string,
    number: number,
    allows: Allows,
    variant: Variant = at(VARIANTS, number),
  ): SoakRequest {
    const [method, ...headers] = variant;
    const ending = at(ENDINGS, number);
    const lines = headers.map((line) => line.replace("TAG", tags.get(path) ?? '"none"'));
    if (!lines.some((line) => line.startsWith("Host:"))) lines.unshift("Host: localhost");
    if (ending === "close") lines.push("Connection: close");
    const head = [`${method} ${path} HTTP/${ending === "1.0" ? "1.0" : "1.1"}`, ...lines];
    const text = `${head.join("\r\n")}\r\n\r\n${method === "POST" ? "a=1" : ""}`;
    return { kind, method, path, text, clientEnds: ending === "kept", allows: allows(variant) };
  }

  return (number) => {
    const turn = Math.floor(number / 20);
    const place = number % 20;
    if (place < 12) {
      const position = turn * 12 + place;
      const file = position % paths.length;
      const pass = Math.floor(position / paths.length);
      return request("file", paths[file]!, file + pass, fileStatuses);
    }
    if (place < 17) {
      const i = turn * 5 + place - 12;
      const query = [at(SIZES, i), at(PAGES, i >> 1), at(FILTERS, i >> 2), at(SEARCHES, i >> 3)];
      const path = `${BASE_PATH}/tools${i % 9 === 0 ? "/" : ""}?${query.filter(Boolean).join("&")}`;
      return request("query", path, i, () => (status) => isAnswer(status) && status !== 404);
    }
    if (place === 17) return request("unknown path", at(UNKNOWN, turn), turn, unknownStatuses);
    if (place === 18) return request("trailing slash", `${at(paths, turn)}/`, turn, () => isAnswer);
    const [path, ...headers] = at(ODD, turn);
    return request("odd request", path, turn, () => isAnswer, ["GET", ...headers]);
  };
}

/** Returns the URL path of a file; pages have no extension. */
function pathOf(file: string): string {
  return encodeURI(`/${file}`).replace(/(?:(\/)index)?\.html$/, "$1");
}

function at<Item>(items: readonly Item[], position: number): Item {
  return items[position % items.length]!;
}

/** Function that returns the status check for a variant. */
type Allows = (variant: Variant) => SoakRequest["allows"];

function fileStatuses([method, header = ""]: Variant): SoakRequest["allows"] {
  if (method === "POST") return (status) => status >= 400 && isAnswer(status);
  if (method === "OPTIONS") return isAnswer;
  const statuses = [200, 301, 302, 307, 308];
  if (header.startsWith("If-None-Match")) statuses.push(304);
  return (status) => statuses.includes(status);
}

function unknownStatuses([method]: Variant): SoakRequest["allows"] {
  return (status) => isAnswer(status) && (method === "OPTIONS" || status >= 300);
}

/** Reports whether a status is neither a server error nor 429: the soak turns the rate limit off. */
function isAnswer(status: number): boolean {
  return status < 500 && status !== 429;
}
