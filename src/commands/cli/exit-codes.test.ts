import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { callScript } from "../../test/call-script.ts";
import { FIXTURE, newFolder } from "../../test/folder.ts";
import { freePort } from "../../test/free-port.ts";

/** Their reports are for editors, so all that they print is in French, whatever the locale. */
const FRENCH = new Set(["new", "review", "links", "changes"]);

const FIELDS = "--category=vide --pricing=free --website=https://a.example";

const cwd = newFolder();
let closedPort: number;
beforeAll(async () => {
  for (const name of ["content", "wrong"]) cpSync(FIXTURE, join(cwd, name), { recursive: true });
  writeFileSync(join(cwd, "wrong/tools/eclair.md"), "nothing");
  writeFileSync(join(cwd, "file"), "");
  mkdirSync(join(cwd, "empty"));
  execFileSync("git", ["init", "--quiet"], { cwd });
  closedPort = await freePort();
});

test.each<[line: string, code: number, env?: Record<string, string>]>([
  ["check", 1],
  ["check --content=wrong", 1],
  ["check --content=nowhere", 2],
  ["check --content=file", 2],
  ["build --content=wrong", 1],
  ["build --out=content", 2],
  ["build --out=file", 2],
  ["build --quiet", 0, { SITE_URL: "" }],
  ["build", 2, { SITE_URL: "foo" }],
  ["start", 2, { SITE_URL: "foo" }],
  ["start", 2, { PORT: "99999" }],
  ["start", 2, { LISTEN_ADDRESS: "everywhere" }],
  ["start --no-build --out=empty", 2],
  ["dev", 2, { PORT: "99999" }],
  ["dev --content=nowhere", 2],
  ["serve", 2, { PORT: "0" }],
  ["serve --out=empty", 2],
  ["host nginx --out=empty", 2],
  [`new tool Éclair --slug=eclair ${FIELDS}`, 1],
  [`new tool A ${FIELDS} --pricing=cheap`, 2],
  ["review", 0],
  ["review zzz", 2],
  ["review eclair", 0],
  ["review --content=wrong", 1],
  ["links zzz", 2],
  ["changes --base=zzz", 2],
  ["smoke http://127.0.0.1:CLOSED", 1],
  ["smoke http://127.0.0.1:CLOSED --wait=0", 1],
  ["smoke http://127.0.0.1:CLOSED --rate=0", 2],
  ["bench --rounds=0", 2],
  ["bench --sizes=x", 2],
  ["bench --sizes=330,", 2],
])("npm run %s ends with %i", async (line, code, env = {}) => {
  const [name = "", ...flags] = line.replace("CLOSED", String(closedPort)).split(" ");
  const { status, stderr } = await callScript(name, flags, { cwd, env });
  expect([status, stderr]).toEqual([code, expect.not.stringContaining("Internal error")]);
  // Only a wrong argument or environment variable refers to the help, in the language of the command.
  const see = FRENCH.has(name) ? "Voir\u00a0" : "See";
  const isReferred = stderr.endsWith(`\n${see}: npm run ${name} -- --help\n`);
  expect(isReferred, stderr).toBe(code === 2);
});
