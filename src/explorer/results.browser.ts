import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { PHONE, openPage, sentenceShows, useContractBrowser } from "../testing/contract-browser.ts";

/** What a reader notices of the results beside their content: position, movement, language of errors. */

const running = useContractBrowser();

const open = (path: string, options?: BrowserContextOptions) => openPage(running, path, options);

const close = (page: Page) => page.context().close();
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

describe("the scroll position", () => {
  async function readDown(page: Page): Promise<void> {
    await sentenceShows(page, "65 outils");
    await page.evaluate(() => scrollTo(0, 1500));
    await page.waitForTimeout(500);
  }

  test("stays after a reload", async () => {
    const page = await open("/?q=outil", PHONE);
    await readDown(page);
    await page.reload();
    await sentenceShows(page, "65 outils");
    await expect.poll(() => scrolled(page)).toBe(1500);
    await close(page);
  });

  test("stays after going to a tool and back", async () => {
    const page = await open("/?q=outil", PHONE);
    await readDown(page);
    await page.evaluate(() => document.querySelectorAll<HTMLElement>(".card h3 a")[8]!.click());
    await page.locator(".visit").first().waitFor();
    await page.goBack();
    await sentenceShows(page, "65 outils");
    await expect.poll(() => scrolled(page)).toBe(1500);
    await close(page);
  });

  test("stays after going to the next page and back", async () => {
    const page = await open("/?q=outil", PHONE);
    await readDown(page);
    await page.getByRole("link", { name: "Page suivante" }).evaluate((link: HTMLElement) => {
      link.click();
    });
    await sentenceShows(page, "page 2");
    await page.goBack();
    await page.locator(".pager", { hasText: "Page 1 sur 3" }).waitFor();
    await expect.poll(() => scrolled(page)).toBe(1500);
    await close(page);
  });
});

describe("layout shift on a slow phone", () => {
  /** Google's limit of a good page. */
  const GOOD = 0.1;

  async function openSlowly(path: string): Promise<Page> {
    const context = await running.browser.newContext(PHONE);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    await page.addInitScript(() => {
      const seen = { sum: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as Shift[]) {
          if (!entry.hadRecentInput) seen.sum += entry.value;
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(running.server.site + path);
    return page;
  }

  const shift = async (page: Page) => {
    await page.waitForTimeout(1000);
    return page.evaluate(() => (window as unknown as { seen: { sum: number } }).seen.sum);
  };

  test("a link to a search moves nothing", async () => {
    const page = await openSlowly("/?q=dict");
    await sentenceShows(page, "1 outil");
    expect(await shift(page)).toBeLessThan(GOOD);
    await close(page);
  });

  test("the first letter moves nothing", async () => {
    const page = await openSlowly("/");
    await page.getByLabel("Que cherchez-vous").focus();
    await page.keyboard.type("dict", { delay: 700 });
    await sentenceShows(page, "1 outil");
    expect(await shift(page)).toBeLessThan(GOOD);
    await close(page);
  });
});

interface Shift {
  value: number;
  hadRecentInput: boolean;
}

test("without JavaScript, no link leads back to the first page", async () => {
  const page = await open("/", { javaScriptEnabled: false });
  expect(await page.locator("a[href*='page=']").count()).toBe(0);
  await page.locator(".all-tools").getByRole("link").click();
  expect(await page.locator(".names li").count()).toBe(68);
  await close(page);
});

test.each([
  ["pricing=Free", "Prix", "Gratuit"],
  ["country=XX", "Pays", null],
  ["sort=foo", "Ordre", null],
  ["category=qiz", "Catégorie", "Quiz"],
  ["category=plagiat", "Catégorie", "Vide"],
  ["page=0", "Page", null],
])("an invalid %s is explained in French and can be removed", async (search, label, suggestion) => {
  const page = await open(`/?q=outil&${search}`);
  const list = page.locator(".list");
  await list.getByText(label).first().waitFor();
  expect(await list.textContent()).not.toMatch(/must|given|one of/);
  if (suggestion) expect(await list.textContent()).toContain(suggestion);
  await list.getByRole("link", { name: /^Retirer/ }).click();
  await sentenceShows(page, "65 outils");
  expect(new URL(page.url()).search).toBe("?q=outil");
  await close(page);
});
