import { spawnSync } from "node:child_process";
import { findChromium } from "../tools/screenshot/find-chromium.ts";
import { aptInstall } from "./apt.ts";

/** Installs Debian's Chromium, and Java for the W3C checker. Vitest calls this before the browser tests. */
export function setup(): void {
  const hasBrowser = () => findChromium() !== null;
  if (!hasBrowser() && !(aptInstall("chromium", "fonts-dejavu-core") && hasBrowser())) {
    throw new Error(
      "the browser tests need Chromium or Chrome: install one, or set CHROMIUM to its program",
    );
  }
  const hasJava = () => spawnSync("java", ["-version"], { stdio: "ignore" }).status === 0;
  if (!hasJava() && !(aptInstall("default-jre-headless") && hasJava())) {
    throw new Error("the browser tests need Java 17 or newer: install it, so that `java` runs");
  }
}
