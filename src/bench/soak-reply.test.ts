import { brotliCompressSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { parseReply } from "./soak-reply.ts";

/** Returns a response with these head lines. */
function response(lines: string[], body: string | Buffer = ""): Buffer {
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), Buffer.from(body)]);
}

const OK = "HTTP/1.1 200 OK";
const GZIP = gzipSync("Bonjour");
const CHUNKS = "3\r\nBon\r\n4\r\njour\r\n0\r\n\r\n";

test.each([
  ["with a length", response([OK, "Content-Length: 7"], "Bonjour")],
  ["that ends with the connection", response(["HTTP/1.0 200 OK"], "Bonjour")],
  ["in chunks", response([OK, "Transfer-Encoding: chunked"], CHUNKS)],
  ["after 100 Continue", Buffer.from("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 \r\n\r\nBonjour")],
  ["as gzip", response([OK, "Content-Encoding: gzip", `Content-Length: ${GZIP.length}`], GZIP)],
  ["as brotli", response([OK, "Content-Encoding: br"], brotliCompressSync("Bonjour"))],
])("a body %s is complete", (_, received) => {
  const { status, body } = parseReply(received, "GET");
  expect([status, body.toString()]).toEqual([200, "Bonjour"]);
});

test.each([
  ["HEAD", response([OK, "Content-Length: 7"])],
  ["GET", response(["HTTP/1.1 304 Not Modified", 'ETag: "a: b"'])],
  ["OPTIONS", response(["HTTP/1.1 204 No Content"])],
])("a response to %s may have no body", (method, received) => {
  expect(parseReply(received, method).body.length).toBe(0);
});

test("header names are in lower case", () => {
  const { headers } = parseReply(response([OK, 'ETag: "a: b"']), "GET");
  expect(headers.get("etag")).toBe('"a: b"');
});

test("a response truncated at any byte is an error", () => {
  const whole = [
    response([OK, "Content-Length: 7"], "Bonjour"),
    response([OK, "Transfer-Encoding: chunked"], CHUNKS),
    response([OK, `Content-Length: ${GZIP.length}`, "Content-Encoding: gzip"], GZIP),
  ];
  for (const bytes of whole) {
    for (let end = 0; end < bytes.length; end++) {
      expect(() => parseReply(bytes.subarray(0, end), "GET"), `${end}`).toThrow();
    }
  }
});

test.each([
  ["data after the body", "GET", response([OK, "Content-Length: 3"], "Bonjour")],
  ["a body after HEAD", "HEAD", response([OK], "Bonjour")],
  ["a body in a 304", "GET", response(["HTTP/1.1 304 Not Modified"], "Bonjour")],
  ["a response that is not HTTP", "GET", response(["SSH-2.0"])],
  ["an encoding that was not requested", "GET", response([OK, "Content-Encoding: zstd"], "x")],
])("%s is an error", (_, method, received) => {
  expect(() => parseReply(received, method)).toThrow();
});
