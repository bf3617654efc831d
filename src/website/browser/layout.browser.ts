import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeViolations } from "../../test/axe-violations.ts";
import { unfold, useContractBrowser } from "../../test/contract-browser.ts";

/** The layout of pages, on screen and on paper. */

const running = useContractBrowser();

async function open(path: string, options?: BrowserContextOptions): Promise<Page> {
  const page = await running.open(path, options);
  await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
  return page;
}

const PAGES = [
  "/",
  "/outils/ferme",
  "/mentions-legales",
  "/accessibilite",
  "/outils/outil-01",
  "/selections/choix",
  "/docs",
  "/problems/unknown-tool",
];

test("pages store nothing about their readers", async () => {
  const page = await open("/");
  await page.getByLabel("Que cherchez-vous").fill("carte");
  await page.getByRole("link", { name: "Carte mentale" }).click();
  await page.getByRole("heading", { level: 1, name: "Carte mentale" }).waitFor();
  const stored = () =>
    page.evaluate(async () => {
      const databases = await indexedDB.databases();
      return [document.cookie, localStorage.length, sessionStorage.length, databases.length];
    });
  expect(await stored()).toEqual(["", 0, 0, 0]);
});

test("without scripts, no page shows a button or a field", async () => {
  const page = await running.open("/", { javaScriptEnabled: false });
  const others = ["/outils/oeuvre", "/selections", "/comparer", "/ma-liste", "/dossier", "/nope"];
  for (const path of [...PAGES, ...others]) {
    await page.goto(running.server.site + path);
    expect(await page.locator(":is(button, input, select):visible").count(), path).toBe(0);
  }
});

test.each([
  [1440, 900, 4],
  [1024, 768, 2],
  [390, 844, 1],
])("a search shows results at once on %i × %i pixels", async (width, height, whole) => {
  const page = await open("/?q=outil&pricing=free", { viewport: { width, height } });
  const bottoms = await page
    .locator(".results .card")
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().bottom));
  expect(bottoms.filter((bottom) => bottom <= height).length).toBeGreaterThanOrEqual(whole);
});

test("unfolded filters are beside the results on a wide screen", async () => {
  const page = await open("/?q=outil", { viewport: { width: 1280, height: 720 } });
  const card = page.locator(".results .card").first();
  const before = await card.boundingBox();
  await page.getByRole("button", { name: /^Plus de filtres/ }).click();
  await page.getByLabel("Hors ligne").waitFor();
  expect(await card.boundingBox()).toEqual(before);
  expect(before!.y).toBeLessThan(300);
});

test("a filter chosen on the home page leaves the results right below it, too", async () => {
  const page = await open("/", { viewport: { width: 1024, height: 768 } });
  await page.getByLabel("Niveau").selectOption("lycee");
  await page.locator(".active-filters").waitFor();
  const y = async () => (await page.locator(".card").first().boundingBox())?.y;
  await expect.poll(y).toBeLessThan(500);
  await page.getByRole("link", { name: "Retirer le filtre Lycée" }).click();
  await page.locator(".starts").waitFor();
});

test.each(["/", "/?q=quiz&pricing=free&level=college"])(
  "on %s the first tool is at most twelve stops after the search field",
  async (path) => {
    const page = await open(path);
    await page.getByLabel("Que cherchez-vous").focus();
    const isCard = () => page.evaluate(() => document.activeElement!.closest(".card") !== null);
    let stops = 0;
    while (!(await isCard())) {
      await page.keyboard.press("Tab");
      stops += 1;
      expect(stops).toBeLessThan(13);
    }
  },
);

test("a card is one tab stop for its page", async () => {
  const page = await open("/categories/quiz");
  const links = await page
    .locator(".card")
    .evaluateAll((cards) => cards.map((card) => card.querySelectorAll("a").length));
  expect(links.length).toBeGreaterThan(20);
  expect(new Set(links)).toEqual(new Set([1]));
});

describe("on paper with backgrounds, from a dark screen", () => {
  test.each([...PAGES, "/outils/outil-04"])("the texts of %s are readable", async (path) => {
    const page = await open(path, { colorScheme: "dark" });
    await unfold(page);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    expect(await axeViolations(page, ["color-contrast"])).toEqual([]);
    const dark = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("body *")]
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const parts = getComputedStyle(element)
            .backgroundColor.match(/[\d.]+/g)!
            .map(Number);
          return parts[3] !== 0 && parts[0]! + parts[1]! + parts[2]! < 600;
        })
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(dark).toEqual([]);
  });
});
