import { parseFragment, type DefaultTreeAdapterTypes } from "parse5";
import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { expect, test } from "vitest";
import { htmlOf, LONG_TEXT_MAX, renderLongText } from "./long-text.ts";
import { parseMarkdown } from "./parser.ts";

const renderMarkdown = (text: string) => renderLongText(text, 1).value;
const checkMarkdown = (text: string) => renderLongText(text, 1).findings;

const DISGUISES = [
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt:alert(1))",
  "[a](&#106;avascript:alert(1))",
  "[a](javascript&colon;alert(1))",
  "[a](<javascript:alert(1)>)",
  "[a][b]\n\n[b]: javascript:alert(1)",
  "<javascript:alert(1)>",
  "[a](data:text/html,x)",
  "<data:text/html,x>",
  "[a](vbscript:x)",
  "[a](//b.test)",
  "[a](/b)",
  "[a](#b)",
  "[a](https:b)",
  "[a](https://?)",
  "[a](file:///etc/passwd)",
  "![a](javascript:x)",
  "![a](https://b.test/c.png)",
  "<img src=x onerror=alert(1)>",
  "a <img src=x onerror=alert(1)>",
  "<!-- a -->",
  "<?php a ?>",
  "<![CDATA[a]]>",
  "<!DOCTYPE html>",
  "&lt;b&gt;",
  "`<b>`",
  '[a](https://b.test "\\"onmouseover=c")',
  '[a](https://b.test/"onclick=c)',
  "[![a](b)](javascript:c)",
];

test("nothing unsafe is rendered, even without a check", () => {
  for (const text of DISGUISES) {
    expectSafe(renderMarkdown(text) ?? "");
    expectSafe(htmlOf(parseMarkdown(text)), /^(?:https?:|mailto:|[/#])/i);
  }
});

test.each(DISGUISES.slice(0, 24))("%j is an error with a position", (text) => {
  const findings = checkMarkdown(`Un mot.\n\n${text}`);
  expect(findings.length).toBeGreaterThan(0);
  for (const { offset } of findings) expect(offset).toBeGreaterThanOrEqual(9);
});

test("each error has its own position, not that of similar code or escapes", () => {
  const positions = (text: string) =>
    checkMarkdown(text).map(({ offset }) => text.slice(offset, offset + 3));
  const offsets = (text: string) => checkMarkdown(text).map(({ offset }) => offset);
  expect(offsets("`<b>` <b> x\nthen <b> again")).toEqual([6, 17]);
  expect(offsets("[a](javascript:x) [b](javascript:x)")).toEqual([4, 22]);
  expect(offsets("`![` not, \\![no] but ![img](https://a.test/x)")).toEqual([21]);
  expect(positions("[e](&#106;avascript:alert(1))")).toEqual(["](&"]);
  expect(positions("a\n\nb [i]()")).toEqual(["]()"]);
});

test("a valid text is rendered, an invalid one is not", () => {
  const text =
    " Un **mot**, 5 < 6, a[1], &lt;b&gt; `<b>` \\<b> & [un lien](https://a.test/?b=1&c=2 'd') [c](mailto:d@e.test).\n";
  expect(renderLongText(text, 1)).toMatchObject({
    value: expect.stringContaining("<code>&lt;b&gt;</code> &lt;b&gt; &amp; <a") as string,
    findings: [],
  });
  expect(renderLongText("<b>", 1).value).toBeNull();
});

test("destinations are percent-encoded, texts of links and host names are as written", () => {
  expect(htmlOf(parseMarkdown("[é](https://xn--9ca.test/é) <https://b.test/ç%20>"))).toBe(
    '<p><a href="https://xn--9ca.test/%C3%A9">é</a> <a href="https://b.test/%C3%A7%20">https://b.test/ç%20</a></p>\n',
  );
});

test("French punctuation has no-break spaces, but not in code, URLs and titles", () => {
  const text = "**Quoi** ? [Oui !](https://a.test/?b) «\u00a0a » « `b ? c : d` » : *e* ;\nf :)";
  expect(renderMarkdown(text)?.replaceAll("\u00a0", "~")).toBe(
    '<p><strong>Quoi</strong>~? <a href="https://a.test/?b">Oui~!</a>' +
      " «~a~» «~<code>b ? c : d</code>~»~: <em>e</em>~;\nf :)</p>",
  );
  expect(renderMarkdown("[a ?](https://b.test '« c » ?')\n\n    d ? e : f")).toBe(
    '<p><a href="https://b.test" title="« c » ?">a\u00a0?</a></p>\n<pre><code>d ? e : f\n</code></pre>',
  );
});

test("headings begin at a level, and keep their order up to the sixth", () => {
  const levels = (text: string, level: number) =>
    renderLongText(text, level)
      .value!.match(/(?<=<h)\d/g)!
      .join("");
  expect(levels("# a\n\n## b\n\n### c\n\n# d", 3)).toBe("3453");
  expect(levels("## a\n\n### b", 3)).toBe("34");
  expect(levels("a\n=\n\nb\n-\n\n###### c", 2)).toBe("236");
  expect(levels("> ### a", 2)).toBe("2");
});

test("letters are composed, also those of which an entity is a part, and never with a tag", () => {
  expect(renderMarkdown("E&#x301;cole [e&#x301;](https://a.test)")).toBe(
    '<p>École <a href="https://a.test">é</a></p>'.normalize(),
  );
  expect(renderMarkdown("&#x338;a *&#x338;b*")).toBe("<p>\u0338a <em>\u0338b</em></p>");
});

test("a footnote does not hide a link that is not safe", () => {
  const codes = (text: string) => checkMarkdown(text).map(({ code }) => code);
  expect(codes("a[^1]\n\n[^1]: javascript:b")).toEqual([
    "unsafe-link",
    "github-mark",
    "github-mark",
  ]);
  expect(codes("[&#94;1](b)")).toEqual(["unsafe-link"]);
});

test("entities for refused characters are errors at their positions", () => {
  const positions = (text: string) => checkMarkdown(text).map(({ code, offset }) => [code, offset]);
  const at = (...offsets: number[]) => offsets.map((offset) => ["invisible-character", offset]);
  expect(positions("a&shy;b &#xE0041;")).toEqual(at(1, 8));
  expect(positions("[a](https://b.test '&ZeroWidthSpace;')")).toEqual(at(20));
  expect(positions("a\n\n``` &#8203;\nb\n```")).toEqual(at(7));
  expect(positions("`a &shy; `` b`` &amp;")).toEqual(at(0));
  expect(positions("a&nbsp;&amp;&eacute; *️⃣ `&shy;` \\&shy; &shy")).toEqual([]);
});

test("any text gives only the HTML that Markdown can make", () => {
  const parts =
    "< > [ ] ( ) ! * _ ` \\ & &#60; \" ' script style onload= javascript: https://a.test a";
  const starts = ["\n", "\n\n", "    ", "- ", "1. ", "# ", "> ", " "];
  const pieces = fc.oneof(fc.constantFrom(...DISGUISES), {
    weight: 4,
    arbitrary: fc.constantFrom(...parts.split(" "), ...starts),
  });
  let rendered = 0;
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (list) => {
      const text = list.join("");
      const html = renderMarkdown(text);
      if (html === null) return;
      rendered++;
      expectSafe(html);
    }),
    { numRuns: 1500 },
  );
  expect(rendered).toBeGreaterThan(300);
});

test("blocks nested too deeply are an error where their line begins", () => {
  const findings = (text: string) => checkMarkdown(text).map(({ code, offset }) => [code, offset]);
  expect(findings(`a\n\n${"- ".repeat(9)}b`)).toEqual([]);
  expect(findings(`a\n\n${"- ".repeat(10)}b`)).toEqual([["too-complex", 3]]);
  expect(findings(`a\n\n${"> ".repeat(18)}b`)).toEqual([]);
  expect(findings(`a\n\n${"> ".repeat(20)}b`)).toEqual([["too-complex", 3]]);
  expect(findings(`${"- ".repeat(4990)}a${"\n".repeat(9980)}b`)).toEqual([["too-complex", 0]]);
  const ladder = Array.from({ length: 10 }, (_, level) => `${"  ".repeat(level)}- a`);
  expect(findings(ladder.slice(0, 9).join("\n"))).toEqual([]);
  expect(findings(ladder.join("\n"))).toEqual([
    ["too-complex", ladder.slice(0, 9).join("\n").length + 1],
  ]);
});

test("no accepted text loses a block", () => {
  const markers = ["- ", "* ", "> ", ">", "1. ", "2) ", "-\t", "  ", "    ", "\t", "a", "\n"];
  const line = fc.array(fc.constantFrom(...markers), { maxLength: 25 });
  const unlimited = new MarkdownIt("commonmark", { maxNesting: 1000 });
  let refused = 0;
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const text = lines.flat().join("").trim();
      if (checkMarkdown(text).some(({ code }) => code === "too-complex")) refused++;
      else expect(htmlOf(parseMarkdown(text))).toBe(unlimited.render(text));
    }),
    { numRuns: 2000 },
  );
  expect(refused).toBeGreaterThan(10);
});

test("the longest texts of one repeated piece are handled in bounded time", () => {
  const pieces =
    "[ ]( *a_ ` < <!-- > - ![[]() & \\ [a]( **a* []: <a _* [a]:< ``` <? <!A <a@ |- ~~~ # + \t é [a](b";
  const openings = [
    "- ".repeat(9),
    ">".repeat(18),
    '[a](b "',
    "[a](b '\\!",
    "[a]: b (\\!",
    `a${" ".repeat(100)}`,
  ];
  for (const piece of [...pieces.split(" "), ...openings].flatMap((one) => [
    one,
    `${one} `,
    `${one}a\n\n`,
  ])) {
    renderLongText(piece.repeat(LONG_TEXT_MAX / piece.length), 1);
  }
  for (const opening of ["[a](b '", "[a](b (", '[a]: b "', "[a]: b\n\n"]) {
    for (const piece of ["\\!", "[a]", " "]) renderLongText(`${opening}${piece.repeat(6000)}a`, 1);
  }
});

const ALLOWED = new Set(
  "p strong em a ul ol li code pre h1 h2 h3 h4 h5 h6 blockquote hr br".split(" "),
);
const ATTRIBUTES = new Set(["href", "title", "start", "class"]);

function expectSafe(html: string, safe = /^(https?:\/\/|mailto:)/i): void {
  const visit = (node: DefaultTreeAdapterTypes.ChildNode): void => {
    expect(["#text"].includes(node.nodeName) || ALLOWED.has(node.nodeName), html).toBe(true);
    if (!("attrs" in node)) return;
    for (const { name, value } of node.attrs) {
      expect(ATTRIBUTES.has(name), html).toBe(true);
      if (name === "href") expect(value, html).toMatch(safe);
    }
    for (const child of node.childNodes) visit(child);
  };
  for (const node of parseFragment(html).childNodes) visit(node);
}
