import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callScript } from "../../test/call-script.ts";
import { fixtureCopy, newFolder } from "../../test/folder.ts";
import { runServer, type RunningServer } from "../../test/running-server.ts";

/** `npm start` and `npm run dev` in processes of their own. */
let started: RunningServer;
beforeAll(async () => {
  started = await runServer("start", fixtureCopy(), { RATE_LIMIT: "0" });
});
afterAll(async () => {
  started.child.kill("SIGTERM");
  expect((await once(started.child, "exit"))[0]).toBe(0);
});

const BASE = "/api/v1/directory";

test("a build for a name that nobody can have, and a start of it, say so, and change no byte", async () => {
  const content = fixtureCopy();
  const out = newFolder();
  const flags = ["--content", content, "--out", out, "--no-cache"];
  const env = { SITE_URL: "https://annuaire.example" };
  const { status, stderr } = await callScript("build", flags, { env });
  expect([status, stderr]).toEqual([
    0,
    expect.stringMatching(/^Not ready to go online: in site.yaml, url, contact, .*--ready/m),
  ]);
  const again = [...flags, "--format", "json"];
  const quiet = await callScript("build", [...again, "--quiet"], { env });
  expect(quiet.stderr).toBe("");
  expect((await callScript("build", again, { env })).stdout).toContain('"written":0');
  const served = await runServer("start", content, {}, ["--no-build", "--out", out]);
  served.child.kill("SIGKILL");
  expect(served.output()).toContain("WARNING: all links");
  expect(started.output()).not.toContain("WARNING");
});

test("npm start serves the URLs it prints, and links to itself", async () => {
  const addresses = started.output().match(/http:\/\/\S+/g)!;
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of addresses) expect((await fetch(address)).status, address).toBe(200);
  const url = `${started.site}${BASE}/tools/eclair`;
  expect(await (await fetch(url)).json()).toMatchObject({ data: { url } });
});

test("npm run dev rebuilds after a change, and keeps the last good site while there is an error", async () => {
  const content = fixtureCopy();
  const { site, output, child } = await runServer("dev", content);
  const file = join(content, "tools/oeuvre.md");
  const good = readFileSync(file, "utf8");
  const tool = async () => (await fetch(`${site}${BASE}/tools/oeuvre`)).json();
  const isNamed = (name: string) => expect.poll(tool).toMatchObject({ data: { name } });
  writeFileSync(file, good.replace("name: Œuvre", "name: Grand œuvre"));
  await isNamed("Grand œuvre");
  writeFileSync(file, good.replace("enterprise", "entreprise"));
  await expect.poll(output).toContain('did you mean "enterprise"?');
  expect(output()).not.toContain("written");
  await isNamed("Grand œuvre");
  writeFileSync(file, good);
  await isNamed("Œuvre");
  const ask = () => fetch(`${site}${BASE}`);
  const answers = await Promise.all(Array.from({ length: 70 }, ask));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  child.kill("SIGKILL");
});

test.skipIf(process.platform !== "linux")(
  "npm start accepts connections on LISTEN_ADDRESS (needs all of 127.0.0.0/8)",
  async () => {
    const address = "127.0.0.2";
    const { site, child, output } = await runServer("start", fixtureCopy(), {
      LISTEN_ADDRESS: address,
    });
    const printed = site.replace("localhost", address);
    expect(output()).toContain(`  ${printed}/\n`);
    expect((await fetch(printed)).status).toBe(200);
    await expect(fetch(site.replace("localhost", "127.0.0.1"))).rejects.toThrow("fetch failed");
    child.kill("SIGTERM");
    await once(child, "exit");
  },
);
