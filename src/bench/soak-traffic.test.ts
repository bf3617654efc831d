import { expect, test } from "vitest";
import { traffic } from "./soak-traffic.ts";

test.each([1, 7, 24, 100])(
  "each of %i files is requested in every combination of variant and ending",
  (count) => {
    const files = Array.from({ length: count }, (_, i) => `f${i}.txt`);
    const requestAt = traffic(files, new Map());
    const numbers = Array.from({ length: (count * 24 * 20) / 12 + 20 }, (_, i) => i);
    const texts = numbers.map(requestAt).filter(({ kind }) => kind === "file");
    expect(new Set(texts.slice(0, count * 24).map(({ text }) => text)).size).toBe(count * 24);
  },
);

test("requests are well-formed, of every kind, and send the last ETag", () => {
  const files = ["index.html", "admin/index.html", "outils.html", "feeds/tools.rss"];
  const requestAt = traffic(files, new Map([["/outils", '"1"']]));
  const requests = Array.from({ length: 3000 }, (_, i) => requestAt(i));
  for (const { text } of requests) expect(text).toMatch(/^[A-Z]+ [!-~]+ HTTP\/1\.[01]\r\n/);
  const paths = (kind: string) =>
    new Set(requests.filter((one) => one.kind === kind).map(({ path }) => path));
  expect([...paths("file")]).toEqual(["/", "/admin/", "/outils", "/feeds/tools.rss"]);
  expect(paths("query").size).toBeGreaterThan(300);
  expect(paths("unknown path").size).toBe(9);
  expect(paths("odd request").size).toBe(6);
  const tagged = requests.find(
    ({ path, text }) => path === "/outils" && text.includes("None-Match"),
  );
  expect(tagged?.text).toContain('If-None-Match: "1"\r\n');
});

test("a request knows which statuses are allowed", () => {
  const requestAt = traffic(["robots.txt"], new Map());
  const [get, head, conditional] = [requestAt(0), requestAt(1), requestAt(2)];
  expect([200, 301, 304, 404, 429, 500].filter(get.allows)).toEqual([200, 301]);
  expect([200, 404].filter(head.allows)).toEqual([200]);
  expect([200, 304, 500].filter(conditional.allows)).toEqual([200, 304]);
});
