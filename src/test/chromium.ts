import { chromium, type Browser } from "playwright-core";
import { findChromium } from "../commands/screenshot/find-chromium.ts";

/** Starts a browser that connects to this machine only. Rejects when no browser is installed. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error("Chromium is not installed; npm run test:browser installs it");
  const args = [
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
  ];
  return chromium.launch({ executablePath, args, chromiumSandbox: false });
}
