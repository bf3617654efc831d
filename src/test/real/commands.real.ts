import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { describe, expect, inject, test } from "vitest";
import { COMMANDS } from "../../../scripts/commands.ts";
import { helpText, type Command } from "../../commands/cli/command-line.ts";
import { newFolder } from "../folder.ts";
import { shell } from "./shell.ts";

/** Runs the commands that the documents and the help show, unchanged, in a copy of the install. */

/** Commands that are not run, and why. */
const LEFT_OUT: [RegExp, string][] = [
  [/^npm (?:ci|start)/, "installs and starts, as these tests do first"],
  [/^npm (?:test|run (?:test|picture))/, "runs tests, with packages that users do not install"],
  [/^npm run (?:--silent )?bench/, "measures for minutes"],
  [/^npm run (?:serve|changes -- )/, "needs a package that users do not install"],
  [/^npm publish/, "needs an account of a registry"],
  [/^npm run links|example\.org|your\.domain/, "needs other sites"],
  [/^npm run (?:new|host|smoke|changes)$/, "names a command that takes words or flags"],
  [/…|\b[A-Z]{3,}\b|\[/, "has a placeholder"],
];

const { folder, site } = inject("real");

const documents = glob.sync(["*.md", "docs/*.md"]).map((name) => readFileSync(name, "utf8"));

const inDocuments = documents.flatMap((text) => {
  const spans = [...text.matchAll(/`((?:npm|curl) [^`]*)`/g)];
  const lines = [...text.matchAll(/^(?:\$ )?((?:npm|curl) .*?)(?: +#.*)?$/gm)];
  return [...spans, ...lines].map(([, line]) => line!);
});
const inHelp = Object.entries<Command>(COMMANDS).flatMap(([name, command]) => {
  const help = helpText(name, command, "en") + helpText(name, command, "fr");
  return help.match(/npm (?:start|run [\w:]+)(?: -- .*?(?=\s\s|$))?/gm)!;
});
const commandLines = new Set([...inDocuments, ...inHelp]);
const isLeftOut = (line: string) => LEFT_OUT.some(([rule]) => rule.test(line));

test("every reason to leave out a command is still one", () => {
  const unused = LEFT_OUT.filter(([rule]) => ![...commandLines].some((line) => rule.test(line)));
  expect(unused).toEqual([]);
});

/** Copies that no test uses; as many as tests may run at once. */
const copies = Array.from({ length: 2 }, () => {
  const copy = newFolder();
  cpSync(folder, copy, { recursive: true, filter: (path) => !path.endsWith("/node_modules") });
  symlinkSync(join(folder, "node_modules"), join(copy, "node_modules"));
  return copy;
});

/** Gives a test a copy of its own, without the changes of the test before. */
async function inCopy(work: (copy: string) => Promise<void>): Promise<void> {
  const copy = copies.pop()!;
  try {
    const reset = "git reset --quiet --hard && git clean --quiet --force -d --exclude=node_modules";
    expect((await shell(reset, copy)).status).toBe(0);
    await work(copy);
  } finally {
    copies.push(copy);
  }
}

describe.concurrent("in a copy", () => {
  test.each([...commandLines].filter((line) => !isLeftOut(line)))("%s", (line) =>
    inCopy(async (copy) => {
      const command = await shell(line.replace("http://localhost:8787", site), copy);
      if (command.status === null) return command.stop();
      // Without a terminal to ask on, the command names what it lacks.
      if (line.startsWith("npm run new ") && /^\w+ manque\b/m.test(command.output)) return;
      // What an owner has not decided yet is no mistake of the content.
      if (line.endsWith(" --ready") && command.output.includes("  not-ready  ")) return;
      expect(command.status, command.output).toBe(0);
    }),
  );

  test.each(documents.flatMap((text) => text.match(/^---\nname: .*?(?=^```)/gms) ?? []))(
    "an example of a record is one of a tool that is not in the directory yet: %s",
    (record) =>
      inCopy(async (copy) => {
        const [, name] = /^name: (.*)$/m.exec(record)!;
        const path = join(copy, "content/tools", `${name!.toLowerCase().replaceAll(" ", "-")}.md`);
        expect(existsSync(path)).toBe(false);
        writeFileSync(path, record);
        const { status, output } = await shell("npm run check", copy);
        expect(status, output).toBe(0);
      }),
  );
});
