import { spawnSync } from "node:child_process";
import { chromiumPath } from "./chromium.ts";

/** Installs Debian's Chromium unless there is a browser. Vitest calls this before the browser tests. */
export function setup(): void {
  if (chromiumPath() !== null) return;
  const installed =
    apt("update", "--quiet") &&
    apt("install", "--yes", "--quiet", "--no-install-recommends", "chromium", "fonts-dejavu-core");
  if (!installed || chromiumPath() === null) {
    throw new Error(
      "the browser tests need Chromium or Chrome: install one, or set CHROMIUM to its program",
    );
  }
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
