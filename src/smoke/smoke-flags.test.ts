import { expect, test } from "vitest";
import { readSmokeFlags } from "./smoke-flags.ts";
import { siteOrigin } from "./smoke-target.ts";

const GIVEN = {
  "expect-revision": undefined,
  wait: "0",
  links: undefined,
  without: undefined,
  rate: "50",
  format: "text",
  lang: undefined,
};
const read = (changes: Partial<typeof GIVEN> | Record<string, string>, url?: string) =>
  readSmokeFlags({ ...GIVEN, ...changes }, url === undefined ? [] : [url], {});

test.each([
  ["https://exemple.org", "https://exemple.org"],
  ["https://Exemple.org:443/", "https://exemple.org"],
  ["https://exemple.org:8443", "https://exemple.org:8443"],
  ["https://10.0.0.1", "https://10.0.0.1"],
  ["http://localhost:8787/", "http://localhost:8787"],
  ["http://essai.localhost", "http://essai.localhost"],
  ["http://127.1:80", "http://127.0.0.1"],
  ["http://[::1]:8787", "http://[::1]:8787"],
])("%s is the site %s", (text, origin) => {
  expect(siteOrigin(text)).toBe(origin);
});

test.each([
  ["exemple.org", /is not the URL of a site; write it as https:/],
  ["", /is not the URL/],
  ["ftp://exemple.org", /is not the URL/],
  ["file:///etc/passwd", /is not the URL/],
  ["javascript:alert(1)", /is not the URL/],
  ["https:exemple.org", /is not the URL/],
  ["https://", /is not the URL/],
  [
    "https://ada:secret@exemple.org",
    /^the URL of a site has no user name and no password; remove them$/,
  ],
  ["https://exemple.org/api/v1", /has more than an origin; write https:\/\/exemple.org$/],
  ["https://exemple.org?a", /more than an origin/],
  ["http://exemple.org", /http is for this machine only; use https:\/\/exemple.org$/],
  ["http://localhost.exemple.org", /this machine only/],
  ["http://127.0.0.1.exemple.org", /this machine only/],
  ["http://10.0.0.1", /this machine only/],
  ["https://\u202eexemple.org/\u001b[2J", /^"[ -~]+"/],
])("%j is refused", (text, message) => {
  expect(() => siteOrigin(text)).toThrow(message);
});

test("flags become a target", () => {
  expect(
    read(
      {
        "expect-revision": "0123abcd",
        wait: "60",
        links: "https://b.org",
        without: "queries,tags",
        rate: "600",
      },
      "https://a.org",
    ),
  ).toEqual({
    target: {
      origin: "https://a.org",
      links: "https://b.org",
      revision: "0123abcd",
      without: new Set(["queries", "tags"]),
    },
    wait: 60,
    rate: 600,
    format: "text",
    language: "en",
  });
  expect(read({ lang: "fr" }, "https://a.org").language).toBe("fr");
});

test.each([
  [{}, undefined, /name the site to test/],
  [{ format: "xml" }, "https://a.org", /--format must be text or json, not "xml"/],
  [{ "expect-revision": "012345" }, "https://a.org", /7 to 64 hexadecimal digits/],
  [{ "expect-revision": "ABCDEF01" }, "https://a.org", /lower case/],
  [{ wait: "-1" }, "https://a.org", /--wait must be a number from 0 to 3600/],
  [{ rate: "0" }, "https://a.org", /--rate must be a number from 1 to 60000/],
  [
    { without: "querys" },
    "https://a.org",
    /--without: "querys" is not one of .*did you mean "queries"\?/,
  ],
  [{ links: "b.org" }, "https://a.org", /is not the URL of a site/],
  [{ lang: "de" }, "https://a.org", /--lang must be one of en, fr/],
])("%j with %s is refused", (changes, url, message) => {
  expect(() => read(changes, url)).toThrow(message);
});
