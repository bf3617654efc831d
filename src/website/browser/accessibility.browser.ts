import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeViolations } from "../../test/axe-violations.ts";
import { overflowOf, unfold, useContractBrowser } from "../../test/contract-browser.ts";

/** Every kind of page, in both color schemes, for readers with any screen or none. */

const { open } = useContractBrowser({ isStrict: true });

const PAGES = [
  "/",
  "/?q=outil",
  "/?pricing=free&category=quiz&level=college&no_pupil_account=1&eu_hosting=1",
  "/?q=rien-du-tout",
  "/outils",
  "/outils/outil-01",
  "/outils/outil-04",
  "/outils/ferme",
  "/selections",
  "/selections/choix",
  "/categories/quiz",
  "/docs",
  "/a-propos",
  "/mentions-legales",
  "/accessibilite",
  "/problems/invalid-parameter",
  "/404",
  "/nouveautes",
  "/ma-liste",
  "/ma-liste?outils=oeuvre,rien,outil-01#Titre=A&oeuvre=B",
  "/comparer",
  "/comparer?outils=oeuvre,rien,outil-01,carte",
  "/dossier",
  "/dossier?outils=outil-02,rien,outil-01",
];

const keepTools = (page: Page) =>
  page.addInitScript(() => localStorage.setItem("ma-liste", '["oeuvre","outil-01"]'));

test("the main button is legible under the pointer", async () => {
  const page = await open("/ma-liste", {}, keepTools);
  await page.getByRole("button", { name: "Partager" }).hover();
  expect(await axeViolations(page, ["color-contrast"])).toEqual([]);
});

test.each(PAGES)(
  "%s conforms to WCAG 2.2 AA, light and dark, and fits any screen",
  async (path) => {
    const page = await open(path, { hasTouch: true }, keepTools);
    await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
    await page.waitForLoadState("networkidle");
    for (const state of ["folded", "unfolded"]) {
      if (state === "unfolded") await unfold(page);
      for (const width of [1024, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflowOf(page), `${state}, ${width} pixels`).toBe(0);
      }
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await axeViolations(page, ["color-contrast"])).toEqual([]);
  },
);
