import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { buildSite } from "../commands/build.ts";
import { startServer, type LocalServer } from "../hosts/node/server.ts";
import { launchBrowser } from "./chromium.ts";
import { newFolder } from "./folder.ts";

export interface FormPage {
  page: Page;
  /** Errors that the page logged or threw, and URLs that it requested from other sites. */
  problems: string[];
}

/** The security policy that hosts send with the form. */
const POLICY = /for = "\/admin\/\*"\n\[headers\.values\]\nContent-Security-Policy = "(.*)"/.exec(
  readFileSync("netlify.toml", "utf8"),
)![1]!;

/** Serves the form of a site with this content during the tests of the calling file. */
export function useEditingForm(content: string) {
  let browser: Browser;
  let server: LocalServer;
  const form = { site: "", open };
  beforeAll(async () => {
    const folder = join(newFolder(), "dist");
    buildSite({ content, out: folder, siteUrl: undefined, cache: null });
    const settings = { port: 0, rateLimit: 0, trustProxy: false } as const;
    server = await startServer({ folder, ...settings, onError: console.error });
    form.site = `http://localhost:${server.port}`;
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  /** Opens the form at a place, with the host's policy; `prepare` may route requests to other sites. */
  async function open(
    place: string,
    prepare?: (page: Page, problems: string[]) => Promise<unknown>,
  ): Promise<FormPage> {
    const context = await browser.newContext({
      locale: "fr-FR",
      viewport: { width: 1300, height: 4400 },
    });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => {
      const text = message.text();
      if (message.type() === "error" && !message.location().url.endsWith("/favicon.ico"))
        problems.push(text);
    });
    await page.route(/^https?:\/\/(?!localhost)/, (route) => {
      problems.push(route.request().url());
      return route.abort();
    });
    await prepare?.(page, problems);
    await page.route("**/admin/**", async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), "content-security-policy": POLICY };
      await route.fulfill({ response, headers });
    });
    await page.goto(`${form.site}/admin/${place}`);
    return { page, problems };
  }

  return form;
}

/** Waits: the form loses input that comes before a new field is ready, or that is saved too soon. */
export const pause = (page: Page) => page.waitForTimeout(700);

/** Waits for the last field, then fills the first field until the form keeps the value. */
export async function formReady(
  page: Page,
  first: string,
  last: string,
  value: string,
): Promise<void> {
  await textBox(page, last).waitFor();
  await expect
    .poll(async () => {
      await textBox(page, first).fill(value);
      await pause(page);
      return textBox(page, first).inputValue();
    })
    .toBe(value);
}

export const textBox = (page: Page, name: string) =>
  page.getByRole("textbox", { name, exact: true });

export const radio = (page: Page, group: string, name: string): Locator =>
  page.getByRole("radiogroup", { name: group }).getByRole("radio", { name, exact: true });
