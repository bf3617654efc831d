import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { callScript } from "../../test/call-script.ts";
import { buildContractSite } from "../../test/contract-site.ts";
import { newFolder } from "../../test/folder.ts";
import { BUILD_HOSTS, SITE_HOSTS } from "./host-files.ts";
import type { HostOptions } from "./host-options.ts";

let dist: string;
beforeAll(() => {
  dist = buildContractSite("https://contrat.test");
});

const host = (...flags: string[]) => callScript("host", flags);

test("netlify needs no site, and gets the netlify.toml of this project", async () => {
  const out = newFolder();
  const { status, stdout } = await host("netlify", "--to", out, "--out", join(out, "none"));
  expect([status, stdout]).toEqual([0, `${out}/netlify.toml\n`]);
  const committed = new URL("../../../netlify.toml", import.meta.url);
  expect(readFileSync(join(out, "netlify.toml"), "utf8")).toBe(readFileSync(committed, "utf8"));
});

test.each([
  ["docker", ["Dockerfile", "compose.yaml", ".dockerignore"]],
  ["pages", [".github/workflows/pages.yml", ".gitlab-ci.yml"]],
])("%s needs no site", async (name, files) => {
  const out = newFolder();
  const { status, stdout } = await host(name, "--to", out, "--out", join(out, "none"));
  expect([status, stdout.trim().split("\n")]).toEqual([0, files.map((file) => join(out, file))]);
  for (const file of files) expect(readFileSync(join(out, file), "utf8")).not.toContain("{{node");
});

test("in the compose file only Caddy has public ports, and only there a proxy is trusted", () => {
  const [dockerfile, compose] = BUILD_HOSTS.docker!().map(({ text }) => text);
  const { services } = parse(compose!) as { services: Record<string, Service> };
  expect(dockerfile).not.toContain("TRUST_PROXY");
  expect(Object.keys(services)).toEqual(["caddy", "directory"]);
  const { caddy, directory } = services as { caddy: Service; directory: Service };
  expect([caddy.ports?.length, directory.ports]).toEqual([3, undefined]);
  // Both share one loopback interface, which nothing else uses.
  expect(directory.network_mode).toBe("service:caddy");
  const settings = { LISTEN_ADDRESS: "127.0.0.1", TRUST_PROXY: "loopback" };
  expect([caddy.environment, directory.environment]).toEqual([undefined, settings]);
  // Caddy binds ports 80 and 443, and neither may do anything else as root.
  expect([caddy.cap_drop, caddy.cap_add]).toEqual([["ALL"], ["NET_BIND_SERVICE"]]);
  expect([directory.cap_drop, directory.cap_add]).toEqual([["ALL"], undefined]);
});

interface Service {
  ports?: string[];
  network_mode?: string;
  cap_drop?: string[];
  cap_add?: string[];
  environment?: Record<string, string>;
}

test("a site built for the port of the local server is refused", async () => {
  const local = buildContractSite("http://localhost:8787");
  const { status, stderr } = await host("nginx", "--to", newFolder(), "--out", local);
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^http:\/\/localhost:8787 .* port/)]);
});

test.each<[string, string[], RegExp]>([
  ["a folder without a site", ["nginx", "--out", "none"], /none: there is no site in this folder/],
  ["a folder with a quote", ["nginx", "--out", 'a"; }'], /^--out: ".*a\\"; }" has a character/],
])("refuses %s, and writes nothing", async (_, flags, message) => {
  const out = newFolder();
  const { status, stderr } = await host("--out", dist, "--to", out, ...flags);
  expect([status, stderr]).toEqual([2, expect.stringMatching(message)]);
  expect(readdirSync(out)).toEqual([]);
});

test.each([...Object.keys(BUILD_HOSTS), ...Object.keys(SITE_HOSTS)])(
  "%s replaces its own files, and those of others only with --force",
  async (name) => {
    const out = newFolder();
    const run = (...flags: string[]) => host(name, "--out", dist, "--to", out, ...flags);
    expect(await run()).toMatchObject({ status: 0 });
    const { status, stdout } = await run();
    expect(status).toBe(0);
    const [first = "", last = ""] = [stdout.split("\n")[0], stdout.trim().split("\n").at(-1)];
    rmSync(first);
    writeFileSync(last, "mine");
    const { stderr } = await run();
    expect(stderr).toContain(`${last}: npm run host has not written this file`);
    expect([existsSync(first), readFileSync(last, "utf8")]).toEqual([first === last, "mine"]);
    expect(await run("--force")).toMatchObject({ status: 0 });
    expect(readFileSync(last, "utf8")).not.toBe("mine");
  },
);

test("a deployment to workers.dev needs no domain, and one to a domain has no other address", async () => {
  const settings = async (origin: string) => {
    const options = { dist: "/d", origin: new URL(origin), out: "/o", program: "/p" };
    const [file] = await SITE_HOSTS.cloudflare!(options as HostOptions);
    return parse(file!.text.replace(/^.*\n/, "")) as object;
  };
  const theirs = { name: "annuaire", workers_dev: true, routes: [] };
  expect(await settings("https://annuaire.compte.workers.dev")).toMatchObject(theirs);
  const routes = [{ pattern: "annuaire.test", custom_domain: true }];
  const own = { name: "annuaire-test", workers_dev: false, routes };
  expect(await settings("https://annuaire.test")).toMatchObject(own);
});
