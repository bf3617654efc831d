import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { severity } from "../core/content/diagnostics.ts";
import { WEBSITE_CONTENT } from "../website/website.ts";
import { loadContent } from "../core/content/load.ts";
import { parseYaml } from "../core/content/parse-yaml.ts";
import { CHOICES } from "../core/content/schema/fact-fields.ts";
import { propertyOf, type Property } from "../core/content/schema/property.ts";
import { toolFrontMatterSchema } from "../core/content/schema/tool-fields.ts";
import { choiceValues, type ChoiceKey } from "../core/facts/facts.ts";
import { diskSource } from "../core/files/source.ts";
import { callScript } from "../test/call-script.ts";
import { FIXTURE, fixtureCopy, newFolder } from "../test/folder.ts";
import { newRecord } from "./new-record.ts";

const TOOL = ["--category=quiz-evaluation", "--pricing=free", "--website=https://ardoise.test"];

function run(content: string, ...given: string[]) {
  return callScript("new", [...given, "--content", content, "--now=2026-11-20"]);
}

test.each([
  ["tool", "L’Ardoise : d’Œdipe", "tools/l-ardoise-d-oedipe.md", TOOL],
  [
    "collection",
    "Petit choix",
    "collections/petit.md",
    ["--kind=stack", "--persona=écolier", "--tools=eclair, zebre", "--slug=petit"],
  ],
])(
  "a %s is a draft that passes the check, with every field explained",
  async (kind, name, path, flags) => {
    const content = fixtureCopy();
    const { status, stdout } = await run(content, kind, name, ...flags);
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(`^${join(content, path)}\nEnsuite`),
    ]);
    await expect(readFileSync(join(content, path), "utf8")).toMatchFileSnapshot(
      `golden/new-${kind}.md`,
    );
    const { diagnostics } = loadContent(diskSource(content), { extension: WEBSITE_CONTENT });
    expect(diagnostics.filter((found) => severity(found) === "error")).toEqual([]);
  },
);

test("on a terminal, what is missing is asked for; without one, it is named", async () => {
  const answers = ["Choisir", "stack", "écolier", "eclair"];
  const seen: string[] = [];
  const ask = (question: string) => {
    seen.push(question.replaceAll("\u00a0", " "));
    return Promise.resolve(answers.shift()!);
  };
  const source = diskSource(FIXTURE);
  const { path } = await newRecord(source, "collection", {}, "2026-11-20", ask);
  expect([path, ...seen]).toEqual([
    "collections/choisir.md",
    "Titre : ",
    "Genre (top_list ou stack) : ",
    "Profil : ",
    "Outils : ",
  ]);
  const missing = (given: Record<string, string>) =>
    newRecord(source, "tool", given, "2026-11-20", null);
  await expect(missing({ name: "A" })).rejects.toThrow("--website");
  await expect(missing({})).rejects.toThrow("après tool");
});

test("a draft names each field and each value of a choice, and is YAML without its comment signs", async () => {
  const given = { name: "A", website: "https://a.test", category: "ecriture", pricing: "free" };
  const { text } = await newRecord(diskSource(FIXTURE), "tool", given, "2026-11-20", null);
  const yaml = text.split("---\n")[1]!.replace(/^# (?=  |[a-z_]+:$)/gm, "");
  const { findings, value } = parseYaml(yaml);
  expect(findings).toEqual([]);
  const { properties = {} } = propertyOf(toolFrontMatterSchema);
  expect(keysOf(value)).toEqual(
    Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, keysIn(one)])),
  );
  for (const choice of Object.keys(CHOICES) as ChoiceKey[])
    for (const word of choiceValues(choice) as string[]) expect(text).toContain(`\`${word}\` (`);
});

/** Returns the keys of each mapping in a mapping, and of the first item of each list. */
function keysOf(value: unknown): object {
  return Object.fromEntries(
    Object.entries(value as object).map(([key, part]) => {
      const [first = part] = (Array.isArray(part) ? part : []) as unknown[];
      return [key, first !== null && typeof first === "object" ? Object.keys(first) : []];
    }),
  );
}

function keysIn({ items, properties = items?.properties }: Property): string[] {
  return Object.keys(properties ?? {});
}

test.each([
  ["Éclair", [], 1, /déjà pris par .*tools\/eclair\.md/],
  ["Flash", [], 1, /« flash » est déjà pris par .*tools\/eclair\.md/],
  ["？", [], 2, /«  » n’est pas admis/],
  ["Index", [], 2, /« index » .* réservé/],
  ["Ardoise", ["--slug=../ardoise"], 2, /n’est pas admis/],
  ["Ardoise", ["--category=vidd", "--website=http://a.fr"], 2, /vidd.*\n.*http:\/\/a\.fr/],
])("a tool named %s is refused: %j", async (name, flags, code, message) => {
  const { status, stderr } = await run(fixtureCopy(), "tool", name, ...TOOL, ...flags);
  expect([status, stderr.replaceAll("\u00a0", " ")]).toEqual([
    code,
    expect.stringMatching(message),
  ]);
});

test("a similar name is a warning, and records with errors keep their names", async () => {
  const content = fixtureCopy();
  expect((await run(content, "tool", "Zébrée", ...TOOL)).stderr).toMatch(
    /zebre\.md porte un nom semblable/,
  );
  expect((await run(content, "tool", "Autre", ...TOOL)).stderr).toMatch(
    /zebree\.md a le même site/,
  );
  writeFileSync(join(content, "tools/abime.md"), "---\naliases: [ancien]\nname: 2\n---\n");
  expect((await run(content, "tool", "Ancien", ...TOOL)).stderr).toMatch(/pris par .*abime\.md/);
});

test("nothing is written through a link", async () => {
  const content = fixtureCopy();
  const outside = newFolder();
  rmSync(join(content, "tools"), { recursive: true });
  symlinkSync(outside, join(content, "tools"));
  const { status } = await run(content, "tool", "Ardoise", ...TOOL);
  expect([status, readdirSync(outside)]).toEqual([1, []]);
});
