import { spawnSync } from "node:child_process";
import { aptInstall } from "../../testing/apt.ts";

const PROGRAMS = { nginx: ["nginx", "-v"], caddy: ["caddy", "version"] } as const;

/** Installs Debian's nginx and Caddy unless they are there. Vitest calls this before the tests of hosts. */
export function setup(): void {
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
