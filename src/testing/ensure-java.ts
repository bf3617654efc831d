import { spawnSync } from "node:child_process";
import { aptInstall } from "./apt.ts";

/** Installs Debian's Java unless there is one, for the W3C checker. Vitest calls this before the browser tests. */
export function setup(): void {
  if (hasJava()) return;
  if (!aptInstall("default-jre-headless") || !hasJava()) {
    throw new Error("the browser tests need Java 17 or newer: install it, so that `java` runs");
  }
}

function hasJava(): boolean {
  return spawnSync("java", ["-version"], { stdio: "ignore" }).status === 0;
}
