import { spawnSync } from "node:child_process";

/** Installs packages of Debian or Ubuntu. Returns false on failure. */
export function aptInstall(...packages: readonly string[]): boolean {
  return (
    apt("update", "--quiet") &&
    apt("install", "--yes", "--quiet", "--no-install-recommends", ...packages)
  );
}

function apt(...parameters: string[]): boolean {
  const isRoot = process.getuid?.() === 0;
  const command = isRoot ? "apt-get" : "sudo";
  const { status } = spawnSync(command, isRoot ? parameters : ["-n", "apt-get", ...parameters], {
    stdio: ["ignore", 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return status === 0;
}
