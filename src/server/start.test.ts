import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { callScript } from "../testing/call-script.ts";
import { fixtureCopy, newFolder } from "../testing/folder.ts";
import { runServer, type RunningServer } from "../testing/running-server.ts";
import { worthOpening } from "../cli/until-stopped.ts";

const servers: RunningServer[] = [];
afterAll(() => {
  for (const { child } of servers) child.kill("SIGKILL");
});

async function run(name: "start" | "dev", content: string): Promise<RunningServer> {
  const server = await runServer(name, content);
  servers.push(server);
  return server;
}

test("npm start serves the URLs it prints, links to itself, and ends on SIGTERM", async () => {
  const { child, site, output } = await run("start", fixtureCopy());
  const addresses = output().match(/http:\/\/\S+/g)!;
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses) expect((await fetch(address)).status, address).toBe(200);
  const tool = await fetch(`${site}/api/v1/directory/tools/eclair`);
  expect(await tool.json()).toMatchObject({
    data: { url: `${site}/api/v1/directory/tools/eclair` },
  });
  expect(
    (await fetch(`${site}/api/v1/directory/tools?q=dict`)).headers.get("ratelimit-policy"),
  ).toBe('"default";q=60;w=60');
  child.kill("SIGTERM");
  expect((await once(child, "exit"))[0]).toBe(0);
});

test("npm start -- --no-build refuses a folder without a site, and builds nothing", async () => {
  const folder = newFolder();
  const { status, stderr } = await callScript("start", ["--no-build", "--out", folder]);
  expect([status, stderr]).toEqual([
    1,
    `${folder}: there is no site in this folder; build it first: npm run build\n`,
  ]);
  expect(readdirSync(folder)).toEqual([]);
});

test("npm run dev rebuilds after a change, and keeps the last good site while there is an error", async () => {
  const content = fixtureCopy();
  const { site, output } = await run("dev", content);
  await sleep(300);
  const file = join(content, "tools/oeuvre.md");
  const good = readFileSync(file, "utf8");
  const name = async () =>
    (
      (await (await fetch(`${site}/api/v1/directory/tools/oeuvre`)).json()) as {
        data: { name: string };
      }
    ).data.name;
  const until = async (met: () => boolean | Promise<boolean>) => {
    for (let i = 0; i < 200 && !(await met()); i++) await sleep(50);
    expect(await met()).toBe(true);
  };
  writeFileSync(file, good.replace("name: Œuvre", "name: Grand œuvre"));
  await until(async () => (await name()) === "Grand œuvre");
  writeFileSync(file, good.replace("enterprise", "entreprise"));
  await until(() => output().includes("Nothing was written."));
  expect(output()).toContain('did you mean "enterprise"?');
  expect(await name()).toBe("Grand œuvre");
  writeFileSync(file, good);
  await until(async () => (await name()) === "Œuvre");
  const answers = await Promise.all(
    Array.from({ length: 70 }, () => fetch(`${site}/api/v1/directory`)),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
});

test.each([
  [
    "en",
    /^ {2}the categories +http:\/\/a\.test\/api\/v1\/directory\/categories$[^]*^Ctrl\+C stops the server\.$/m,
  ],
  [
    "fr",
    /^ {2}les catégories +http:\/\/a\.test\/api\/v1\/directory\/categories$[^]*^Ctrl\+C arrête le serveur\.$/m,
  ],
] as const)("what is worth opening is listed in the language %s", (language, expected) => {
  expect(worthOpening("http://a.test", language)).toMatch(expected);
});
