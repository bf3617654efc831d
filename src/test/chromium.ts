import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";
import { WAIT_MS } from "./time-limits.ts";

/** Programs in PATH, in order of preference. The first one has no windows, and needs half the time. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];

/** Returns the program named by CHROMIUM, else the first Chromium or Chrome in PATH, or null. */
export function findChromium(): string | null {
  const { CHROMIUM, PATH = "" } = process.env;
  const folders = PATH.split(":").filter(Boolean);
  const inPath = NAMES.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
  return (CHROMIUM ? [CHROMIUM] : inPath).find((path) => existsSync(path)) ?? null;
}

/** Starts a browser that connects to this machine only. Rejects when no browser is installed. */
export async function launchBrowser(): Promise<Browser> {
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
  const browser = await chromium.launch({ executablePath, args, chromiumSandbox: false });
  browser.on("context", (context) => context.setDefaultTimeout(WAIT_MS));
  return browser;
}
