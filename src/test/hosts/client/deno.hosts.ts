import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newFolder, writeFile } from "../../folder.ts";
import { writeContractContent } from "../../contract-site.ts";
import { runServer, type RunningServer } from "../../running-server.ts";

/** The client in Deno, imported by its URL with its types. */

const require = createRequire(import.meta.url);
const { runInstall } = require("deno/install_api.cjs") as { runInstall: () => string };

let server: RunningServer;
beforeAll(async () => {
  server = await runServer("start", writeContractContent(), { RATE_LIMIT: "60" });
});
afterAll(() => void server.child.kill());

/** Runs a program in Deno, which may only connect to the server. */
function deno(program: string, ...args: string[]) {
  const folder = newFolder();
  const file = join(folder, "program.ts");
  const host = new URL(server.site).host;
  writeFile(
    file,
    `import { createDirectory } from "${server.site}/client/directory.js";\n${program}`,
  );
  const flags = [...args, `--allow-import=${host}`, "--no-lock", "--no-config", file];
  const env = {
    ...process.env,
    DENO_DIR: join(folder, "cache"),
    NO_COLOR: "1",
    DENO_NO_UPDATE_CHECK: "1",
  };
  const { status, stdout, stderr } = spawnSync(runInstall(), flags, { env, encoding: "utf8" });
  return { status, stdout, stderr };
}

test("lists, records and errors", () => {
  const program = `
const directory = createDirectory();
const names: string[] = [];
for await (const tool of directory.tools.list({ pricing: "freemium" })) names.push(tool.name);
const { long_description } = await directory.tools.get("ouvrage");
const problem = await directory.tools.get("nope").catch(({ kind, status }) => ({ kind, status }));
console.log(JSON.stringify({ names, long: long_description.length, problem }));
`;
  const host = new URL(server.site).host;
  const { status, stdout, stderr } = deno(program, "run", "--check", `--allow-net=${host}`);
  expect([status, stderr.replace(/^(?:Check|Download) .*\\n/gm, "")]).toMatchObject([
    0,
    expect.anything(),
  ]);
  expect(JSON.parse(stdout)).toEqual({
    names: ["Œuvre", "Carte mentale", "Dictée"],
    long: expect.any(Number) as number,
    problem: { kind: "unknown-tool", status: 404 },
  });
});

test("Deno finds the types: a wrong filter is an error of the check", () => {
  const { status, stderr } = deno('createDirectory().tools.list({ pricing: "cheap" });', "check");
  expect(status).toBe(1);
  expect(stderr).toContain("'\"cheap\"' is not assignable");
});
