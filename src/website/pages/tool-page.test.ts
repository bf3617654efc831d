import fc from "fast-check";
import { parse, type DefaultTreeAdapterMap } from "parse5";
import { expect, test } from "vitest";
import { anyCodePoint } from "../../test/any-code-point.ts";
import type { Website } from "../website.ts";
import { catalogOf } from "../../test/catalog-of.ts";
import { collectionFile, toolFile } from "../../test/sample.ts";
import { markup } from "../shared/markup.ts";
import { structuredData } from "../shared/structured-data.ts";
import { archivedPage, toolPage } from "./tool-page.ts";

function catalogWith(tools: Record<string, Record<string, string | null>>): Website {
  const files = Object.entries(tools).map(([slug, changes]) => [
    `tools/${slug}.md`,
    toolFile(changes),
  ]);
  return catalogOf({
    ...Object.fromEntries(files),
    "collections/choix.md": collectionFile(["ardoise"]),
  });
}

/** Returns the main part of a tool's page in the sample directory. */
function pageOf(changes: Record<string, string | null>, others = {}): string {
  const directory = catalogWith({ ardoise: changes, ...others });
  const tool = directory.tools.find(({ slug }) => slug === "ardoise")!;
  return markup`${toolPage(directory, tool).main}`.markup;
}

/** Returns the facts on a page as texts, in order. */
function factsIn(page: string): [string, string][] {
  const plain = (html: string) => html.replace(/<[^>]*>/g, "").replaceAll("\u00a0", " ");
  return [...page.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, term, value]) => [
    plain(term!),
    plain(value!),
  ]);
}

/** A tool of which all facts are known. */
const KNOWN = {
  education_pricing: "{ kind: free, audience: [schools], details: Gratuit. }",
  levels: "[lycee]",
  subjects: "[svt]",
  platforms: "[web]",
  country: "FR",
  open_source: "true",
  french_interface: "true",
  offline: "true",
  ai: "none",
  pupils:
    "{ account: none, minimum_age: 13, hosting: FR, privacy_url: https://outil.test/donnees }",
};

test("a comparison begins with the tool of the page alone", () => {
  const similar = { short_description: "Effacer au tableau.", levels: "[lycee]" };
  const page = pageOf({}, { craie: similar });
  expect(page).toContain("Alternatives à Ardoise");
  expect(page).toContain('href="/comparer?outils=ardoise"');
});

test("what is not known is one line for each group, but an empty list of subjects means all", () => {
  const page = pageOf({ pricing: "paid", users: null }, { known: KNOWN });
  expect(factsIn(page)).toEqual([
    ["Prix", "Payant"],
    ["Offre éducation", "Aucune connue"],
    ["Disciplines", "Toutes disciplines"],
  ]);
  expect(page.match(/(?<=<p class="dates"[^>]*>)Non renseigné.*?(?=<)/g)).toEqual([
    "Non renseigné\u00a0: données personnelles, pays. ",
    "Non renseigné\u00a0: logiciel libre. ",
    "Non renseigné\u00a0: appareils, interface en français, niveaux, utilisé par, hors ligne. ",
  ]);
  const terms = factsIn(pageOf({ pricing: "free" }, { known: KNOWN })).map(([term]) => term);
  expect(terms).not.toContain("Offre éducation");
});

test("the decisive facts come first, each with its source, known or not", () => {
  const cells = (changes: Record<string, string>) =>
    Array.from(
      pageOf(changes, { known: KNOWN }).matchAll(
        /<dt><svg.*?<\/svg>(.*?)<\/dt>((?:<dd.*?<\/dd>)+)/g,
      ),
      ([, title, values]) => [
        title,
        ...Array.from(values!.matchAll(/<dd(?: class="(\w+)")?>(.*?)<\/dd>/g), ([, tone, html]) =>
          [tone ?? "", html!.replace(/<[^>]*>/g, "").replaceAll("\u00a0", " ")].join(":"),
        ),
      ],
    );
  const unknown = "missing:Non renseigné";
  expect(
    cells({
      pupils: "{ account: none, minimum_age: 13 }",
      sources: `[
    { url: https://blog.test, covers: [pupils], dated: "2025" },
    { url: https://aide.outil.test/b, covers: [pupils.account], seen_at: 2026-02-03 }]`,
    }),
  ).toEqual([
    ["Compte élève", "good:Sans compte élève", "count:aide.outil.test, lue le 3 février 2026"],
    ["Âge minimal", "caution:À partir de 13 ans", "count:blog.test, 2025"],
    ["Hébergement des données", unknown],
    ["Intelligence artificielle", unknown],
  ]);
});

test("free software has its license and code, on the page and for search engines", () => {
  const referenced = (changes: Record<string, string>) =>
    toolFile({
      software_license: "GPL-3.0-only",
      source_code_url: "https://git.test/ardoise",
      wikidata: "Q42",
      open_source: "true",
      ...changes,
      sources: "[{ url: https://a.test, covers: [software_license, source_code_url, wikidata] }]",
    });
  const catalog = catalogOf({
    "tools/a.md": referenced({}),
    "tools/b.md": referenced({ name: "B", software_license: "MIT OR GPL-2.0-only" }),
    "tools/c.md": toolFile({ name: "C", open_source: "false" }),
  });
  const pages = catalog.tools.map((tool) => toolPage(catalog, tool));
  const [a, b, c] = pages.map(({ main }) => markup`${main}`.markup);
  expect(factsIn(a!)).toContainEqual(["Licence", "GPL-3.0-only"]);
  expect(factsIn(a!)).toContainEqual(["Code source", "git.test"]);
  expect(factsIn(b!)).toContainEqual(["Licence", "MIT OR GPL-2.0-only"]);
  expect(factsIn(c!).map(([term]) => term)).not.toContain("Licence");
  const sameAs = ["https://www.wikidata.org/wiki/Q42", "https://git.test/ardoise"];
  expect(pages.map(({ things }) => things![0])).toMatchObject([
    { sameAs, license: "https://spdx.org/licenses/GPL-3.0-only" },
    { sameAs },
    {},
  ]);
  expect(pages.slice(1).some(({ things }) => "license" in things![0]!)).toBe(false);
});

test("sources say what each page proves, once each", () => {
  const sourcesIn = (changes: Record<string, string>) => {
    const [, sources] = /<h2>Sources<\/h2>(.*?)<\/div>/s.exec(pageOf(changes))!;
    return sources!
      .replace(/<[^>]*>/g, "")
      .replaceAll("\u00a0", " ")
      .trim()
      .split(/\n+/);
  };
  const explained = "Qu’est-ce que cela signifie\u202f?";
  const added = "Fiche ajoutée le 12 janvier 2026.";
  expect(sourcesIn({})).toEqual([`Aucune source citée ${explained}`, added]);
  const sourced = {
    pupils: "{ account: none }",
    education_pricing:
      "{ kind: free, audience: [schools], details: Oui., url: https://ecole.test/offre }",
    sources:
      "[{ url: https://www.outil.test/eleves, covers: [country, pupils, long_description], seen_at: 2026-02-03 }]",
  };
  expect(sourcesIn(sourced)).toEqual([
    `D’après une page de l’éditeur lue le 3 février 2026 ${explained}`,
    "outil.test : le texte, pays, élèves et données (vue le 3 février 2026)",
    "ecole.test : offre éducation",
    added,
  ]);
  const dated = (url: string) => ({
    sources: `[{ url: ${url}, covers: [pricing], dated: "2023-04" }]`,
  });
  expect(sourcesIn(dated("https://aide.outil.test/prix")).slice(0, 2)).toEqual([
    `D’après une page de l’éditeur d’avril 2023 ${explained}`,
    "aide.outil.test, page d’avril 2023 : prix",
  ]);
  expect(sourcesIn(dated("https://notoutil.test"))[0]).toMatch(
    /^D’après une page publique d’avril/,
  );
  expect(factsIn(pageOf(dated("https://outil.test")))).toContainEqual([
    "Prix",
    "Gratuit à revérifier",
  ]);
  expect(sourcesIn({ verified_at: "2026-03-01" })[0]).toBe(`Vérifié le 1er mars 2026 ${explained}`);
});

type Node = DefaultTreeAdapterMap["node"];
const childrenOf = (node: Node): Node[] => ("childNodes" in node ? node.childNodes : []);
const allOf = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(allOf)];

test("no value ends the element of the structured data, or changes in it", () => {
  const piece = fc.constantFrom(..."</script <!-- <script > --> ]]> &amp; \u2028".split(" "));
  const text = fc.oneof(
    fc.array(piece).map((pieces) => pieces.join("")),
    fc.string({ unit: anyCodePoint }),
  );
  fc.assert(
    fc.property(text, (name) => {
      const errors: string[] = [];
      const html = `<!doctype html><title>A</title>${structuredData([{ name }]).markup}<p>B`;
      const document = parse(html, { onParseError: ({ code }) => errors.push(code) });
      const elements = allOf(document).filter((node) => "tagName" in node);
      const [script, ...others] = elements.filter(({ tagName }) => tagName === "script");
      expect(others).toEqual([]);
      expect(elements.filter(({ tagName }) => tagName === "p")).toHaveLength(1);
      const [content] = script!.childNodes;
      const read = JSON.parse((content as { value: string }).value) as { "@graph": object[] };
      expect(read["@graph"]).toEqual([{ name }]);
      expect(errors.filter((code) => !code.endsWith("-in-input-stream"))).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

/** Returns the main part of an archived tool's page. */
function closedPage(changes: Record<string, string>, others: Record<string, string> = {}): string {
  const vieux = toolFile({ name: "Vieux", status: "archived", ...changes });
  const directory = catalogOf({ "tools/vieux.md": vieux, ...others });
  const page = archivedPage(directory, directory.archived[0]!);
  return markup`${page.main}`.markup.replaceAll("\u00a0", " ");
}

test("the page of an archived tool says since when it is closed, if that is known", () => {
  expect(closedPage({ closed_at: "2026-03-01" })).toContain(
    'Cet outil a fermé le <time datetime="2026-03-01">1er mars 2026</time>.',
  );
  expect(closedPage({})).toContain("Cet outil n’est plus dans l’annuaire : il a fermé");
});

test("the page of an archived tool has its alternatives, and no link to its site", () => {
  const page = closedPage({}, { "tools/ardoise.md": toolFile({ website: "https://ouvert.test" }) });
  expect(page).toContain("<h2>Alternatives à Vieux</h2>");
  expect(page).toContain('<a href="/outils/ardoise">Ardoise</a>');
  expect(page).not.toContain("outil.test");
  expect(closedPage({})).not.toContain("Alternatives");
});
