import fc from "fast-check";
import { expect, test } from "vitest";
import { memorySource, type Files } from "../../test/memory-source.ts";
import { collectionFile, SAMPLE, toolFile } from "../../test/sample.ts";
import { editorialFindings } from "./editorial.ts";
import { severity } from "../../content/diagnostics.ts";
import { loadContent } from "../../content/load.ts";
import { messageOf } from "../../content/messages.ts";
import type { ToolRecord } from "../../content/record.ts";

/** Returns what the check reports besides lengths and missing notes: the place and code, and the message up to its advice. */
function found(files: Files, editorial = true): [place: string, message: string][] {
  const { diagnostics } = loadContent(
    memorySource({ ...SAMPLE, ...files }),
    editorial ? { textRules: editorialFindings } : {},
  );
  return diagnostics
    .filter(({ code }) => !["unusual-length", "too-short", "missing-key"].includes(code))
    .map((finding) => [
      `${finding.path}:${finding.line}:${finding.column} ${finding.code}`,
      messageOf(finding, "en").split(";")[0]!,
    ]);
}

const COPIED: Files = {
  "tools/a.md": toolFile({}, "D’abord.\n\n- Ici, l’élève avance à son rythme, seul ou avec tous."),
  "tools/b.md": toolFile({ name: "B" }, "L’eleve **AVANCE** à son\nrythme, seul ou avec la fin."),
};

test("words that two records share are an error that names both places", () => {
  expect(found(COPIED)).toEqual([
    [
      "tools/b.md:11:1 repeated-words",
      'the words "L’eleve **AVANCE** à son rythme, seul ou" are also in tools/a.md:13:8',
    ],
  ]);
  const yaml = `${collectionFile(["a"]).split("---\n")[1]}introduction: Il avance à son rythme, seul ou avec tous.\n`;
  expect(found({ "tools/a.md": COPIED["tools/a.md"]!, "collections/c.yaml": yaml })).toEqual([
    [
      "tools/a.md:13:16 repeated-words",
      'the words "avance à son rythme, seul ou avec tous." are also in collections/c.yaml:9:1',
    ],
  ]);
});

test("a name counts as one word, and an address not at all", () => {
  const body = (start: string) =>
    `${start} le Ministère de\nla Culture et du Pain, [ici](https://a.fr/b/c/d/e/f/g/h/i/j), voilà.`;
  const files = {
    "tools/a.md": toolFile({}, body("Selon")),
    "tools/b.md": toolFile({ name: "B" }, body("Avec")),
  };
  expect(found(files)).toHaveLength(1);
  const phrases = "shared_phrases: ['a|', (b, la Culture, ministère de la Culture et du pain]\n";
  const site = String(SAMPLE["site.yaml"]) + phrases;
  expect(found({ ...files, "site.yaml": site })).toEqual([]);
});

test("a note used twice is an error that names both places", () => {
  const note = (text: string) => [`{ tool: a, note: ${text} }`];
  const files = {
    "tools/a.md": toolFile(),
    "collections/c.md": collectionFile(note("Un choix.")).replace(/Une.*/, "Premier."),
    "collections/d.md": collectionFile(note("Un choix.")).replace(/Une.*/, "Second."),
    "collections/e.md": collectionFile(note("Un autre.")).replace(/Une.*/, "Troisième."),
  };
  expect(found(files)).toEqual([
    ["collections/d.md:9:22 repeated-note", "the note is also in collections/c.md:9:22"],
  ]);
});

test("an opening is a warning in each text once four have it", () => {
  const texts = ["Avec cet outil, on lit.", "Avec **cet** outil.", "AVEC CET OUTIL, on écrit."];
  const files = (bodies: string[]) =>
    Object.fromEntries(
      bodies.map((body, i) => [`tools/t${i}.md`, toolFile({ name: `T${i}` }, `${body} ${i}`)]),
    );
  expect(found(files(texts))).toEqual([]);
  expect(found(files([...texts, "Avec cet outil ?"]))).toEqual(
    [0, 1, 2, 3].map((i) => [
      `tools/t${i}.md:11:1 shared-opening`,
      'the text begins with "avec cet outil", like 3 others',
    ]),
  );
});

test("finds the runs of eight words that a comparison of all texts finds", () => {
  const word = fc.constantFrom("a", "b", "P q", "P");
  const text = fc.array(word, { maxLength: 40 }).map((all) => all.join(" "));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
      const records = texts.map((each, i) => ({ path: `${i}`, status: "published", text: each }));
      const pairs = editorialFindings(
        records.map(
          (record) => ({ ...record, pricing: "free", sources: [] }) as unknown as ToolRecord,
        ),
        { shared_phrases: ["P q"], refused_sources: [] },
        ({ path }) => path,
      )
        .filter((finding) => finding.code === "repeated-words")
        .map(({ path, other }) => `${path} ${other}`);
      expect(pairs.toSorted()).toEqual(
        pairsSharing(texts.map((each) => each.replaceAll("P q", "X"))),
      );
    }),
  );
});

/** Returns each text with the first texts that contain one of its runs. */
function pairsSharing(texts: readonly string[]): string[] {
  const pairs = texts.flatMap((text, i) => {
    const own = text.split(" ");
    const runs = own.slice(7).map((_, start) => ` ${own.slice(start, start + 8).join(" ")} `);
    const firsts = runs.map((run) => texts.findIndex((other) => ` ${other} `.includes(run)));
    return firsts.filter((first) => first < i).map((first) => `${i} ${first}`);
  });
  return [...new Set(pairs)].toSorted();
}

test("a published collection has five tools and a note for each, and every record twenty words", () => {
  const files = {
    "tools/a.md": toolFile({}, "a b c d e f g h i j k l m n o p q r s"),
    "tools/b.md": toolFile({ name: "B", status: "draft" }, "À écrire."),
    "collections/c.md": collectionFile(["{ tool: a, note: A }", "b"]),
    "collections/d.md": collectionFile(["a"], { title: "D", status: "draft" }),
  };
  const { diagnostics } = loadContent(memorySource({ ...SAMPLE, ...files }), {
    textRules: editorialFindings,
  });
  const errors = diagnostics.filter((finding) => severity(finding) === "error");
  expect(errors.map(({ path, line, code }) => `${path}:${line} ${code}`)).toEqual([
    "collections/c.md:9 too-short",
    "collections/c.md:10 missing-key",
    "tools/a.md:11 too-short",
  ]);
});

test("sources on refused sites and in other languages are warnings", () => {
  const site = `${SAMPLE["site.yaml"] as string}refused_sources: [resumes.example]\n`;
  const sources = [
    "https://www.resumes.example/a",
    "https://es.outil.test/a",
    "https://outil.test/de-de/a",
    "https://outil.test/a?hl=sv",
    "https://outil.test/fr/a",
    "https://fr.outil.test/de",
    "https://outil.test/en/help",
    "https://outil.test/ai/it-support",
  ].map((url) => `{ url: "${url}", covers: [pricing] }`);
  const files = {
    "site.yaml": site,
    "tools/a.md": toolFile({ sources: `[${sources.join(", ")}]` }),
  };
  expect(found(files).map(([, message]) => message)).toEqual([
    '"resumes.example" is listed as refused evidence in site.yaml',
    ...["es", "de", "sv"].map((language) => `the page is in the language "${language}"`),
  ]);
});
