import fc from "fast-check";
import { parse, type DefaultTreeAdapterTypes } from "parse5";
import { expect, test } from "vitest";
import { pageFacts } from "./page-facts.ts";
import { pageText } from "./page-text.ts";

const titleOf = (html: string) => pageFacts(html).title;
const langOf = (html: string) => pageFacts(html).lang;

test.each([
  ["<title>Ardoise</title>", "Ardoise"],
  ["<TITLE lang=fr>\n Ardoise \t et  craie\n</TITLE >", "Ardoise et craie"],
  ["<!-- <title>Avant</title> --><title>Ardoise</title>", "Ardoise"],
  ["<script>'<title>Avant</title>'</script><title>Ardoise</title>", "Ardoise"],
  ['<meta content="<title>Avant</title>"><title>Ardoise</title>', "Ardoise"],
  ["<title>Ardoise</title><title>Après</title>", "Ardoise"],
  [
    "<title>L&eacute;a &amp; L&#233;o &#x2019; &laquo;&nbsp;x&nbsp;&raquo; &inconnu;</title>",
    "Léa & Léo ’ « x » &inconnu;",
  ],
  ["<title>a &lt;b&gt; <i></title>", "a <b> <i>"],
  ["<title>&#0;&#x110000;</title>", "&#0;&#x110000;"],
  ["<title>a\u0000\u001b[31m\u202eb\u200b</title>", "a[31mb"],
  ["<title></title>", null],
  ["<title>sans fin", null],
  ["<titles>Ardoise</titles>", null],
  ["<p title='<title>Ardoise</title>'>", null],
  ["<!-- <title>Ardoise</title>", null],
  ["<!--><title>Ardoise</title>", "Ardoise"],
  ["<title>Ardoise</titles></title>", "Ardoise</titles>"],
  ["<script><!--<script></script><title>Avant</title></script>", null],
  ["<script><!--><script></script><title>Ardoise</title>", "Ardoise"],
  ["", null],
])("the title of %j is %j", (html, title) => {
  expect(titleOf(html)).toBe(title);
});

test("a title is cut to 200 characters, between characters", () => {
  expect(titleOf(`<title>${"😀".repeat(300)}</title>`)).toBe("😀".repeat(200));
});

test.each([
  ['<html lang="fr">', "fr"],
  ["<html\nclass=a\tLANG='fr-FR'>", "fr-FR"],
  ["<html lang=en-US data-x>", "en-US"],
  ['<html data-lang="de" xml:lang="de" lang="fr">', "fr"],
  ['<html data-x="a>b" lang="fr">', "fr"],
  ['<!-- <html lang="de"> --><html lang="fr">', "fr"],
  ['<html lang="">', null],
  ['<html lang="<script>">', null],
  ["<html>", null],
  ['<p lang="fr">', null],
])("the language of %j is %j", (html, lang) => {
  expect(langOf(html)).toBe(lang);
});

test("an independent parser sees the same title and language", () => {
  const piece = fc.constantFrom(
    "<title>",
    "</title>",
    "<title >Un ",
    "<title>Trois</title>",
    "<title>Quatre &amp;</title>",
    "Deux",
    "<!--",
    "<!-->",
    "-->",
    "<script>",
    "</script>",
    "</scripts>",
    "<script><!--<script>",
    "<style>",
    "</style>",
    '<meta content="',
    '">',
    "<link a='",
    "'>",
    "&amp;",
    "\n",
  );
  let titles = 0;
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const html = `<!doctype html><html lang="fr"><head>${pieces.join("")}`;
      const { head, lang } = documentOf(html);
      expect(langOf(html)).toBe(lang);
      const own = titleOf(html);
      // A title that is cut off by the end of the text is none here.
      if (own === null) return;
      titles++;
      expect(head).toContain(own);
    }),
    { numRuns: 1000 },
  );
  expect(titles).toBeGreaterThan(100);
});

type Element = DefaultTreeAdapterTypes.Element;

/** The language and the titles of a page, on one line each, as parse5 reads them. */
function documentOf(html: string) {
  const titles: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if (!("childNodes" in node)) return;
    if (node.nodeName === "title") {
      const texts = node.childNodes.map((child) => ("value" in child ? child.value : ""));
      titles.push(texts.join("").replace(/\s+/g, " ").trim());
    }
    for (const child of node.childNodes) visit(child);
  };
  const document = parse(html);
  visit(document);
  const root = document.childNodes.find((node): node is Element => node.nodeName === "html");
  return { head: titles, lang: root?.attrs.find(({ name }) => name === "lang")?.value ?? null };
}

test("hostile pages cost time in proportion to their length", () => {
  const pieces = [
    "<",
    "<a ",
    "<title>",
    "<title",
    "<!--",
    "<script>",
    '<a "',
    "<a b='",
    "</",
    "&#1",
    "&amp",
  ];
  for (const piece of pieces) pageFacts(piece.repeat(131_072 / piece.length));
});

const accented = "<title>Éléphant</title>";
const encoded = (text: string, encoding: BufferEncoding) => Buffer.from(text, encoding);

test.each([
  ["UTF-8 by the header", encoded(accented, "utf8"), "text/html; charset=utf-8"],
  ["Latin-1 by the header", encoded(accented, "latin1"), 'text/html; charset="ISO-8859-1"'],
  ["Latin-1 by <meta>", encoded(`<meta charset=iso-8859-1>${accented}`, "latin1"), "text/html"],
  [
    "another by <meta>",
    Buffer.from("<meta charset=macintosh><title>\x83l\x8ephant</title>", "latin1"),
    "text/html",
  ],
  [
    "Latin-1 by <meta http-equiv>",
    encoded(`<meta http-equiv=a content="text/html; charset=windows-1252">${accented}`, "latin1"),
    undefined,
  ],
  ["UTF-8 by its bytes", encoded(accented, "utf8"), undefined],
  ["Windows-1252 by its bytes", encoded(accented, "latin1"), undefined],
  [
    "UTF-16 by its byte order mark",
    encoded(`\ufeff${accented}`, "utf16le"),
    "text/html; charset=utf-8",
  ],
  ["an encoding that does not exist", encoded(accented, "utf8"), "text/html; charset=klingon"],
  ["cut inside a character", encoded(`${accented}é`, "utf8").subarray(0, -1), undefined],
])("text is read in its encoding: %s", (_, bytes, contentType) => {
  expect(titleOf(pageText(bytes, contentType))).toBe("Éléphant");
});
