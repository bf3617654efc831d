import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newFolder } from "../../folder.ts";
import { EDGE, ENDPOINTS, type Endpoint } from "./endpoints.ts";
import exceptions from "./conformance-exceptions.json" with { type: "json" };

/** The number of checks that pass, by version: it falls when the suite ends early. */
const PASSED = [
  ["2026-07-28", 84],
  ["2025-11-25", 35],
  ["2025-06-18", 29],
] as const;

interface Check {
  id: string;
  status: "SUCCESS" | "FAILURE" | "WARNING" | "SKIPPED" | "INFO";
  errorMessage?: string;
}

/** Runs the conformance suite for a version. In Deno, because it needs a newer Node than this project. */
async function runSuite(url: URL, version: string): Promise<Check[]> {
  const results = newFolder();
  const require = createRequire(import.meta.url);
  const deno = (require("deno/install_api.cjs") as { runInstall(): string }).runInstall();
  const hosts = join(import.meta.dirname, "..");
  const suite = join(hosts, "node_modules/@modelcontextprotocol/conformance/dist/index.js");
  const flags = [
    "run",
    "--allow-all",
    "--node-modules-dir=manual",
    suite,
    "server",
    "--suite",
    "all",
  ];
  const options = ["--url", url.href, "--spec-version", version, "--output-dir", results];
  // Its exit code is 1 as soon as one check fails; what counts is which.
  await promisify(execFile)(deno, [...flags, ...options], { cwd: hosts }).catch(() => null);
  return readdirSync(results).flatMap(
    (scenario) =>
      JSON.parse(readFileSync(join(results, scenario, "checks.json"), "utf8")) as Check[],
  );
}

/**
 * The checks that fail, listed by reason. The suite expects its example server: tools, prompts and resources with fixed
 * names. No check fails for another reason.
 */
const known = new Set(Object.values(exceptions).flat());

/** Runs the suite again after a new failure: it waits one second for some responses, too short on a busy machine. */
async function runTwice(url: URL, version: string): Promise<Check[]> {
  const isNew = ({ id, status }: Check) => status === "FAILURE" && !known.has(id);
  const checks = await runSuite(url, version);
  return checks.some(isNew) ? runSuite(url, version) : checks;
}

describe.each(ENDPOINTS)("%s", (name, start) => {
  // The versions differ in code that both run; through the emulator of the edge, each takes half a minute.
  const versions = name === EDGE ? PASSED.slice(0, 1) : PASSED;
  let endpoint: Endpoint;
  beforeAll(async () => {
    endpoint = await start();
  });
  afterAll(() => endpoint.stop());

  test("passes all checks but the known exceptions, each of which fails in a version", async () => {
    const failed = new Set<string>();
    for (const [version, count] of versions) {
      const checks = await runTwice(endpoint.url, version);
      const failures = checks.filter(({ status }) => status === "FAILURE");
      expect(failures.filter(({ id }) => !known.has(id))).toEqual([]);
      const passed = checks.filter(({ status }) => status === "SUCCESS");
      expect([version, passed.length]).toEqual([version, count]);
      for (const { id } of failures) failed.add(id);
    }
    if (name !== EDGE) expect([...known].filter((id) => !failed.has(id))).toEqual([]);
  });
});
