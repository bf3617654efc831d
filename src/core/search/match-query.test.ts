import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { searchedTool, searchOf } from "../../test/search-of.ts";
import { anyLine, anyTool, inDefaultOrder, TERMS } from "../../test/tool-arbitrary.ts";
import { words } from "../text/fold.ts";
import { ALL_TOOLS } from "../api/list-parameters.ts";

test("only the first sixteen words of a query are looked for", () => {
  const sixteen = Array.from({ length: 16 }, (_, i) => `mot${i}`);
  const listed = searchOf([
    searchedTool({ slug: "a", short_description: sixteen.join(" ") }),
    searchedTool({ slug: "b", keywords: ["clavier"] }),
  ]);
  const asked = (words: readonly string[]) => {
    const { report, tools } = listed.list({ ...ALL_TOOLS, q: words.join(" ") });
    return [report!.match, tools, report!.words.at(-1)!.as];
  };
  const first = ["mot0", ...sixteen];
  expect(asked([...first, "clavier"])).toEqual(["exact", [0], "ignored"]);
  const none = sixteen.map((word) => `zz${word}`);
  expect(asked([...none, "clavier"])).toEqual(["none", [], "ignored"]);
  expect(asked([...none.slice(1), "clavier"]).slice(0, 2)).toEqual(["close", [1]]);
});

test("a tool may lack words of the query, but not be far below the best", () => {
  const listed = searchOf([
    searchedTool({ slug: "a", keywords: ["copies"] }),
    searchedTool({ slug: "b", keywords: ["copies", "cahiers", "notes"] }),
    searchedTool({ slug: "c", keywords: ["cahiers"] }),
    searchedTool({ slug: "d", keywords: ["cahiers"] }),
  ]);
  const found = (q: string) => listed.list({ ...ALL_TOOLS, q }).tools;
  expect(found("copies cahiers introuvable")).toEqual([1, 0, 2, 3]);
  expect(found("copies notes cahiers")).toEqual([1, 0]);
});

test("what editors gave for a phrase is found after the words themselves, not in place of them", () => {
  const { list } = searchOf(
    [
      searchedTool({ slug: "a", keywords: ["transferts"] }),
      searchedTool({ slug: "b", keywords: ["lourd", "fichier"] }),
      searchedTool({ slug: "c", keywords: ["wiki"] }),
      searchedTool({ slug: "d", keywords: ["déconnecté"] }),
    ],
    {
      concepts: [
        { said: ["un fichier lourd"], words: ["transferts"] },
        { said: ["wifi"], words: ["déconnecté"] },
      ],
    },
  );
  const found = (q: string) => list({ ...ALL_TOOLS, q }).tools;
  expect(found("envoyer des fichiers lourds")).toEqual([1, 0]);
  expect(found("lourd")).toEqual([1]);
  expect(found("le wifi")).toEqual([3]);
  expect(list({ ...ALL_TOOLS, q: "wifi" }).report!.words[0]!.used).toEqual(["deconnecte"]);
});

test("what a tool is, as its description begins, comes before what it mentions", () => {
  const { list } = searchOf([
    searchedTool({
      slug: "a",
      short_description: "Des mesures, que l’on exporte vers un tableur.",
    }),
    searchedTool({ slug: "b", short_description: "Le tableur libre de tous." }),
    searchedTool({ slug: "c", short_description: "Suite bureautique avec un tableur." }),
  ]);
  expect(list({ ...ALL_TOOLS, q: "tableur" }).tools).toEqual([1, 0, 2]);
  expect(list({ ...ALL_TOOLS, q: "tableur tous" }).report!.exact).toBe(1);
});

test("a phrase for which editors gave words is a term of its own, also with a word between", () => {
  const { list } = searchOf(
    [
      ...Array.from({ length: 30 }, (_, i) =>
        searchedTool({ slug: `t${i}`, name: "Outil", keywords: ["textes", "devoirs"] }),
      ),
      searchedTool({ slug: "x", name: "Agenda", keywords: ["devoirs"] }),
      searchedTool({ slug: "y", name: "Cahier" }),
    ],
    {
      concepts: [
        { said: ["cahier de textes"], words: ["agenda"] },
        { said: ["cahier", "textes longs"], words: ["introuvable"] },
      ],
    },
  );
  const find = (q: string) => list({ ...ALL_TOOLS, q });
  for (const q of ["cahier des textes", "cahier numérique de textes"]) {
    const { tools, report } = find(q);
    expect(tools.slice(0, 2), q).toEqual([30, 31]);
    expect(report!.words.at(-1)!.used, q).toEqual(["textes", "agenda"]);
  }
  for (const q of ["cahier vert ou bleu de textes", "textes du cahier"])
    expect(find(q).tools, q).not.toContain(30);
});

test("a phrase is found as editors wrote it, whatever its words are alone", () => {
  const { list } = searchOf(
    ["agenda", "clés", "plan", "bruit", "perdre"].map((word, at) =>
      searchedTool({ slug: `t${at}`, keywords: [word] }),
    ),
    {
      concepts: [
        { said: ["perd ses clés"], words: ["agenda"] },
        { said: ["trop de bruit"], words: ["plan"] },
      ],
    },
  );
  const find = (q: string) => list({ ...ALL_TOOLS, q }).tools;
  expect(find("elle perd ses clés")).toEqual([0, 1, 4]);
  expect(find("j’ai trop de bruit ici")).toEqual([2, 3]);
});

test("of tools that match equally, those in the category of the best come first", () => {
  const [video, quiz] = ["video", "quiz"].map((slug) => ({ slug, name: "Outils" }));
  const { list } = searchOf(
    [
      searchedTool({ slug: "a", keywords: ["interro"], category: video! }),
      searchedTool({ slug: "b", keywords: ["interro"], category: quiz! }),
      searchedTool({ slug: "c", name: "Interro", category: quiz! }),
    ],
    { categories: [video!, quiz!] },
  );
  expect(list({ ...ALL_TOOLS, q: "interro" }).tools).toEqual([2, 1, 0]);
});

test("a tool that the directory lacks leads to its alternatives in their order, by its name or instead of it", () => {
  const { list } = searchOf(
    ["a", "b", "c", "d"].map((slug) => searchedTool({ slug, name: `Outil ${slug}` })),
    { absent: [{ names: ["Old Board", "Tableau"], tools: ["d", "parti", "b"] }] },
  );
  expect(list({ ...ALL_TOOLS, q: "boards" }).tools).toEqual([]);
  for (const q of ["Old Board", "alternative gratuite à Tableau", "oldboard", "remplacer tablaeu"])
    expect(list({ ...ALL_TOOLS, q }).tools.slice(0, 2), q).toEqual([3, 1]);
});

test("the report names every word once, and filters come after", () => {
  fc.assert(
    fc.property(fc.array(anyTool, { maxLength: 12 }), anyLine, (list, q) => {
      const indexed = inDefaultOrder(
        list.map((tool, i) => searchedTool({ ...tool, slug: `t${i}` })),
      );
      const opened = searchOf(indexed, TERMS);
      const { tools: all, report } = opened.list({ ...ALL_TOOLS, q });
      expect(new Set(all).size).toBe(all.length);
      expect(report!.words.map(({ asked }) => asked)).toEqual([...new Set(words(q))]);
      expect(report!.match === "none").toBe(all.length === 0);
      const paid = opened.list({ ...ALL_TOOLS, q, pricing: "paid" });
      expect({ ...paid.report, exact: report!.exact }).toEqual(report);
      expect(paid.tools.every((tool) => indexed[tool]!.pricing === "paid")).toBe(true);
    }),
  );
});

test("the order depends on no clock, no locale and no stable sort", () => {
  const many = Array.from({ length: 60 }, (_, i) =>
    searchedTool({
      slug: `t${i}`,
      name: `N${10 + i}`,
      short_description: i % 3 ? "Copie." : "Copies corrigées.",
    }),
  );
  const query = "corriger une copiee";
  const before = searchOf(many).list({ ...ALL_TOOLS, q: query });
  const forbidden = () => {
    throw new Error("not deterministic");
  };
  const spies = [
    vi.spyOn(Date, "now").mockImplementation(forbidden),
    vi.spyOn(Math, "random").mockImplementation(forbidden),
    vi.spyOn(Math, "log").mockImplementation(forbidden),
    vi.spyOn(String.prototype, "localeCompare").mockImplementation(forbidden),
    vi.spyOn(Array.prototype, "sort").mockImplementation(unstableSort),
  ];
  try {
    expect(searchOf(many).list({ ...ALL_TOOLS, q: query })).toEqual(before);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  expect(before.tools).toHaveLength(20);
});

/** Sorts by selection from the end, which reverses equal items. */
function unstableSort(this: unknown[], compare?: (a: unknown, b: unknown) => number): unknown[] {
  this.reverse();
  for (let i = 0; i < this.length; i++) {
    for (let j = i + 1; j < this.length; j++) {
      if (compare!(this[j], this[i]) < 0) [this[i], this[j]] = [this[j], this[i]];
    }
  }
  return this;
}
