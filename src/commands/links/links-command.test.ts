import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { ROOT } from "../build.ts";
import { bundleScript } from "../../test/bundle-script.ts";
import { callScript } from "../../test/call-script.ts";
import { newFolder, writeFile } from "../../test/folder.ts";
import { LAUNCHER } from "../../test/launcher.ts";
import { useLocalNames, useRealNames } from "../../test/local-names.ts";
import { startOddSites, type OddSites } from "../../test/odd-sites.ts";
import { SAMPLE, toolFile } from "../../test/sample.ts";

/** `npm run links` against sites on this machine. */

const LOCAL_NAMES = join(ROOT, "src/test/local-names.ts");

let sites: OddSites;
let folder: string;
beforeAll(async () => {
  useLocalNames();
  sites = await startOddSites();
});
afterAll(() => {
  useRealNames();
  return sites.close();
});
beforeEach(() => {
  sites.received.length = 0;
  folder = newFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a tool whose website and text link to two hosts on this machine, so that neither has to wait. */
function writeTool(...paths: string[]): void {
  const website = `https://outil.test:${sites.tlsPort}/`;
  const text = paths.map((path) => `Voir [ici](${inText(path)}).`).join("\n");
  const files = { ...SAMPLE, "tools/ardoise.md": toolFile({ website }, text) };
  for (const [path, text] of Object.entries(files)) writeFile(join(folder, path), text);
}

const inText = (path: string) => `http://texte.test:${sites.port}${path}`;

const run = (...flags: string[]) => callScript("links", ["--content", folder, ...flags]);

const checksFile = () => join(folder, "checks.json");
const learned = () => JSON.parse(readFileSync(checksFile(), "utf8")) as Record<string, string>;

test("visits the URLs of the records and keeps what it learns", async () => {
  writeTool("/not-found");
  const flags = ["--allow-private", "--now=2026-01-01", "ardoise", "ardoise"];
  const { status, stdout, stderr } = await run(...flags);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const tool = join(folder, "tools/ardoise.md");
  expect(stdout).toMatch(
    /^2\u00a0liens visités le 2026-01-01, dont 0 en ordre\.\n\n## Adresses à regarder/,
  );
  expect(stdout).toContain(
    `\`${tool}:6\` (\`website\`) <https://outil.test:${sites.tlsPort}/> n’a pas`,
  );
  expect(stdout).toContain(
    `\`${tool}:12\` (\`long_description\`) <${inText("/not-found")}> ne mène`,
  );
  expect(learned()).toEqual({ [inText("/not-found")]: "2026-01-01" });
});

test("without --allow-private, nothing private is connected to, and silence is not written down", async () => {
  writeTool("/");
  const { status, stdout, stderr } = await run();
  const silence = "Aucune adresse n’a répondu\u00a0: vérifiez le réseau. Rien n’a été écrit.\n";
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: "", stderr: silence });
  expect(sites.received).toEqual([]);
  expect(existsSync(checksFile())).toBe(false);
});

test("after Ctrl+C, what has been learned so far is kept", async () => {
  writeTool("/not-found", "/silent");
  const script = join(newFolder(), "local-names.mjs");
  bundleScript(LOCAL_NAMES, script);
  const names = `data:text/javascript,${encodeURIComponent(
    `import { useLocalNames } from ${JSON.stringify(pathToFileURL(script))}; useLocalNames();`,
  )}`;
  const flags = ["--import", names, LAUNCHER, "links", "--content", folder];
  const child = spawn(process.execPath, [...flags, "--allow-private"], { stdio: "ignore" });
  const ended = once(child, "close");
  while (!sites.received.includes("GET texte.test/silent")) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  child.kill("SIGINT");
  expect((await ended)[0]).toBe(130);
  expect(Object.keys(learned())).toEqual([inText("/not-found")]);
});
