import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { launchBrowser } from "./chromium.ts";
import { writeContractContent } from "./contract-site.ts";
import { runServer, type RunningServer } from "./running-server.ts";

/** `npm start` with the content of the contract cases, and a browser. Both exist while the tests of a file run. */
export interface ContractBrowser {
  server: RunningServer;
  browser: Browser;
}

/** Starts server and browser before the tests of the calling file, and ends them after the last one. */
export function useContractBrowser(): ContractBrowser {
  const running = {} as ContractBrowser;

  beforeAll(async () => {
    const [server, browser] = await Promise.all([
      runServer("start", writeContractContent(), { RATE_LIMIT: "0" }),
      launchBrowser(),
    ]);
    Object.assign(running, { server, browser });
  });

  afterAll(async () => {
    await running.browser.close();
    running.server.child.kill();
  });

  return running;
}

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Opens a page of the site in a context of its own. */
export async function openPage(
  { server, browser }: ContractBrowser,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.goto(server.site + path);
  return page;
}

/** Waits until the sentence above the results contains a text. */
export function sentenceShows(page: Page, text: string): Promise<void> {
  return page.locator(".sentence", { hasText: text.replace(/(?<=\d) /, "\u00a0") }).waitFor();
}
