import { expect, test } from "vitest";
import { linkCheck } from "../../test/link-check.ts";
import { code } from "../../content/markdown/safe-markdown.ts";
import { formatLinks } from "./link-report.ts";
import type { CheckedLink } from "./verdicts.ts";

const checked = (slug: string, changes: Partial<CheckedLink> = {}): CheckedLink => ({
  slug,
  field: "website",
  url: `https://${slug}.test`,
  path: `content/tools/${slug}.md`,
  line: 6,
  expected: { name: slug, french: true },
  ...linkCheck({ visited: "2026-01-15", title: `${slug} : accueil`, lang: "fr" }),
  ...changes,
});

const silent = { http: null, title: null, lang: null };
const LINKS = [
  checked("ardoise"),
  checked("buvard", { verdict: "moved", to: "https://buvard.example/" }),
  checked("craie", { verdict: "blocked", http: 403, reason: "forbidden", title: null }),
  checked("dictee", {
    ...silent,
    verdict: "suspect",
    reason: "no-such-host",
    strikes: ["2026-01-15"],
  }),
  checked("encre", {
    verdict: "gone",
    http: 404,
    reason: "not-found",
    strikes: ["2026-01-01", "2026-01-08", "2026-01-15"],
  }),
  checked("feutre", { verdict: "parked", reason: "for-sale", title: "feutre.test" }),
  checked("gomme", { lang: "en" }),
  checked("herbier", { title: "Autre chose" }),
  checked("index", { verdict: "suspect", http: 502, reason: "server-error", title: null }),
];

test("for programs: one object for each link, with the keys that are promised", () => {
  const rows = JSON.parse(formatLinks(LINKS, "json", "2026-01-15")) as object[];
  expect(rows).toHaveLength(9);
  expect(rows[1]).toEqual({
    slug: "buvard",
    field: "website",
    url: "https://buvard.test",
    verdict: "moved",
    http: 200,
    to: "https://buvard.example/",
    title: "buvard : accueil",
    lang: "fr",
    reason: null,
  });
  expect(rows[3]).toMatchObject({ verdict: "suspect", http: null, reason: "no-such-host" });
  expect(rows[6]).toMatchObject({ verdict: "ok", reason: "other-language" });
  const keys = ["slug", "field", "url", "verdict", "http", "to", "title", "lang", "reason"];
  for (const row of rows) expect(Object.keys(row)).toEqual(keys);
});

test("for editors: a summary in French, each kind apart", () => {
  expect(formatLinks(LINKS, "markdown", "2026-01-15")).toMatchInlineSnapshot(`
    "9 liens visités le 2026-01-15, dont 3 en ordre.

    ## Adresses qui ont changé (1)

    Écrire la nouvelle adresse, si c’est bien celle de l’outil.

    - [ ] \`content/tools/buvard.md:6\` (\`website\`) <https://buvard.test> mène désormais à <https://buvard.example/>

    ## Adresses douteuses (2)

    Rien ne presse : le site est peut-être en panne. À regarder si cela dure.

    - [ ] \`content/tools/dictee.md:6\` (\`website\`) <https://dictee.test> a un nom de domaine qui n’existe pas ; introuvable le 2026-01-15
    - [ ] \`content/tools/index.md:6\` (\`website\`) <https://index.test> répond par une erreur du serveur ; code 502

    ## Adresses disparues (1)

    Introuvables lors de trois visites au moins, sur quatorze jours ou plus. Chercher la nouvelle adresse, ou archiver la fiche.

    - [ ] \`content/tools/encre.md:6\` (\`website\`) <https://encre.test> ne mène plus à aucune page ; code 404 ; introuvable le 2026-01-01, le 2026-01-08, le 2026-01-15

    ## Domaines à vendre (1)

    Chercher la nouvelle adresse, ou archiver la fiche.

    - [ ] \`content/tools/feutre.md:6\` (\`website\`) <https://feutre.test> est à vendre

    ## Sites qui refusent les robots (1)

    Ce n’est pas une erreur. Pour vérifier, ouvrir la page dans un navigateur.

    - [ ] \`content/tools/craie.md:6\` (\`website\`) <https://craie.test> refuse les visites automatiques ; code 403

    ## Pages à regarder (2)

    Elles répondent, mais ne ressemblent pas à ce que dit la fiche.

    - [ ] \`content/tools/gomme.md:6\` (\`website\`) <https://gomme.test> annonce une page qui n’est pas en français ; langue annoncée : \`en\`
    - [ ] \`content/tools/herbier.md:6\` (\`website\`) <https://herbier.test> a un titre sans le nom de l’outil ; titre : \`Autre chose\`
    "
  `);
});

test("a tool is recognized in a title in whatever order and spelling", () => {
  const reason = (name: string, title: string | null) => {
    const link = checked("a", { expected: { name, french: false }, title });
    return (JSON.parse(formatLinks([link], "json", "2026-01-15")) as { reason: string }[])[0]!
      .reason;
  };
  for (const [name, title] of [
    ["GéoGebra", "Geogebra – le monde"],
    ["Adobe Acrobat", "Acrobat | Adobe"],
    ["H5P", "Créer avec H 5 P"],
    ["Claude (Anthropic)", "Claude"],
    ["reveal.js", "Reveal.JS"],
    ["Ardoise", null],
  ] as const) {
    expect(reason(name, title), name).toBe(null);
  }
  expect(reason("Ardoise", "Domaine par défaut")).toBe("other-title");
  expect(reason("", "Ardoise")).toBe(null);
});

test("titles and URLs can be neither Markdown nor commands", () => {
  const hostile = "`|<!--\u001b[2J @ada ```\n# https://x.test";
  const link = checked("nom", { title: hostile, verdict: "moved", to: "https://b.test/> @ada" });
  const parts = formatLinks([link], "markdown", "2026-01-15").split(code(hostile));
  expect(parts).toHaveLength(3);
  expect(parts.join("")).toContain("<https://b.test/%3E%20@ada>");
  expect(parts.join("")).not.toContain("\u001b");
  expect(parts.join("")).not.toMatch(/<!--|x\.test/);
});

test("however many links there are, the summary fits into an issue", () => {
  const many = Array.from({ length: 3000 }, (_, i) => ({
    ...LINKS[i % LINKS.length]!,
    url: `https://a.test/${"b".repeat(i)}`,
  }));
  const summary = formatLinks(many, "markdown", "2026-01-15");
  expect(summary.length).toBeLessThan(65_536);
  expect(summary).toMatch(/^Et \d+ de plus\.$/m);
});
