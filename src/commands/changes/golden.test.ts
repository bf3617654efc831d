import { expect, test } from "vitest";
import { memorySource, type Files } from "../../test/memory-source.ts";
import { collectionFile, SAMPLE, toolFile } from "../../test/sample.ts";
import { compareContent } from "./compare-content.ts";
import { changesReport } from "./report.ts";

/** Comments on five typical pull requests. They are French; read them after a change. */

type Lines = NonNullable<Parameters<typeof toolFile>[0]>;

/** Returns a tool with a short text. */
const tool = (lines: Lines, text = "Un texte.") => toolFile(lines, text);
const quiz = (tools: string[], lines?: Lines) =>
  collectionFile(tools, { title: "Créer un quiz en quelques minutes", ...lines });

const KAHOOT = {
  name: "Kahoot!",
  short_description: "Quiz en direct, avec un podium, pour réveiller une fin de séance.",
  pricing: "freemium",
  website: "https://kahoot.test",
  country: "NO",
  education_pricing: '{ kind: discount, audience: [teachers], details: "Une remise." }',
};
const KAHOOT_TEXT = `Le professeur projette une question, les élèves y répondent sur leur téléphone, et un podium
salue les plus rapides à la fin.

Le rythme porte la classe, mais il pénalise ceux qui lisent lentement : on peut allonger le temps de réponse, ou le
supprimer. L’offre gratuite limite le nombre de joueurs.`;
const WOOCLAP = { name: "Wooclap", website: "https://wooclap.test", country: "BE" };
const PLICKERS = { name: "Plickers", website: "https://plickers.test" };
const STYLO = { name: "Stylo", category: "ecriture", website: "https://stylo.test" };

const BASE: Files = {
  ...SAMPLE,
  "tools/kahoot.md": tool(KAHOOT, KAHOOT_TEXT),
  "tools/wooclap.md": tool(WOOCLAP),
  "tools/plickers.md": tool(PLICKERS),
  "tools/stylo.md": tool(STYLO),
  "collections/quiz.md": quiz([
    "{ tool: kahoot, note: Le rythme et le podium. }",
    "wooclap",
    "plickers",
  ]),
  "collections/sans-ecran.md": collectionFile(["plickers"], { title: "Interroger sans écran" }),
};

const PROPOSALS: Record<string, Record<string, string | null>> = {
  "new-tool": {
    "tools/quizlet.md": tool(
      {
        name: "Quizlet",
        short_description: "Cartes à retourner, tests et jeux pour apprendre une liste de mots.",
        pricing: "freemium",
        website: "https://quizlet.test/fr",
        added_at: "2026-11-21",
        country: "US",
        french_interface: "true",
        education_pricing:
          '{ kind: dedicated_plan, audience: [teachers, schools], details: "Une offre pour les classes." }',
      },
      "On retourne la carte, on vérifie, on recommence.\n\n- des jeux ;\n- des tests.",
    ),
    "tools/essai.md": tool({ name: "Essai", status: "draft", website: "https://essai.test" }),
    "collections/quiz.md": quiz(
      [
        "{ tool: quizlet, note: Pour le vocabulaire. }",
        "plickers",
        "{ tool: kahoot, note: Le podium et le rythme. }",
        "wooclap",
      ],
      { updated_at: "2026-11-21" },
    ),
  },
  correction: {
    "tools/kahoot.md": tool(
      {
        ...KAHOOT,
        short_description:
          "Quiz en direct, avec musique et podium, pour réveiller une fin de séance.",
        pricing: "paid",
        website: "https://kahoot.test/schools",
        updated_at: "2026-11-21",
        education_pricing:
          '{ kind: free, audience: [students, teachers], details: "Une remise.", url: "https://kahoot.test/prix" }',
      },
      KAHOOT_TEXT.replace("sur leur téléphone", "sur un téléphone ou une tablette").replace(
        "L’offre gratuite limite le nombre de joueurs.",
        "Il faut un compte payant.",
      ),
    ),
    "tools/wooclap.md": tool(WOOCLAP, "Un\u00a0texte."),
    "tools/plickers.md": tool({ ...PLICKERS, status: "archived" }),
    "categories.yaml": `${String(SAMPLE["categories.yaml"])}- slug: langues
  name: Langues
  name_en: Languages
  description: Parler.
`,
    "site.yaml": String(SAMPLE["site.yaml"]).replace("180", "365"),
  },
  rename: {
    "tools/kahoot.md": null,
    "tools/kahoot-quiz.md": tool(
      { ...KAHOOT, name: "Kahoot! Quiz", aliases: "[kahoot]" },
      KAHOOT_TEXT,
    ),
    "tools/stylo.md": null,
    "collections/quiz.md": quiz([
      "{ tool: kahoot-quiz, note: Le rythme et le podium. }",
      "wooclap",
      "plickers",
    ]),
  },
  "broken-yaml": {
    "tools/kahoot.md": '---\nname: "Kahoot!\ncategory: quiz\n---\n\nUn texte.\n',
    "tools/wooclap.md": tool({
      ...WOOCLAP,
      category: "quizz",
      website: "http://wooclap.test",
      country: "UK",
    }),
    "tools/stylo.md": tool({ ...STYLO, pricing: "paid" }),
  },
};

test.each(Object.entries(PROPOSALS))("the comment on a pull request: %s", async (name, changes) => {
  const files = Object.entries({ ...BASE, ...changes }).filter(([, file]) => file !== null);
  const after = memorySource(Object.fromEntries(files) as Files);
  const comment = changesReport(compareContent(memorySource(BASE), after), {
    preview: "https://deploy-preview-12--annuaire.netlify.app",
    repository: "https://github.com/ada/annuaire",
    branch: "ajouter-quizlet",
  });
  await expect(comment).toMatchFileSnapshot(`golden/${name}.md`);
});
