import fc from "fast-check";
import { expect, test } from "vitest";
import { searchedTool, searchOf } from "../../test/search-of.ts";
import { ALL_TOOLS } from "../api/list-parameters.ts";
import { addressOf, toolsAtAddress } from "./tools-at-address.ts";

const websites = [
  "https://www.video.test/",
  "https://video.test/enfants",
  "https://fr.video.test/",
  "https://video.test/enfants/jeux/",
  "https://magasin.test/app?id=jeux",
  "https://été.test/",
  "https://a.gouv.test/",
];
const search = searchOf(
  websites.map((website, i) =>
    searchedTool({ slug: `t${i}`, website, short_description: "La video de magasin." }),
  ),
);
const exact = (q: string) => search.list({ ...ALL_TOOLS, q, match: "exact" }).tools;

test.each([
  ["video.test", [0, 1, 3, 2]],
  ["VIDEO.test", [0, 1, 3, 2]],
  ["  https://www.video.test/?utm_source=x  ", [0, 1, 3, 2]],
  ["video.test/enfants/jeux/de/cartes", [3, 1, 0, 2]],
  ["http://video.test/enfantsages", [0, 1, 3, 2]],
  ["fr.video.test/page#haut", [2]],
  ["en.fr.video.test", [2]],
  ["magasin.test/app?id=jeux&hl=fr", [4]],
  ["magasin.test:443", [4]],
  ["été.test", [5]],
  ["gouv.test", [6]],
  ["b.gouv.test", []],
  ["test", []],
  ["x.test", []],
])("%s finds the tools %j", (q, expected) => {
  expect(exact(q)).toEqual(expected);
});

test("the words of an address are text, and the others that are near follow", () => {
  const q = "https://magasin.test/";
  const { report, tools } = search.list({ ...ALL_TOOLS, q });
  expect(report!.words.map(({ as }) => as)).toEqual(["text", "text", "text"]);
  expect([report!.match, report!.exact, tools[0]]).toEqual(["exact", 1, 4]);
  expect(tools.length).toBeGreaterThan(1);
});

test.each([
  "video",
  "video.test enfants",
  "S.V.T.",
  "a..b",
  "http://",
  "1.5",
  "https://[",
  ":80.x",
])("%s is no address of a tool", (q) => {
  const url = addressOf(q);
  expect(url ? toolsAtAddress(search.index, url) : []).toEqual([]);
});

test("each website finds its tool before those of other websites, with any ending", () => {
  const label = fc.constantFrom("a", "b", "fr");
  const www = fc.constantFrom("", "www.");
  const labels = (minLength: number) => fc.array(label, { minLength, maxLength: 2 });
  const website = fc
    .tuple(www, labels(1), labels(0))
    .map(([www, host, path]) => `https://${www}${host.join(".")}.test/${path.join("/")}`);
  const ending = fc.constantFrom("", "/", "?x=1", "#a", "/z");
  fc.assert(
    fc.property(fc.array(website, { minLength: 1, maxLength: 8 }), ending, (drawn, end) => {
      const { index } = searchOf(
        drawn.map((one, i) => searchedTool({ slug: `t${i}`, website: one })),
      );
      const same = (one: string) => one.replace(/^https:\/\/(?:www\.)?/, "").replace(/\/$/, "");
      for (const one of drawn.map(same)) {
        const [first] = toolsAtAddress(index, addressOf(one + end)!);
        expect(same(drawn[first!]!)).toBe(one);
      }
    }),
  );
});
