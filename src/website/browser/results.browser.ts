import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { PHONE, sentenceShows, useContractBrowser } from "../../test/contract-browser.ts";

/** What readers notice around the results: position, movement, language of errors. */

const { open } = useContractBrowser();

test.each<[what: string, leave: (page: Page) => Promise<unknown>, focused?: string]>([
  ["a reload", (page) => page.reload()],
  [
    "going to a tool and back",
    async (page) => {
      await page.evaluate(() => document.querySelectorAll<HTMLElement>(".card h3 a")[8]!.click());
      await page.locator(".visit").first().waitFor();
      await page.goBack();
    },
    "Outil 09",
  ],
  [
    "going to the next page and back",
    async (page) => {
      const next = page.getByRole("link", { name: "Page suivante" });
      await next.evaluate((link: HTMLElement) => link.click());
      await sentenceShows(page, "page 2");
      await page.goBack();
    },
    "Page suivante →",
  ],
])(
  "the scroll position stays after %s, and the focus on what was followed",
  async (_, leave, focused) => {
    const page = await open("/?q=outil", PHONE);
    await sentenceShows(page, "65 outils");
    await page.evaluate(() => scrollTo(0, 1500));
    await page.waitForTimeout(500);
    await leave(page);
    await page.locator(".pager", { hasText: "Page 1 sur 3" }).waitFor();
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(1500);
    if (focused === undefined) return;
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(focused);
  },
);

describe("layout shift on a slow network", () => {
  /** A fifth of what Google calls good. */
  const STILL = 0.02;

  function openSlowly(path: string, options = PHONE): Promise<Page> {
    return open(path, options, async (page) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send("Network.enable");
      const throughput = { downloadThroughput: 50_000, uploadThroughput: 50_000 };
      const network = { offline: false, latency: 400, ...throughput };
      await devtools.send("Network.emulateNetworkConditions", network);
      await page.addInitScript(() => {
        const seen = { sum: 0 };
        Object.assign(window, { seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as Shift[]) {
            if (!entry.hadRecentInput) seen.sum += entry.value;
          }
        }).observe({ type: "layout-shift", buffered: true });
      });
    });
  }

  const shift = async (page: Page) => {
    await page.waitForTimeout(1000);
    return page.evaluate(() => (window as unknown as { seen: { sum: number } }).seen.sum);
  };

  test.each([
    ["/?q=dict", ".results mark"],
    ["/comparer?outils=oeuvre,outil-01,rien", ".compare"],
    ["/ma-liste?outils=oeuvre,outil-01,dictee", ".kept-tools"],
    ["/outils/carte-mentalle", "main [role=status] a"],
  ])("%s moves nothing when its tools arrive", async (path, arrived) => {
    const shiftOn = async (options: typeof PHONE) => {
      const page = await openSlowly(path, options);
      await page.locator(arrived).waitFor();
      return shift(page);
    };
    const screens = [PHONE, { ...PHONE, viewport: { width: 1440, height: 900 } }];
    for (const moved of await Promise.all(screens.map(shiftOn))) expect(moved).toBeLessThan(STILL);
  });
});

interface Shift {
  value: number;
  hadRecentInput: boolean;
}

test.each([
  ["pricing=Free", "Prix", "Gratuit"],
  ["country=XX", "Pays", null],
  ["sort=foo", "Ordre", null],
  ["category=qiz", "Catégorie", "Quiz"],
  ["level=nope", "Niveau", null],
  ["levels=college", "levels", "Niveau"],
  ["page[size]=2", "page[size]", "Outils par page"],
])("an invalid %s is explained in French and can be removed", async (search, label, suggestion) => {
  const page = await open(`/?q=outil&${search}`);
  const list = page.locator(".list");
  await list.getByText(label).first().waitFor();
  expect(await list.textContent()).not.toMatch(/must|given|one of/);
  if (suggestion) expect(await list.textContent()).toContain(suggestion);
  await list.getByRole("link", { name: /^Retirer/ }).click();
  await sentenceShows(page, "65 outils");
  expect(new URL(page.url()).search).toBe("?q=outil");
});

test("a misspelled parameter can be corrected, with its value", async () => {
  const page = await open("/?q=outil&levels=lycee");
  await page.locator(".list").getByRole("link", { name: "Niveau", exact: true }).click();
  await sentenceShows(page, "Lycée");
  expect(new URL(page.url()).search).toBe("?q=outil&level=lycee");
});

test("a search that finds nothing leads on, and one of too many words is cut", async () => {
  const page = await open("/?q=xyzzyxyzzy");
  await sentenceShows(page, "0 outil");
  const links = page.locator(".list .nothing a");
  expect(await links.allTextContents()).toEqual(["les sélections", "proposez un outil"]);
  await page.goto(new URL(`/?q=${"outil+".repeat(40)}`, page.url()).href);
  await sentenceShows(page, "65 outils");
  expect(await page.locator(".notes").textContent()).toContain("200");
});
