import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { COMMANDS, type CommandName } from "../../../scripts/commands.ts";
import { callScript } from "../../test/call-script.ts";
import { FIXTURE, fixtureCopy, newFolder } from "../../test/folder.ts";
import { helpText, languageOf, type Command } from "./command-line.ts";

const NAMES = Object.keys(COMMANDS) as CommandName[];

test.each(NAMES)("npm run %s -- --help explains every flag, in its languages", async (name) => {
  const command: Command = COMMANDS[name];
  for (const language of ["en", "fr"] as const) {
    const { status, stdout } = await callScript(name, ["--help", `--lang=${language}`]);
    expect([status, stdout]).toEqual([0, helpText(name, command, language)]);
    expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
    const rows = stdout.split("\n").filter((line) => line.startsWith("  --"));
    const names = rows.map(
      (row) => /^ {2}--([a-z-]+)(?: [A-Z]+…?| [a-z]+(?:\|[a-z]+)+)? {2,}\S/.exec(row)?.[1],
    );
    const lang = command.fr === undefined ? [] : ["lang"];
    expect(names).toEqual([...Object.keys(command.flags), ...lang, "help"]);
    const isFrench = language === "fr" && command.fr !== undefined;
    expect(stdout).toContain(isFrench ? "montrer cette aide" : "show this help");
    if (isFrench) expect(stdout).not.toMatch(/\S [:;?!»](?:\s|$)|« \S/m);
  }
});

test("the help shows values and defaults", () => {
  expect(helpText("check", COMMANDS.check, "en")).toBe(`npm run check -- [flags]

Lists all errors in the content; ends with 1 if there are any.

  --content DIR              content folder (content)
  --format text|github|json  form of the list; github writes annotations (text)
  --stale                    also list published tools whose verification is too
                             old
  --ready                    also list what the site and the repository lack to
                             go online
  --no-cache                 read every record again, even when it has not
                             changed
  --now DATE                 the day that counts as today, YYYY-MM-DD
  --lang en|fr               language (that of the system)
  --help                     show this help
`);
});

test("the help of a command that always speaks French says what --lang decides", () => {
  const rowOf = (language: "en" | "fr") =>
    /--lang.*/.exec(helpText("review", COMMANDS.review, language))![0];
  expect(rowOf("en")).toBe("--lang en|fr   language of this help (that of the system)");
  expect(rowOf("fr")).toBe("--lang en|fr   langue de cette aide (celle du système)");
});

const FORMATS = "text, github, json";
const DAY = "--now must be a day that exists, written YYYY-MM-DD";

test.each<[name: string, given: string[], english: string, french?: string]>([
  ["check", ["--nope"], "--nope is not a flag", "L’option --nope n’existe pas"],
  ["check", ["--content=zz"], "zz: there is no such folder", "zz\u00a0: ce dossier n’existe pas"],
  ["check", ["-x"], "-x is not a flag"],
  ["build", ["--quiet=1"], "--quiet takes no value", "L’option --quiet ne prend pas de valeur"],
  ["build", ["--content", "--out", "x"], "--content has no value"],
  ["build", ["--content"], "--content has no value", "L’option --content n’a pas de valeur"],
  [
    "check",
    ["--format", "xml"],
    `--format must be one of ${FORMATS}, not "xml"`,
    "L’option --format doit valoir text, github ou json, et non «\u00a0xml\u00a0»",
  ],
  ["check", ["--lang", "de"], '--lang must be one of en, fr, not "de"'],
  ["check", ["--now", "2026-02-30"], `${DAY}, not "2026-02-30"`],
  ["smoke", ["https://a.test", "--rate", "0"], '--rate must be a number from 1, not "0"'],
  ["smoke", [], "URL is missing"],
  ["host", ["nginx", "mots"], 'unexpected argument "mots"; put a text of several words'],
  [
    "host",
    ["apache"],
    'HOST must be one of netlify, docker, pages, nginx, caddy, cloudflare, not "apache"',
  ],
  ["biuld", [], `the commands are ${NAMES.join(", ")}`],
])("npm run %s -- %j ends with 2 and names the bad value", async (name, given, english, french) => {
  const { status, stdout, stderr } = await callScript(name, given);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr.startsWith(english), stderr).toBe(true);
  expect(stderr).toMatch(`\nSee: npm run ${name} -- --help\n`);
  if (french === undefined) return;
  const translated = await callScript(name, given, { env: { LC_ALL: "fr_FR" } });
  expect(translated.stderr.startsWith(french), translated.stderr).toBe(true);
  expect(translated.stderr).toMatch(`\nVoir\u00a0: npm run ${name} -- --help\n`);
});

/** A control of colors in one character and in two, a direction control, and a space of no width. */
const HOSTILE = "\u009b31m\u001b[2J\u202e\u2066\u200b";

const CONTENT = "hostile content";
const FOLDER = `${HOSTILE}content`;
const FIELDS = ["--category=vide", "--pricing=free", "--website=https://a.fr"];

/** Returns a content folder whose file names, keys and values are hostile. */
function hostileContent(): string {
  const content = fixtureCopy();
  writeFileSync(join(content, `tools/${HOSTILE}.md`), `${HOSTILE}: 1\n`);
  writeFileSync(
    join(content, "tools/a.md"),
    `---\n"${HOSTILE}k": 1\ncategory: "\\e${HOSTILE}"\n---\n`,
  );
  return content;
}

test.each<[about: string, name: string, given: string[]]>([
  ["a command", HOSTILE, []],
  ["a flag", "check", [`--${HOSTILE}`]],
  ["a value", "check", ["--format", HOSTILE]],
  ["an argument", "build", [HOSTILE]],
  ["a folder", "check", ["--content", HOSTILE]],
  ["a site folder", "start", ["--no-build", "--out", HOSTILE]],
  ["content as text", "check", ["--content", CONTENT]],
  ["content as annotations", "check", ["--format=github", "--content", CONTENT]],
  ["content as JSON", "check", ["--format=json", "--content", CONTENT]],
  ["content of a build", "build", ["--content", CONTENT, "--out", "dist"]],
  ["a name", "new", ["tool", HOSTILE, "--slug=a", ...FIELDS, "--content", FIXTURE]],
  ["a content folder", "review", ["eclair", "--content", FOLDER]],
  ["a slug", "review", [HOSTILE, "--content", FIXTURE]],
  ["a slug to visit", "links", [HOSTILE, "--content", FIXTURE]],
  ["a commit", "changes", ["--base", HOSTILE]],
  ["a host", "host", [HOSTILE]],
  ["a site", "smoke", [HOSTILE]],
])("%s from outside reaches no terminal as it is", async (_, name, given) => {
  for (const lang of ["en", "fr"]) {
    const cwd = newFolder();
    cpSync(FIXTURE, join(cwd, FOLDER), { recursive: true });
    const flags = given.map((flag) => (flag === CONTENT ? hostileContent() : flag));
    const { stdout, stderr } = await callScript(name, [...flags, `--lang=${lang}`], { cwd });
    expect(stdout + stderr).toMatch(/u\+?\{?0*9b/i);
    expect(stdout + stderr).not.toMatch(/[^\n\P{C}]/u);
    if (given.includes("--format=json")) {
      const rows = JSON.parse(stdout) as { path: string }[];
      expect(rows.map(({ path }) => path).join(" ")).toContain(HOSTILE);
    }
  }
});

test.each([
  ["fr", { LANG: "fr_FR.UTF-8" }],
  ["fr", { LANG: "en_US", LC_MESSAGES: "fr_BE@euro" }],
  ["fr", { LANG: "en_US", LC_MESSAGES: "en_US", LC_ALL: "fr_CH" }],
  ["en", { LANG: "fr_FR", LC_ALL: "C" }],
  ["en", { LANG: "frp_IT" }],
  ["en", {}],
])("messages are in %s for %o", (language, variables) => {
  expect(languageOf([], variables)).toBe(language);
});
