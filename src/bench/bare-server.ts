import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// Baseline of bench:http: sends the same bytes from memory and does nothing else. Takes pairs path=file.
const files = new Map(
  process.argv.slice(2).map((pair) => {
    const middle = pair.lastIndexOf("=");
    return [pair.slice(0, middle), readFileSync(pair.slice(middle + 1))] as const;
  }),
);
const server = createServer((request, response) => {
  const bytes = files.get(request.url ?? "");
  if (!bytes) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": bytes.length,
  });
  response.end(bytes);
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
