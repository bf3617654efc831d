import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { callScript } from "../testing/call-script.ts";
import { buildContractSite } from "../testing/contract-site.ts";
import { filesOf, newFolder } from "../testing/folder.ts";
import { BUILD_HOSTS } from "./host-files.ts";

let dist: string;
beforeAll(() => {
  dist = buildContractSite("https://contrat.test");
});

const host = (...flags: string[]) => callScript("host", flags);

test("netlify needs no site", async () => {
  const out = newFolder();
  const { status, stdout } = await host("netlify", "--to", out, "--out", join(out, "none"));
  expect([status, stdout]).toEqual([0, `${out}/netlify.toml\n`]);
  expect(readFileSync(join(out, "netlify.toml"), "utf8")).toBe(BUILD_HOSTS.netlify!()[0]!.text);
});

test.each([
  ["nginx", ["directory.conf", "directory.service"]],
  ["caddy", ["Caddyfile", "directory.service"]],
  ["cloudflare", ["wrangler.json"]],
])(
  "%s gets the same files each time, with the folder and the origin of the site",
  async (name, files) => {
    const out = join(newFolder(), "new");
    expect((await host(name, "--to", out, "--out", dist)).status).toBe(0);
    const first = filesOf(out);
    expect(Object.keys(first).toSorted()).toEqual(files.toSorted());
    expect(first[files[0]!]).toContain("contrat.test");
    expect((await host(name, "--to", out, "--out", dist)).status).toBe(0);
    expect(filesOf(out)).toEqual(first);
  },
);

test("nginx limits clients itself; behind Caddy the local server does", async () => {
  const unitOf = async (name: string) => {
    const out = newFolder();
    await host(name, "--to", out, "--out", dist);
    return readFileSync(join(out, "directory.service"), "utf8");
  };
  expect(await unitOf("nginx")).toContain("\nEnvironment=PORT=8787 RATE_LIMIT=0 NODE_ENV");
  expect(await unitOf("caddy")).toContain(
    "\nEnvironment=PORT=8787 RATE_LIMIT=60 TRUST_PROXY=loopback NODE_ENV",
  );
});

test("a site built for the port of the local server is refused", async () => {
  const local = buildContractSite("http://localhost:8787");
  const { status, stderr } = await host("nginx", "--to", newFolder(), "--out", local);
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^http:\/\/localhost:8787 .* port/)]);
});

describe("refuses, and writes nothing", () => {
  test.each<[string, string[], RegExp]>([
    [
      "a folder without a site",
      ["nginx", "--out", "none"],
      /none: there is no site in this folder/,
    ],
    ["a folder with a quote", ["nginx", "--out", 'a"; }'], /^--out: ".*a\\"; }" has a character/],
    [
      "an origin with a path",
      ["caddy", "--origin", "https://a.test/x"],
      /^--origin: "https:\/\/a.test\/x" is not/,
    ],
    [
      "an origin that is not the site's",
      ["caddy", "--origin", "https://b.test"],
      /^--origin: the site in .* links to https:\/\/contrat.test; build it with SITE_URL=https:\/\/b.test\n$/,
    ],
  ])("%s", async (_, flags, message) => {
    const out = join(newFolder(), "out");
    const site = flags.includes("--out") ? [] : ["--out", dist];
    const { status, stderr } = await host(...flags, "--to", out, ...site);
    expect([status, stderr]).toEqual([1, expect.stringMatching(message)]);
    expect(existsSync(out)).toBe(false);
  });
});
