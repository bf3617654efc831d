import { parseFragment, serialize, type DefaultTreeAdapterTypes } from "parse5";
import { expect, test } from "vitest";
import { readPage } from "./page-texts.ts";
import { readRecord } from "../../core/content/open-record.ts";
import { markup } from "../shared/markup.ts";
import { catalogOf, rendererOf, siteYaml } from "../../test/catalog-of.ts";
import { SAMPLE, toolFile } from "../../test/sample.ts";
import { aboutPage, docsSection, legalPage, verifiedSentence } from "./editor-pages.ts";

test.each([
  [0, 0, "L’annuaire n’a pas encore de fiche."],
  [0, 1528, "Aucune des 1\u202f528\u00a0fiches n’a encore été vérifiée."],
  [1, 2, "Une des 2\u00a0fiches a été vérifiée."],
  [1200, 1528, "1\u202f200 des 1\u202f528\u00a0fiches ont été vérifiées."],
])("%i verified of %i: %s", (verified, total, sentence) => {
  expect(verifiedSentence(verified, total)).toBe(sentence);
});

/** Returns the text of a page for lines added to site.yaml. */
function textWith(lines: string, page = "mentions-legales"): string {
  const render = rendererOf(catalogOf({ "site.yaml": siteYaml("", "", lines) }));
  return render(`${page}.html`)
    .replace(/<[^>]*>/g, "")
    .replaceAll("\u00a0", " ");
}

test("without a declaration of accessibility, a site says that it was not audited and is not compliant", () => {
  const text = textWith("", "accessibilite");
  expect(text).toContain("Accessibilité : non conforme");
  expect(text).toContain("Aucun audit de conformité n’a été fait.");
  expect(text).not.toMatch(/\d\s?%/);
});

test("a declaration of accessibility gives the state, the day, the scope and the contact", () => {
  const text = textWith(
    `accessibility:
  state: partial
  date: 2026-10-01
  scope: les pages publiques
  contact: acces@essai.test
`,
    "accessibilite",
  );
  expect(text).toContain("Accessibilité : partiellement conforme");
  expect(text).toContain("établie le 1er octobre 2026. Elle couvre les pages publiques.");
  expect(text).toContain("acces@essai.test");
  expect(text).not.toContain("Aucun audit");
});

test("a site whose publisher and host are not given says so, and how to reach it", () => {
  const text = textWith("");
  expect(text).toContain("L’éditeur de ce site n’est pas encore nommé ici.");
  expect(text).toContain("L’hébergeur de ce site n’est pas encore nommé ici.");
  expect(text).toContain("Pour le joindre : contact@essai.test");
});

test("publisher and host are those of site.yaml", () => {
  const text = textWith(`publisher:
  name: Association Ardoise
  address: 1 rue de la Craie, 75001 Paris
  director: Camille Durand
host:
  name: Hébergeur SA
  url: https://hebergeur.test
  phone: +33 1 00 00 00 00
`);
  const known = "Association Ardoise|1 rue de la Craie, 75001 Paris|Camille Durand|Hébergeur SA";
  for (const value of [...known.split("|"), "https://hebergeur.test", "+33 1 00 00 00 00"]) {
    expect(text).toContain(value);
  }
  expect(text).not.toContain("pas encore nommé");
});

test("a page has an anchor per section, values for text and links, and downloads", () => {
  const { title, description, main } = aboutPage(catalogOf());
  const { markup: html } = markup`${main}`;
  expect([title, description]).toEqual([
    "À propos du petit annuaire",
    "Comment ses fiches sont écrites et vérifiées.",
  ]);
  for (const part of [
    '<p class="lead">Six outils',
    '<a href="#la-methode-le-reste">La <em>méthode</em> &amp; le reste</a>',
    '<section id="verification">',
    "<strong>L’annuaire n’a pas encore de fiche.</strong>",
    '<a href="https://essai.test/">Essai</a>',
    '<a download href="/api/v1/directory/exports/tools.csv">',
  ]) {
    expect(html).toContain(part);
  }
  expect(html).not.toMatch(/\{|%7B/);
});

test("no ID of a section is that of another or of the frame", () => {
  const idsIn = (html: string) => Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id!);
  const page = (headings: string[]) => {
    const body = headings.map((heading) => `## ${heading}\n\n{{verification}}\n`).join("\n");
    const text = `---\ntitle: A\n---\n${body}## V {#verification}\n## L {#licence}\n`;
    return idsIn(rendererOf(catalogOf({ "pages/a-propos.md": text }))("a-propos.html"));
  };
  const ids = page(["A", "[A](/a)", "*A*", "a 2", "Licence", "漢", "漢"]);
  for (const id of ["a", "a-2", "a-3", "a-2-2", "licence-2", "section"]) expect(ids).toContain(id);
  const all = page(ids);
  expect(all).toHaveLength(ids.length + 4);
  expect(new Set(all).size).toBe(all.length);
});

test("a heading of level 2 in a quote or a list is no section", () => {
  const text = "---\ntitle: A\n---\n{{api}}\n\n> ## B\n\n## {{nom}}\n\n- ## C\n";
  const catalog = catalogOf({ "pages/premiers-pas.md": text });
  const { markup: html } = docsSection(catalog, "premiers-pas");
  expect(html).toMatch(/<blockquote>\s*<h2>B<\/h2>\s*<\/blockquote>\s*<h3>Essai<\/h3>/);
  expect(html).toMatch(/<li>\s*<h2>C<\/h2>\s*<\/li>/);
});

test("code can be scrolled and copied, and values in it are escaped", () => {
  const page = "---\ntitle: A\n---\n```sh\ncurl {{api}} '{{nom}}'\n```\n";
  const site = siteYaml("name: Essai", "name: <x>");
  const catalog = catalogOf({ ...SAMPLE, "pages/premiers-pas.md": page, "site.yaml": site });
  expect(docsSection(catalog, "premiers-pas").markup).toContain(
    '<div class="code"><pre tabindex="0"><code>curl https://essai.test/api/v1/directory \'&lt;x&gt;\'</code></pre></div>',
  );
});

test("a request becomes the same request in each language, or reads all pages", () => {
  const page =
    "---\ntitle: A\n---\n```\nGET {{api}}/tools?q=a&page=2\n```\n\n```pages\nGET {{api}}/tools\n```\n";
  const { markup: html } = docsSection(
    catalogOf({ ...SAMPLE, "pages/premiers-pas.md": page }),
    "premiers-pas",
  );
  const blocks = Array.from(
    html.matchAll(/data-language="(\w+)"><pre tabindex="0"><code>(.*?)<\/code>/gs),
    ([, language, code]) => [language, code!.replaceAll("&amp;", "&")] as const,
  );
  expect(blocks.map(([language]) => language).join()).toBe(
    "curl,JavaScript,Python,JavaScript,Python",
  );
  expect(blocks[2]![1]).toContain(
    "urlencode({&quot;q&quot;: &quot;a&quot;, &quot;page&quot;: &quot;2&quot;})",
  );
  for (const [, code] of blocks.slice(0, 2))
    expect(code).toContain("https://essai.test/api/v1/directory/tools?q=a&page=2&quot;");
  for (const [, code] of blocks.slice(3)) expect(code).toMatch(/next/);
  // Code that prints nothing seems to fail.
  for (const [language, code] of blocks.slice(1))
    expect(code).toMatch(language === "Python" ? /print\(/ : /console\.log\(/);
});

/** Ways to write a placeholder, by what is between its braces. */
const WRITINGS = [
  (name: string) => `{{${name}}}`,
  (name: string) => `\\{\\{${name}}}`,
  (name: string) => `{\\{${name}\\}}`,
  (name: string) => `&#123;&lbrace;${name}}&#x7d;`,
  (name: string) => `%7B%7B${name}%7D%7D`,
  (name: string) => `%7b{${name}}%7D`,
  (name: string) => `{{${name.replace(/^./, (first) => `&#${first.charCodeAt(0)};`)}}}`,
  (name: string) => `{{{${name}}}}`,
  (name: string) => `{{ ${name} }}`,
  (name: string) => `{{${name}`,
  (name: string) => `{{${name}}}{{${name}}}`,
];
const NAMES = "editeur nom api x __proto__ a_b_c".split(" ");
/** Places for a placeholder, `W`; `⏎` ends a line. */
const PLACES = `W § a W b § a⏎W § **W** § *a*W § \`W\` § ~~~ W⏎a⏎~~~ § ~~~⏎W⏎~~~ § a⏎⏎    W §
  ~~~⏎GET W⏎~~~ § ~~~pages⏎GET /W⏎~~~ § # W § ## W § ## W {#x} § ## [a](W) § ### W § a W⏎--- §
  - W § - a⏎  - W § - a⏎⏎  W § 1. [a](W) § > W § > ## W § - ## W §
  [a](W) § [a](<W>) § [a](W/b 'c') § [a](/W) § [a](https://b.fr/?W#W) § <https://b.fr/W> §
  [a](/b "W") § [a](/b 'W') § [a](/b (W)) § [a](W "W") § [W](/b) § [\`W\`](/b) § ![W](/b) §
  [a][r]⏎⏎[r]: /b 'W' § [a][r]⏎⏎[r]: W § [W]⏎⏎[W]: /b § <b title='W'> § <!-- W -->`
  .split(/ §\n? ?/)
  .map((place) => place.replace(/^ (?! )/, "").replaceAll("⏎", "\n"));
const EVIL = `"'><img src=x onerror=alert(1)>{{api}}`;

test("however a placeholder is written, it becomes its value, or is an error at its place", () => {
  const lines = `publisher: { name: ${JSON.stringify(EVIL)} }\n`;
  const { pages, ...catalog } = catalogOf({
    "site.yaml": siteYaml("name: Essai", `name: ${JSON.stringify(EVIL)}`, lines),
  });
  const counts = { filled: 0, refused: 0 };
  const wrong: unknown[] = [];
  for (const place of PLACES) {
    for (const name of NAMES) {
      for (const write of WRITINGS) {
        const body = place.replaceAll("W", write(name));
        const text = `---\ntitle: A\n---\n\n${body}\n\n{{editeur}}\n\n{{hebergeur}}\n`;
        const { value, diagnostics: findings } = readRecord("a.md", Buffer.from(text), (file) =>
          readPage("mentions-legales", file),
        );
        counts[value ? "filled" : "refused"]++;
        const last = 4 + body.split("\n").length;
        for (const finding of findings) {
          const { line, column, code } = finding;
          const isThere = line > 4 && line <= last && column <= text.split("\n")[line - 1]!.length;
          if (code.endsWith("placeholder") && !isThere) wrong.push({ text, finding });
        }
        if (value === null ? findings.length > 0 : findings.length === 0) {
          const both = value && { ...pages, "mentions-legales": value };
          if (both) {
            const { markup: html } = markup`${legalPage({ ...catalog, pages: both }).main}`;
            const error = errorIn(html);
            if (error !== null) wrong.push({ text, html, error });
          }
        } else wrong.push({ text, findings });
      }
    }
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(counts.filled).toBeGreaterThan(100);
  expect(counts.refused).toBeGreaterThan(1000);
});

/** Returns what shows that a value of the site became markup, or that a placeholder is left; or null. */
function errorIn(html: string): string | null {
  const left = html.replaceAll(markup`${EVIL}`.markup, "");
  const unfilled = /\{\{|href="[^"]*%7B%7B|href=""|undefined|\[object|<a [^>]*>[^<]*<a /.exec(left);
  if (unfilled) return unfilled[0];
  const fragment = parseFragment(html);
  const plain = (text: string) => text.replace(/&(?:quot|#39|gt|nbsp);|["'>\u00a0]/g, "'");
  if (plain(serialize(fragment)) !== plain(html)) return "malformed";
  const attributes = (node: DefaultTreeAdapterTypes.ChildNode): string[] =>
    "attrs" in node
      ? [...node.attrs.map(({ name }) => name), ...node.childNodes.flatMap(attributes)]
      : [];
  const known =
    /^(?:href|title|class|id|rel|start|tabindex|lang|type|role|hidden|data-.*|aria-.*)$/;
  return fragment.childNodes.flatMap(attributes).find((name) => !known.test(name)) ?? null;
}

test("what other APIs call parameters is listed by parameter", () => {
  const page = "---\ntitle: A\n---\n{{api}}\n\n{{noms}}\n";
  const { markup: html } = docsSection(
    catalogOf({ "pages/premiers-pas.md": page }),
    "premiers-pas",
  );
  const names = Array.from(html.matchAll(/<dt><code>(\w+)<\/code>/g), ([, name]) => name);
  expect(names).toEqual(["pricing", "q", "sort", "page", "per_page"]);
  expect(html).toContain("<dd>ailleurs <code>order</code>, <code>order_by</code>, ");
});

test("filters that tools have are listed by parameter, with their values", () => {
  const page = "---\ntitle: A\n---\n{{api}}\n\n{{filtres}}\n";
  const { markup: html } = docsSection(
    catalogOf({ "pages/premiers-pas.md": page, "tools/a.md": toolFile({ levels: "[college]" }) }),
    "premiers-pas",
  );
  const names = Array.from(html.matchAll(/<dt><code>(\w+)<\/code>/g), ([, name]) => name);
  expect(names).toContain("category");
  expect(names).not.toContain("country");
  expect(html).toContain("<dd>Prix\u00a0: <code>free</code> (Gratuit), <code>freemium</code> (");
  expect(html).toContain("<dd>Niveau\u00a0: un <code>slug</code> de <code>/levels</code></dd>");
});
