import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { FIXTURE, filesOf, newFolder } from "../../folder.ts";
import { runScript } from "../../run-script.ts";
import { runServer } from "../../running-server.ts";

/** The commands with each version of Node.js that the project supports; the other tests run with this one. */

const VERSIONS = ["22", "24", "26"];
const CONTENT = fileURLToPath(new URL("../../../../content", import.meta.url));

const nodeOf = (version: string) =>
  fileURLToPath(new URL(`../node_modules/node-${version}/bin/node`, import.meta.url));

/** Returns the files of a build, and what it says of the content. */
function build(node = process.execPath) {
  const out = join(newFolder(), "dist");
  const flags = ["--content", FIXTURE, "--out", out];
  const { status, stderr } = runScript("build", flags, { cwd: newFolder(), node });
  expect(status, stderr).toBe(0);
  return { files: filesOf(out), warnings: stderr };
}

let expected: ReturnType<typeof build>;
beforeAll(() => {
  expected = build();
});

describe.each(VERSIONS)("Node.js %s", (version) => {
  const node = nodeOf(version);

  test("checks the content without warnings of its own", () => {
    const flags = ["--content", CONTENT, "--no-cache"];
    const { status, stdout, stderr } = runScript("check", flags, { node });
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^\d+ tools, \d+ collections: (?:0 errors|\d+ warnings?)\n$/m);
  });

  test("builds the same bytes", () => {
    const { files, warnings } = build(node);
    expect(Object.keys(files)).toEqual(Object.keys(expected.files));
    const different = Object.keys(files).filter((path) => files[path] !== expected.files[path]);
    expect(different).toEqual([]);
    expect(warnings).toBe(expected.warnings);
  });

  test("serves the site", async () => {
    const { child, site, out } = await runServer("start", FIXTURE, {}, [], node);
    const response = await fetch(`${site}/api/v1/directory/tools?q=eclair`);
    const { pagination } = (await response.json()) as { pagination: { total: number } };
    expect([response.status, pagination.total]).toEqual([200, 1]);
    const page = await (await fetch(`${site}/`)).text();
    expect(page).toBe(readFileSync(join(out, "index.html"), "utf8"));
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
  });
});
