import { aptInstall } from "./apt.ts";
import { chromiumPath } from "./chromium.ts";

/** Installs Debian's Chromium unless there is a browser. Vitest calls this before the browser tests. */
export function setup(): void {
  if (chromiumPath() !== null) return;
  if (!aptInstall("chromium", "fonts-dejavu-core") || chromiumPath() === null) {
    throw new Error(
      "the browser tests need Chromium or Chrome: install one, or set CHROMIUM to its program",
    );
  }
}
