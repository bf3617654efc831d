import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sentenceShows, unfoldFilters, useContractBrowser } from "../../test/contract-browser.ts";
import { runServer } from "../../test/running-server.ts";

/** The pages in a real browser, served by `npm start` with the content of the contract cases. */

const running = useContractBrowser({ isStrict: true });
const { open, problems } = running;

const names = (page: Page) => page.locator(".results .card h3").allTextContents();
const sentence = (page: Page) => page.locator(".sentence").textContent();
const query = (page: Page) => new URL(page.url()).search;

describe("search and filters", () => {
  test.each(["q=outil", "category=quiz", "q=outil&category=quiz&pricing=paid"])(
    "the cards of a list with %s are those of the pages that the build writes",
    async (search) => {
      const cards = (page: Page) =>
        page
          .locator(".card")
          .evaluateAll((cards) =>
            cards.map((card) => [card.querySelector("a")!.text, card.outerHTML]),
          );
      const page = await open("/categories/quiz");
      const built = new Map((await cards(page)) as [string, string][]);
      await page.goto(`${running.server.site}/?${search}&per_page=100`);
      await sentenceShows(page, "outils");
      const live = await cards(page);
      expect(live.length).toBeGreaterThan(30);
      expect(live).toEqual(live.map(([name]) => [name, built.get(name!)]));
    },
  );

  test("typing searches and updates the URL and the request panel", async () => {
    const page = await open("/");
    expect(await sentence(page)).toBe("68\u00a0outils");
    await page.getByLabel("Que cherchez-vous").pressSequentially("carte");
    await sentenceShows(page, "1 outil");
    expect(await names(page)).toEqual(["Carte mentale"]);
    expect(query(page)).toBe("?q=carte");
    expect(await page.locator(".request [data-part=url]").textContent()).toBe(
      `${running.server.site}/api/v1/directory/tools?q=carte`,
    );
    expect(await page.locator("[data-part=curl]").textContent()).toContain("tools?q=carte");
    await page.getByLabel("Sans compte élève").check();
    await page.getByRole("button", { name: "Tout effacer" }).click();
    await sentenceShows(page, "68 outils");
    expect(query(page)).toBe("");
  });

  test("back and forward go through the searches, with a typed word as one step", async () => {
    const page = await open("/");
    await unfoldFilters(page);
    await page.getByLabel("En partie gratuit").check();
    await sentenceShows(page, "3 outils");
    await page.getByLabel("Que cherchez-vous").pressSequentially("dict");
    await sentenceShows(page, "1 outil");
    await page.goBack();
    await sentenceShows(page, "3 outils");
    expect(await page.getByLabel("Que cherchez-vous").inputValue()).toBe("");
    await page.goBack();
    await sentenceShows(page, "68 outils");
    await page.goForward();
    await page.goForward();
    await sentenceShows(page, "1 outil");
    expect(await page.getByLabel("Que cherchez-vous").inputValue()).toBe("dict");
  });

  test("the pager opens the next page, and going back from a tool returns to it", async () => {
    const page = await open("/");
    await page.getByRole("link", { name: "Page suivante" }).click();
    await sentenceShows(page, "68 outils, page 2 sur 3");
    await page.getByRole("link", { name: "Page suivante" }).click();
    await sentenceShows(page, "68 outils, page 3 sur 3");
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("sentence");
    await page.goBack();
    await page.locator(".pager", { hasText: "Page 2 sur 3" }).waitFor();
    expect((await names(page))[0]).toBe("Outil 28");
    await page.getByRole("link", { name: "Outil 30" }).click();
    await page.getByRole("heading", { level: 1, name: "Outil 30" }).waitFor();
    expect(await page.locator(".prose").textContent()).toContain("Un texte.");
    await page.goBack();
    await page.locator(".pager", { hasText: "Page 2 sur 3" }).waitFor();
  });

  test("a link to a search never shows the unfiltered list first", async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const page = await open("/?q=carte", {}, (page) =>
      page.route("**/search/words.txt", (route) => answered.then(() => route.continue())),
    );
    expect(await sentence(page)).toBe("Recherche en cours…");
    expect(await names(page)).toEqual([]);
    answer();
    await sentenceShows(page, "1 outil");
  });

  const portal = { status: 200, contentType: "text/html", body: "<h1>Connectez-vous</h1>" };
  test.each([
    ["fails to load", (route: Route) => route.abort()],
    ["is a login page of the network", (route: Route) => route.fulfill(portal)],
  ])("an index that %s is requested again", async (_, fail) => {
    const page = await open("/?q=carte", {}, (page) => page.route("**/search/words.txt", fail));
    await sentenceShows(page, "La liste n’a pas pu être chargée.");
    expect(await names(page)).toEqual([]);
    problems.length = 0;
    await page.unroute("**/search/words.txt");
    await page.getByRole("link", { name: "réessayez" }).click();
    await sentenceShows(page, "1 outil");
    expect(await names(page)).toEqual(["Carte mentale"]);
  });

  test("the script of searches arrives when it is needed, and does what was asked before", async () => {
    const requests: string[] = [];
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const page = await open("/", {}, (page) =>
      page.route("**/assets/search-*.js", async (route) => {
        requests.push(route.request().url());
        await answered;
        await route.continue();
      }),
    );
    await page.waitForLoadState("networkidle");
    expect(requests).toEqual([]);
    await page.getByLabel("Sans compte élève").check();
    await page.getByLabel("Que cherchez-vous").fill("outil");
    await page.getByLabel("Que cherchez-vous").press("Enter");
    await page.getByRole("button", { name: /^Plus de filtres/ }).click();
    await page.getByLabel("Hors ligne").waitFor();
    answer();
    await sentenceShows(page, "2 outils");
    expect(requests).toHaveLength(1);
    expect(query(page)).toBe("?no_pupil_account=1&q=outil");
  });

  test("a search whose script fails to load says so, and the form leads to all tools", async () => {
    const page = await open("/?q=carte", {}, (page) =>
      page.route("**/assets/search-*.js", (route) => route.abort()),
    );
    await page.getByText("La recherche n’a pas pu être chargée.").waitFor();
    await page.getByLabel("Que cherchez-vous").press("Enter");
    await page.getByRole("heading", { level: 1, name: "Tous les outils" }).waitFor();
    problems.length = 0;
  });

  test("if the script fails to load, the form leads to the page of all tools", async () => {
    const page = await open("/", {}, (page) => page.route("**/assets/*.js", (r) => r.abort()));
    await page.getByLabel("Que cherchez-vous").fill("carte");
    await page.getByLabel("Que cherchez-vous").press("Enter");
    await page.getByRole("heading", { level: 1, name: "Tous les outils" }).waitFor();
    problems.length = 0;
  });

  test("search works with the keyboard alone", async () => {
    const page = await open("/");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Aller au contenu");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.type("carte");
    await sentenceShows(page, "1 outil");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Carte mentale");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Carte mentale" }).waitFor();
  });
});

test("without JavaScript there are a list and links to all tools", async () => {
  const page = await open("/", { javaScriptEnabled: false });
  expect(await names(page)).toHaveLength(30);
  expect(await page.getByRole("search").isVisible()).toBe(false);
  expect(await page.locator("noscript p").isVisible()).toBe(true);
  await page.getByRole("link", { name: "tous les outils, de A à Z", exact: true }).click();
  expect(await page.locator(".names li").count()).toBe(68);
  expect(await page.locator("a[href*='page=']").count()).toBe(0);
  await page.getByRole("link", { name: "Œuvre" }).click();
  await page.getByRole("heading", { level: 1, name: "Œuvre" }).waitFor();
  expect(await page.locator("[data-part=curl]").textContent()).toContain("/tools/oeuvre");
});

test("on a static host, the page searches without a server", async () => {
  const files = await runServer("serve", running.server.out);
  const page = await (await running.browser.newContext()).newPage();
  await page.goto(`${files.site}/?q=oral`);
  await sentenceShows(page, "1 outil");
  expect(await names(page)).toEqual(["Dictée"]);
  await page.context().close();
  files.child.kill();
});

describe("on paper", () => {
  const afterOf = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element, "::after").content);

  test("a collection has the addresses of its tools and its own, and no navigation", async () => {
    const page = await open("/selections/choix");
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".card .note").isVisible()).toBe(true);
    for (const part of [".top nav", ".request", ".crumbs", ".bottom", "article > .count a"])
      expect(await page.locator(part).isVisible(), part).toBe(false);
    expect(await afterOf(page, ".card h3")).toBe('"https://outil.test"');
    expect(await page.locator(".printed").isVisible()).toBe(true);
    await page.pdf();
    expect(await page.locator(".printed").textContent()).toMatch(
      /^http:\/\/\S+\/selections\/choix, imprimé le \d+ \S+ \d{4}, CC\u00a0BY\u00a04\.0$/,
    );
  });

  test("a tool has its address and fills one sheet, without links to other pages", async () => {
    const page = await open("/outils/outil-01");
    expect(await page.locator(".tool .cards").isVisible()).toBe(true);
    await page.emulateMedia({ media: "print" });
    expect(await afterOf(page, ".visit")).toContain("https://");
    expect(await page.locator(".printed").isVisible()).toBe(true);
    for (const words of [
      "Alternatives à Outil 01",
      "Dans une sélection",
      "Partager",
      "Signaler une erreur",
    ])
      expect(await page.getByText(words).first().isVisible(), words).toBe(false);
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});

test("with forced colors, the menu marks the current entry and buttons have a border", async () => {
  const page = await open("/outils/oeuvre", { forcedColors: "active" });
  const border = (selector: string, side: string) =>
    page
      .locator(selector)
      .evaluate(
        (element, side) => getComputedStyle(element).getPropertyValue(`border-${side}-style`),
        side,
      );
  expect(await border(".top [aria-current]", "bottom")).toBe("solid");
  expect(await border(".visit", "left")).toBe("solid");
});
