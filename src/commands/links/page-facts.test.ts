import { expect, test } from "vitest";
import { pageFacts, pageText } from "./page-facts.ts";

const titleOf = (html: string) => pageFacts(html).title;
const langOf = (html: string) => pageFacts(html).lang;

test.each([
  ["<title>Ardoise</title>", "Ardoise"],
  ["<TITLE lang=fr>\n Ardoise \t et  craie\n</TITLE >", "Ardoise et craie"],
  ["<script>'<title>Avant</title>'</script><title>Ardoise</title>", "Ardoise"],
  ["<title>Ardoise</title><title>Après</title>", "Ardoise"],
  [
    "<title>L&eacute;a &amp; L&#233;o &#x2019; &laquo;&nbsp;x&nbsp;&raquo; &inconnu;</title>",
    "Léa & Léo ’ « x » &inconnu;",
  ],
  ["<title>a &lt;b&gt; <i></title>", "a <b> <i>"],
  ["<title>a\u001b[31m\u202eb\u200b</title>", "a[31mb"],
  ["<title></title>", null],
  ["<title>sans fin", "sans fin"],
  ["", null],
])("the title of %j is %j", (html, title) => {
  expect(titleOf(html)).toBe(title);
});

test("a title is cut to 200 characters, between characters", () => {
  expect(titleOf(`<title>${"😀".repeat(300)}</title>`)).toBe("😀".repeat(200));
});

test.each([
  ['<html lang="fr">', "fr"],
  ["<html LANG=en-US xml:lang=de>", "en-US"],
  ['<html lang="">', null],
  ['<html lang="<script>">', null],
  ["<html>", null],
  ['<p lang="fr">', null],
])("the language of %j is %j", (html, lang) => {
  expect(langOf(html)).toBe(lang);
});

test("the text is what stands outside of tags, scripts and styles", () => {
  const { text } = pageFacts(
    "<style>a</style><h1>Un&nbsp;titre</h1><p>deux<br>mots<script>b</script>",
  );
  expect(text).toBe("Un titre deux mots");
});

test("hostile pages cost time in proportion to their length", () => {
  const pieces = "<|<a |<a b='|<div>|<title>|<title|<!--|<script>|</|&#1|&amp|<svg><![CDATA[".split(
    "|",
  );
  for (const piece of pieces) pageFacts(piece.repeat(131_072 / piece.length));
  const attributes = Array.from({ length: 20_000 }, (_, i) => `a${i}`).join(" ");
  expect(pageFacts(`<html lang=fr ${attributes}><title>A</title>`)).toMatchObject({ lang: "fr" });
  // A tree of this page would take gigabytes.
  const open = Array.from({ length: 8000 }, (_, i) => `<b a${i}>`).join("");
  expect(pageFacts(`${open}${"<p>x".repeat(16_000)}`).text).toHaveLength(31_999);
});

const accented = "<title>Éléphant</title>";
const encoded = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding);

test.each([
  ["Latin-1 by the header", encoded(accented, "latin1"), 'text/html; charset="ISO-8859-1"'],
  ["Latin-1 by <meta>", encoded(`<meta charset=iso-8859-1>${accented}`, "latin1"), "text/html"],
  [
    "Latin-1 by <meta http-equiv>",
    encoded(`<meta http-equiv=a content="text/html; charset=windows-1252">${accented}`, "latin1"),
    undefined,
  ],
  ["Windows-1252 by its bytes", encoded(accented, "latin1"), undefined],
  ["an encoding that does not exist", encoded(accented, "utf8"), "text/html; charset=klingon"],
  ["cut inside a character", encoded(`${accented}é`, "utf8").subarray(0, -1), undefined],
])("text is read in its encoding: %s", (_, bytes, contentType) => {
  expect(titleOf(pageText(bytes, contentType))).toBe("Éléphant");
});
