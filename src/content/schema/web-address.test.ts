import { expect, test } from "vitest";
import { isEmail, isHttpsUrl, isLinkDestination } from "./web-address.ts";

const COMPLETE = [
  "https://a.fr",
  "https://a.fr/é?b=c#d",
  "https://a.fr?b",
  "https://a.fr#b",
  "https://a.fr:8443/",
  "https://1.2.3.4/",
  "https://xn--cole-9oa.fr",
  "https://école.fr",
  "https://a-b_c.d.example/~e/@f",
];

const INCOMPLETE = [
  "https://",
  "https://?",
  "https://#",
  "https://.",
  "https://..",
  "https://:80",
  "https://?a.fr",
  "https:///a.fr",
  "https://.fr",
  "https://a..fr",
  "https://a.fr.",
  "https://-a.fr",
  "https://localhost",
  "https://[::1]/",
  "https://u@a.fr",
  "https://u:p@a.fr",
  "https://a.fr:x",
  "https://a.fr:99999",
  "https://a%20b.fr",
  "https://a.fr/ b",
  "https://a.fr/<b>",
  "https:/a.fr",
  "https:a.fr",
  "//a.fr",
  "a.fr",
  "javascript:alert(1)//a.fr",
  "ftp://a.fr",
];

test("a complete URL names a host", () => {
  expect(COMPLETE.filter((url) => !isHttpsUrl(url))).toEqual([]);
  expect(INCOMPLETE.filter(isHttpsUrl)).toEqual([]);
  expect(isHttpsUrl("http://a.fr")).toBe(false);
});

test("a link destination is a complete http, https or mailto URL", () => {
  const http = (url: string) => url.replace("https:", "http:");
  expect(
    COMPLETE.flatMap((url) => [url, http(url)]).filter((url) => !isLinkDestination(url)),
  ).toEqual([]);
  expect(INCOMPLETE.flatMap((url) => [url, http(url)]).filter(isLinkDestination)).toEqual([]);
  for (const url of [
    "mailto:a@b.fr",
    "MAILTO:a.b+c@d.fr?subject=e",
    "mailto:a%2Bb@c.fr",
    "HTTPS://A.FR",
  ]) {
    expect(isLinkDestination(url), url).toBe(true);
  }
  for (const url of [
    "mailto:",
    "mailto:?subject=a",
    "mailto:a",
    "mailto:@b.fr",
    "mailto:a@b",
    "mailto:%20@b.fr",
    "mailto:%ff@b.fr",
    "mailto:a@b.fr,c",
  ]) {
    expect(isLinkDestination(url), url).toBe(false);
  }
});

test("an e-mail address has a name and a host", () => {
  for (const text of ["a@b.fr", "prénom.nom@école.fr"]) expect(isEmail(text), text).toBe(true);
  for (const text of [
    "a@b",
    "@b.fr",
    "a@.fr",
    "a@b..fr",
    "a@b@c.fr",
    "a b@c.fr",
    "a@b.fr/c",
    "a@b.fr:80",
  ]) {
    expect(isEmail(text), text).toBe(false);
  }
});
