import { expect, test } from "vitest";
import { isEmail, isHttpsUrl, isLinkDestination } from "./web-address.ts";

const COMPLETE =
  `https://a.fr https://a.fr/é?b=c#d https://a.fr?b https://a.fr#b https://a.fr:8443/ https://1.2.3.4/
  https://xn--cole-9oa.fr https://école.fr https://a-b_c.d.example/~e/@f`.split(/\s+/);

const INCOMPLETE = [
  "https://a.fr/ b",
  ...`https:// https://? https://# https://. https://.. https://:80 https://?a.fr https:///a.fr https://.fr
  https://a..fr https://a.fr. https://-a.fr https://localhost https://[::1]/ https://u@a.fr https://u:p@a.fr
  https://a.fr:x https://a.fr:99999 https://a%20b.fr https://a.fr/<b> https://127.0.0.1/ https://127.1
  https://0x7f.1/ https://169.254.169.254/a https://192.168.1.1:8443 https://[fe80::1]/ https://[2a00::1]/ https:/a.fr https:a.fr //a.fr a.fr
  javascript:alert(1)//a.fr ftp://a.fr`.split(/\s+/),
];

test("a complete URL names a host", () => {
  expect(COMPLETE.filter((url) => !isHttpsUrl(url))).toEqual([]);
  expect(INCOMPLETE.filter(isHttpsUrl)).toEqual([]);
  expect(isHttpsUrl("http://a.fr")).toBe(false);
});

test("a link destination is a complete http, https or mailto URL", () => {
  const withHttp = (urls: string[]) => [
    ...urls,
    ...urls.map((url) => url.replace("https:", "http:")),
  ];
  const mail = "mailto:a@b.fr MAILTO:a.b+c@d.fr?subject=e mailto:a%2Bb@c.fr HTTPS://A.FR".split(
    " ",
  );
  const noMail =
    "mailto: mailto:?subject=a mailto:a mailto:@b.fr mailto:a@b mailto:%20@b.fr mailto:%ff@b.fr mailto:a@b.fr,c";
  expect([...withHttp(COMPLETE), ...mail].filter((url) => !isLinkDestination(url))).toEqual([]);
  expect([...withHttp(INCOMPLETE), ...noMail.split(" ")].filter(isLinkDestination)).toEqual([]);
});

test("an e-mail address has a name and a host", () => {
  expect(["a@b.fr", "prénom.nom@école.fr"].every(isEmail)).toBe(true);
  const wrong = "a@b a@10.0.0.1 @b.fr a@.fr a@b..fr a@b@c.fr a@b.fr/c a@b.fr:80".split(" ");
  expect([...wrong, "a b@c.fr"].filter(isEmail)).toEqual([]);
});
