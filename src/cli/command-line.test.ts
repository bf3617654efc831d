import { expect, test } from "vitest";
import { COMMANDS, type CommandName } from "../../scripts/commands.ts";
import { callScript } from "../testing/call-script.ts";
import { helpText } from "./command-line.ts";

const NAMES = Object.keys(COMMANDS) as CommandName[];

test.each(NAMES)("npm run %s -- --help explains every flag, in two languages", async (name) => {
  for (const language of ["en", "fr"] as const) {
    const { status, stdout } = await callScript(name, ["--help", `--lang=${language}`]);
    expect([status, stdout]).toEqual([0, helpText(name, COMMANDS[name], language)]);
    const rows = stdout.split("\n").filter((line) => line.startsWith("  --"));
    const names = rows.map(
      (row) => /^ {2}--([a-z-]+)(?: [A-Z]+…?| [a-z]+(?:\|[a-z]+)+)? {2,}\S/.exec(row)?.[1],
    );
    expect(names).toEqual([...Object.keys(COMMANDS[name].flags), "lang", "help"]);
    if (language === "fr") expect(stdout).not.toMatch(/\S [:;?!»](?:\s|$)|« \S/m);
  }
});

test("the help shows values and defaults", () => {
  expect(helpText("check", COMMANDS.check, "en")).toBe(`npm run check -- [flags]

Lists all errors in the content; ends with 1 if there are any.

  --content DIR              content folder (content)
  --format text|github|json  form of the list; github writes annotations (text)
  --stale                    also list published tools whose verification is too old
  --no-cache                 read every record again, even when it has not changed
  --now DATE                 the day that counts as today, YYYY-MM-DD
  --lang en|fr               language (that of the system)
  --help                     show this help
`);
});

test("the same flag means the same in every command", () => {
  for (const flag of ["content", "out", "now", "no-cache", "force"]) {
    const meanings = Object.values(COMMANDS).flatMap(
      ({ flags }) => (flags as Record<string, string>)[flag] ?? [],
    );
    expect(new Set(meanings).size, flag).toBe(1);
  }
});

test.each([
  [["--nope"], "--nope is not a flag", "L’option --nope n’est pas une option"],
  [["--constructor"], "--constructor is not a flag", "L’option --constructor n’est pas une option"],
  [["-x"], "-x is not a flag", "L’option -x n’est pas une option"],
  [["--quiet=1"], "--quiet takes no value", "L’option --quiet ne prend pas de valeur"],
  [["--content"], "--content has no value", "L’option --content n’a pas de valeur"],
  [["--content", "--out", "x"], "--content has no value", "L’option --content n’a pas de valeur"],
  [
    ["--out", ""],
    '--out must name a folder, not ""',
    "L’option --out doit nommer un dossier, et non «\u00a0\u00a0»",
  ],
  [
    ["--format", "xml"],
    '--format must be one of text, json, not "xml"',
    "L’option --format doit être l’une des valeurs text, json, et non «\u00a0xml\u00a0»",
  ],
  [
    ["\u001b[31m\u202ea"],
    'unexpected argument "\\u001b[31m\\u{202e}a"; put a text of several words between quotes',
    "L’argument «\u00a0\\u001b[31m\\u{202e}a\u00a0» est de trop\u00a0; mettez un texte de plusieurs mots entre guillemets droits",
  ],
])(
  "the parameters %j of a build are wrong usage, in the language",
  async (given, english, french) => {
    expect(await callScript("build", given)).toEqual({
      status: 2,
      stdout: "",
      stderr: `${english}\nSee: npm run build -- --help\n`,
    });
    expect(await callScript("build", given, { env: { LC_ALL: "fr_FR" } })).toEqual({
      status: 2,
      stdout: "",
      stderr: `${french}\nVoir\u00a0: npm run build -- --help\n`,
    });
  },
);

test.each([
  [
    "check",
    ["--now", "2026-02-30"],
    '--now must be a day that exists, written YYYY-MM-DD, not "2026-02-30"',
  ],
  ["check", ["--now", "2026"], '--now must be a day that exists, written YYYY-MM-DD, not "2026"'],
  ["check", ["--lang", "de"], '--lang must be one of en, fr, not "de"'],
  ["smoke", ["--format=xml"], '--format must be one of text, json, not "xml"'],
  [
    "check",
    ["--now", "2026-13-01"],
    '--now must be a day that exists, written YYYY-MM-DD, not "2026-13-01"',
  ],
  ["review", ["--limit", "0"], '--limit must be a number from 1, not "0"'],
  ["new", ["outil"], 'KIND must be tool or collection, as in: npm run new -- tool "Its name"'],
  ["host", [], "name a host: netlify, nginx, caddy, cloudflare"],
  ["host", ["apache"], "name a host: netlify, nginx, caddy, cloudflare"],
  ["biuld", [], `the commands are ${NAMES.join(", ")}`],
])("npm run %s -- %j ends with 2 and names the bad value", async (name, given, message) => {
  const { status, stderr } = await callScript(name, given);
  expect([status, stderr]).toEqual([2, `${message}\nSee: npm run ${name} -- --help\n`]);
});
