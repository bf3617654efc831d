import { expect, test } from "vitest";
import { CHECKS_FILE } from "../../core/content/read-folder.ts";
import { memorySource } from "../../test/memory-source.ts";
import { checkLinks, goneText, readGone, type Gone } from "./check-links.ts";
import type { Link } from "./collect-links.ts";
import { linkReport } from "./link-report.ts";
import type { Send } from "./visit.ts";

const link = (slug: string, url = `https://${slug}.test/`): Link => {
  return { slug, field: "website", url, path: `content/tools/${slug}.md`, line: 6 };
};

const ANSWERS: Record<string, Awaited<ReturnType<Send>>> = {
  "/": { status: 200, location: undefined },
  "/moved": { status: 301, location: "/new> @ada" },
  "/gone": { status: 404, location: undefined },
  "/refused": { status: 403, location: undefined },
  "/busy": { status: 429, location: undefined },
  "/no-host": "no-such-host",
};

/** Visits links as if on a day; `asked` has the paths that were asked for. */
async function check(links: Link[], day: string, gone: Gone = new Map(), slugs: string[] = []) {
  const asked: string[] = [];
  const send: Send = ({ pathname }) => {
    asked.push(pathname);
    return Promise.resolve(ANSWERS[pathname] ?? { status: 200, location: undefined });
  };
  const stop = new AbortController().signal;
  return { ...(await checkLinks(links, { slugs, gone, day, send, stop, pauseMs: 0 })), asked };
}

const GONE = link("craie", "https://craie.test/gone");
const LINKS = [
  link("ardoise"),
  link("buvard", "https://buvard.test/moved"),
  GONE,
  link("dictee", "https://dictee.test/refused"),
  link("encre", "https://encre.test/no-host"),
];

test("what is gone is dead on the second day, and forgotten once it answers or is in no record", async () => {
  const first = await check(LINKS, "2026-01-01");
  const again = await check(LINKS, "2026-01-01", first.gone);
  const later = await check(LINKS, "2026-01-08", again.gone);
  const verdicts = [first, again, later].map(({ checked }) =>
    checked.map(({ verdict }) => verdict).join(" "),
  );
  const before = "ok moved refused refused refused";
  expect(verdicts).toEqual([before, before, "ok moved dead refused dead"]);
  expect(Object.fromEntries(later.gone)).toEqual({
    "https://craie.test/gone": "2026-01-01",
    "https://encre.test/no-host": "2026-01-01",
  });
  const gone = new Map([...later.gone, ["https://ardoise.test/", "2025-12-01"]]);
  expect((await check([link("ardoise"), GONE], "2026-01-09", gone, ["ardoise"])).gone).toEqual(
    new Map([["https://craie.test/gone", "2026-01-01"]]),
  );
  await expect(linkReport(later.checked, "2026-01-08")).toMatchFileSnapshot("golden/links.md");
});

test("a host that asks for fewer requests gets no more of them", async () => {
  const links = ["/a", "/busy", "/b"].map((path) => link("ardoise", `https://ardoise.test${path}`));
  expect((await check(links, "2026-01-01")).asked).toEqual(["/a", "/busy"]);
});

test("a host has one visit at a time, with a pause between two; hosts do not wait for each other", async () => {
  const hosts = ["a.test", "www.a.test", "b.test"];
  const links = hosts.flatMap((host) =>
    ["/1", "/2"].map((path) => link("a", `https://${host}${path}`)),
  );
  const pauseMs = 30;
  const visits: { host: string; from: number; to: number }[] = [];
  const send: Send = async ({ hostname }) => {
    const from = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 20));
    visits.push({ host: hostname.replace("www.", ""), from, to: performance.now() });
    return { status: 200, location: undefined };
  };
  const stop = new AbortController().signal;
  await checkLinks(links, { slugs: [], gone: new Map(), day: "2026-01-01", send, stop, pauseMs });
  expect(visits).toHaveLength(6);
  const of = (host: string) => visits.filter((visit) => visit.host === host);
  for (const own of [of("a.test"), of("b.test")]) {
    const gaps = own.slice(1).map(({ from }, i) => from - own[i]!.to);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(pauseMs - 2);
  }
  expect(of("b.test")[0]!.from).toBeLessThan(of("a.test")[0]!.to);
});

test("when no site answers, the network is down, and no URL is called dead", async () => {
  const links = [link("a", "https://a.test/no-host"), link("b", "https://b.test/no-host")];
  await expect(check(links, "2026-01-01")).rejects.toThrow("Aucune adresse n’a répondu");
  expect((await check([], "2026-01-01")).checked).toEqual([]);
});

test("the file is read again, and a damaged one is named", () => {
  const read = (text: string) => readGone(memorySource({ [CHECKS_FILE]: text }));
  const gone = new Map([
    ["https://b.test/", "2026-01-01"],
    ["https://a.test/", "2026-01-08"],
  ]);
  expect(read(goneText(gone))).toEqual(gone);
  expect(goneText(gone)).toBe(goneText(new Map([...gone].toReversed())));
  expect(readGone(memorySource({}))).toEqual(new Map());
  for (const bad of ["{", "[]", '{ "https://a.test/": "2026-02-30" }']) {
    expect(() => read(bad), bad).toThrow(/^checks\.json/);
  }
});

test("however many links there are, the report fits into an issue", async () => {
  const { checked } = await check(LINKS, "2026-01-01");
  const many = Array.from({ length: 3000 }, (_, i) => checked[i % checked.length]!);
  const report = linkReport(many, "2026-01-01");
  expect(report.length).toBeLessThan(65_536);
  expect(report).toMatch(/^Et \d+ de plus\.$/m);
});
