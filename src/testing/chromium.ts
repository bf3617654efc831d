import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium, type Browser } from "playwright-core";

const PROGRAMS = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** Returns the program of a browser: the one in CHROMIUM, else the first in PATH; null when there is none. */
export function chromiumPath(): string | null {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = process.env.CHROMIUM
    ? [process.env.CHROMIUM]
    : PROGRAMS.flatMap((program) => folders.map((folder) => join(folder, program)));
  return candidates.find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Starts a browser that connects to this machine only. Rejects when no browser is installed. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = chromiumPath();
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
