import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { aptInstall } from "../apt.ts";
import { writeContractContent } from "../contract-site.ts";
import { newFolder, removeFolders } from "../folder.ts";
import { runScript } from "../run-script.ts";
import { SITE } from "./site.ts";

const PROGRAMS = { nginx: ["nginx", "-v"], caddy: ["caddy", "version"] } as const;

declare module "vitest" {
  interface ProvidedContext {
    site: string;
  }
}

/** Installs the servers, and builds the site that all hosts serve. Returns what removes it after the last test. */
export default function setup(project: TestProject): () => void {
  ensureServers();
  const site = join(newFolder(), "dist");
  const flags = ["--content", writeContractContent(), "--out", site];
  const { status, stderr } = runScript("build", flags, { env: { SITE_URL: SITE } });
  if (status !== 0) throw new Error(stderr);
  project.provide("site", site);
  return removeFolders;
}

/** Installs Debian's nginx and Caddy unless they are there. */
function ensureServers(): void {
  const missing = missingPrograms();
  if (missing.length === 0) return;
  const installed = aptInstall(...missing);
  // Their packages start them as services, which would keep port 80.
  spawnSync("systemctl", ["disable", "--now", ...missing], { stdio: "ignore" });
  if (!installed || missingPrograms().length > 0) {
    throw new Error(
      `the tests of hosts need ${missing.join(" and ")}: install them, so that \`nginx\` and \`caddy\` run`,
    );
  }
}

function missingPrograms(): string[] {
  const runs = ([program, flag]: readonly [string, string]) =>
    spawnSync(program, [flag], { stdio: "ignore" }).status === 0;
  return Object.entries(PROGRAMS).flatMap(([name, call]) => (runs(call) ? [] : [name]));
}
