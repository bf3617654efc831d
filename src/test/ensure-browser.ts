import { spawnSync } from "node:child_process";
import type { TestProject } from "vitest/node";
import { findChromium } from "./chromium.ts";
import { aptInstall } from "./apt.ts";
import { writeContractContent } from "./contract-site.ts";
import { removeFolders } from "./folder.ts";
import { runServer } from "./running-server.ts";

/** Starts the site that the browser tests share; returns what ends it. Vitest calls this before all of them. */
export async function setup(project: TestProject): Promise<() => void> {
  installChromium();
  installJava();
  const { child, site, out } = await runServer("start", writeContractContent(), {
    RATE_LIMIT: "0",
  });
  project.provide("contract", { site, out });
  return () => {
    child.kill();
    removeFolders();
  };
}

/** Installs Debian's Chromium where there is no browser. */
export function installChromium(): void {
  const hasBrowser = () => findChromium() !== null;
  if (
    !hasBrowser() &&
    !(aptInstall("chromium-headless-shell", "fonts-dejavu-core") && hasBrowser())
  ) {
    throw new Error(
      "the browser tests need Chromium or Chrome: install one, or set CHROMIUM to its program",
    );
  }
}

/** Installs Java for the W3C checker. */
function installJava(): void {
  const hasJava = () => spawnSync("java", ["-version"], { stdio: "ignore" }).status === 0;
  if (!hasJava() && !(aptInstall("default-jre-headless") && hasJava())) {
    throw new Error("the browser tests need Java 17 or newer: install it, so that `java` runs");
  }
}
