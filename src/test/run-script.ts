import { spawnSync } from "node:child_process";
import { LAUNCHER } from "./launcher.ts";

export interface CommandResult {
  status: number | null;
  stdout: string;
  stderr: string;
}

interface CommandOptions {
  env?: Record<string, string>;
  cwd?: string;
  preload?: string;
  uid?: number;
  /** The program that runs the script; by default, the one that runs the tests. */
  node?: string;
}

/** Runs a command of the project in its own process until it ends, with English messages unless `env` differs. */
export function runScript(
  name: string,
  flags: string[],
  options: CommandOptions = {},
): CommandResult {
  const { env = {}, cwd, preload, uid, node = process.execPath } = options;
  const imports = preload ? ["--import", preload] : [];
  const { NODE_EXTRA_CA_CERTS: _, SITE_URL: __, ...inherited } = process.env;
  return spawnSync(node, [...imports, LAUNCHER, name, ...flags], {
    encoding: "utf8",
    env: { ...inherited, LC_ALL: "C", ...env },
    ...(cwd === undefined ? {} : { cwd }),
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
}
