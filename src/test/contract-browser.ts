import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { launchBrowser } from "./chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** `npm start` with the content of the contract cases: the origin and the folder of its site. */
    contract: { site: string; out: string };
  }
}

/** The site of the contract cases, which all browser tests share, and a browser for the tests of a file. */
export interface ContractBrowser {
  server: { site: string; out: string };
  browser: Browser;
  /** Opens a page of the site in a context of its own, which is closed after the test. */
  open: (path: string, options?: BrowserContextOptions, prepare?: Prepare) => Promise<Page>;
  /** Problems of strict pages in this test. A test that expects them empties the list. */
  problems: string[];
}

type Prepare = (page: Page) => Promise<unknown>;

/** The security policy that the host sends with every page. */
const POLICY = /Content-Security-Policy = "(.*)"/.exec(readFileSync("netlify.toml", "utf8"))![1]!;

/** Pages request these without knowing whether they exist, so a 404 is no error. */
const MAYBE = /\/tools\/(?:_\/|rien|ouvrage)/;

/**
 * Starts a browser before the tests of the calling file, and ends it after the last one. In strict pages,
 * the policy of the host applies, and an error or a request to another site fails the test.
 */
export function useContractBrowser({ isStrict = false } = {}): ContractBrowser {
  const contexts: BrowserContext[] = [];
  const problems: string[] = [];
  const open: ContractBrowser["open"] = async (path, options, prepare) => {
    const viewport = { width: 1280, height: 900 };
    const all = { viewport, reducedMotion: "reduce", ...options } as const;
    const context = await running.browser.newContext(all);
    contexts.push(context);
    if (isStrict) await watch(context);
    const page = await context.newPage();
    await prepare?.(page);
    await page.goto(running.server.site + path);
    return page;
  };
  const running = { open, problems, server: inject("contract") } as ContractBrowser;

  async function watch(context: BrowserContext): Promise<void> {
    context.on("console", (message) => {
      const isError = message.type() === "error" && !MAYBE.test(message.location().url);
      if (isError) problems.push(message.text());
    });
    context.on("weberror", (thrown) => {
      const { message } = thrown.error();
      // A browser on a busy machine skips the transition between two pages.
      if (!message.startsWith("Transition was aborted")) problems.push(message);
    });
    context.on("request", (request) => {
      const url = request.url();
      if (!url.startsWith(running.server.site)) problems.push(`requested ${url}`);
    });
    await context.route("**/*", async (route) => {
      if (route.request().resourceType() !== "document") return route.continue();
      const response = await route.fetch();
      const headers = { ...response.headers(), "Content-Security-Policy": POLICY };
      return route.fulfill({ response, headers });
    });
  }

  beforeAll(async () => {
    running.browser = await launchBrowser();
  });

  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
    expect(problems.splice(0)).toEqual([]);
  });

  afterAll(() => running.browser.close());

  return running;
}

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Waits until the sentence above the results contains a text. */
export function sentenceShows(page: Page, text: string): Promise<void> {
  return page.locator(".sentence", { hasText: text.replace(/(?<=\d) /, "\u00a0") }).waitFor();
}

/** Returns by how many pixels a page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  const root = "document.documentElement";
  return page.evaluate(`${root}.scrollWidth - ${root}.clientWidth`);
}

/** Unfolds everything on a page, and waits for the response in its panel for developers. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(`for (const details of document.querySelectorAll("details")) {
    details.removeAttribute("name");
    details.open = true;
  }`);
  const answer = page.locator(".request [data-part=answer]");
  if ((await answer.count()) > 0) await answer.filter({ hasText: "{" }).waitFor();
}

/** Shows all filters of the home page, also those that fold and the menu of prices. */
export async function unfoldFilters(page: Page): Promise<void> {
  await page.locator(".filters-button").click();
  await page.locator(".search .dropdown summary").click();
}
