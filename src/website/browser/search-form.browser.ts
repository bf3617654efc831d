import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import {
  PHONE,
  sentenceShows,
  unfoldFilters,
  useContractBrowser,
} from "../../test/contract-browser.ts";

/** Search and filters that exist only on the home page. */

const { open } = useContractBrowser();

const query = (page: Page) => new URL(page.url()).search;
const names = (page: Page) => page.locator(".results .card h3").allTextContents();
const field = (page: Page) => page.getByLabel("Que cherchez-vous");

describe("filters", () => {
  test("several prices and other filters combine, and the panel has the same request", async () => {
    const page = await open("/");
    await unfoldFilters(page);
    await page.getByLabel("Gratuit (", { exact: false }).first().check();
    await page.getByLabel("En partie gratuit").check();
    await sentenceShows(page, "36 outils");
    expect(query(page)).toBe("?pricing=free%2Cfreemium");
    await page.getByLabel("Logiciel libre").check();
    await page.getByLabel("Pays").selectOption("FR");
    await sentenceShows(page, "4 outils");
    expect(await page.locator(".request [data-part=url]").getAttribute("href")).toMatch(
      /\/tools\?pricing=free%2Cfreemium&open_source=1&country=FR$/,
    );
    await page.reload();
    await sentenceShows(page, "4 outils");
    await unfoldFilters(page);
    expect(await page.getByLabel("Logiciel libre").isChecked()).toBe(true);
    for (const name of ["Gratuit", "En partie gratuit", "Logiciel libre", "France"]) {
      await page.getByRole("link", { name: `Retirer le filtre ${name}` }).click();
    }
    await sentenceShows(page, "68 outils");
    expect(query(page)).toBe("");
  });

  test("each value says how many tools it would give", async () => {
    const page = await open("/");
    await unfoldFilters(page);
    const option = () => page.locator("option[value=lycee]").textContent();
    expect(await option()).toBe("Lycée (23)");
    await page.getByLabel("Logiciel libre").check();
    await sentenceShows(page, "7 outils");
    expect(await option()).toBe("Lycée (3)");
    expect(await page.getByLabel("En partie gratuit").isVisible()).toBe(false);
    await page.getByLabel("Niveau").selectOption("lycee");
    await sentenceShows(page, "3 outils");
  });

  test("while words are searched, numbers are lengths of lists, and values that would give none are not offered", async () => {
    const page = await open("/?q=oeuvre");
    await sentenceShows(page, "1 outil");
    await unfoldFilters(page);
    expect(await page.getByLabel("Logiciel libre").isVisible()).toBe(false);
    expect(await page.locator("option[value=lycee]").isEnabled()).toBe(true);
    expect(await page.locator("option[value=college]").isEnabled()).toBe(false);
    await field(page).fill("outil");
    await sentenceShows(page, "65 outils");
    const option = await page.locator("option[value=lycee]").textContent();
    const [, count] = /\((\d+)\)/.exec(option!)!;
    await page.getByLabel("Niveau").selectOption("lycee");
    await sentenceShows(page, `${count} outil`);
  });

  test("filters about pupils keep only what is known to pass", async () => {
    const page = await open("/");
    await unfoldFilters(page);
    await page.getByLabel("Sans compte élève (2)").check();
    await sentenceShows(page, "2 outils");
    expect(await names(page)).toEqual(["Outil 02", "Outil 03"]);
    await page.getByLabel("Accessible par le GAR (1)").check();
    await sentenceShows(page, "1 outil");
    expect(query(page)).toBe("?no_pupil_account=1&gar=1");
    // The only tool left has its data in the United States.
    expect(await page.getByLabel("Données dans l’Union européenne (0)").isVisible()).toBe(true);
    const facts = page.locator(".results .fact-chips li");
    expect(await facts.allTextContents()).toEqual([
      "Compte facultatif",
      "Accessible par le GAR",
      "Gratuit",
      "Données\u00a0: États-Unis, certification à vérifier",
      "IA accessible aux élèves",
    ]);
    await page.getByRole("link", { name: "Retirer le filtre Accessible par le GAR" }).click();
    await page.getByLabel("Données dans l’Union européenne (1, 65 inconnus)").check();
    await expect.poll(() => names(page)).toEqual(["Outil 02"]);
    await page.getByRole("link", { name: "65 autres, dont un fait n’est pas connu" }).click();
    await sentenceShows(page, "66 outils");
  });

  test("what is not known follows in a group of its own, and an empty list names the filter to remove", async () => {
    const page = await open("/?no_pupil_account=1&q=outil");
    await page.getByRole("link", { name: "62 autres, dont l’accès sans compte" }).click();
    await sentenceShows(page, "64 outils");
    expect(query(page)).toBe("?no_pupil_account=1&unknown=1&q=outil");
    expect(await page.locator(".list-part").allTextContents()).toEqual([
      "62\u00a0autres, dont l’accès sans compte n’est pas connu",
    ]);
    expect(await page.locator(".cards").first().locator(".card").count()).toBe(2);
    const all = await open("/?subject=mathematiques&all_subjects=1&open_source=1&unknown=1");
    await sentenceShows(all, "67 outils");
    expect(await all.locator(".list-part").allTextContents()).toEqual([
      "Aussi, pour toutes les disciplines (3)",
      "60\u00a0autres, dont le type de licence n’est pas connu",
    ]);
    await unfoldFilters(all);
    // An offer is never unknown, though the license is.
    await all.getByLabel("Offre éducation (7)", { exact: true }).waitFor();
    const empty = await open("/?category=ecriture&no_pupil_account=1&gar=1&q=outil");
    await empty.getByRole("link", { name: "Sans « Écriture » : 1 outil" }).click();
    await sentenceShows(empty, "1 outil");
    expect(query(empty)).toBe("?no_pupil_account=1&gar=1&q=outil");
  });

  test("a subject lists its tools, then those for all subjects", async () => {
    const page = await open("/?pricing=free");
    await page.getByLabel("Discipline").selectOption("mathematiques");
    await sentenceShows(page, "dont 16 pour toutes les disciplines");
    expect(query(page)).toBe("?pricing=free&subject=mathematiques&all_subjects=1");
    expect(await page.locator("[data-chosen=all]").textContent()).toBe(" (2)");
    expect(await page.locator("[data-chosen=folded]").textContent()).toBe("");
    expect(await page.locator("[data-names=pricing]").textContent()).toBe("Gratuit");
    await unfoldFilters(page);
    const lists = page.locator(".results .cards");
    expect(await lists.locator(":scope > .card").count()).toBe(30);
    expect(await page.locator(".list h2").textContent()).toBe(
      "Aussi, pour toutes les disciplines (16)",
    );
    expect(await lists.first().locator(".card").count()).toBe(17);
    await page.getByLabel("Gratuit (", { exact: false }).first().uncheck();
    await page.locator("select[name=category]").selectOption("ecriture");
    await sentenceShows(page, "2 outils");
    expect(await page.locator("[data-chosen=folded]").textContent()).toBe(", 1\u00a0choisi");
    expect(await page.locator(".list h2").textContent()).toBe("Pour toutes les disciplines (2)");
    const option = page.locator("option[value=mathematiques]");
    expect(await option.textContent()).toBe("Mathématiques");
    expect(await option.isEnabled()).toBe(true);
    await page.getByRole("link", { name: "Aussi pour toutes les disciplines" }).click();
    await sentenceShows(page, "0 outil");
    await page.locator("select[name=category]").selectOption("");
    await sentenceShows(page, "17 outils");
    expect(query(page)).toBe("?subject=mathematiques");
  });

  test("a change in the form keeps what the URL asks for besides it", async () => {
    const page = await open("/?q=outil&match=exact&per_page=5");
    await unfoldFilters(page);
    await page.getByLabel("Logiciel libre").check();
    await sentenceShows(page, "7 outils");
    expect(query(page)).toBe("?open_source=1&q=outil&match=exact&per_page=5");
  });
});

test.each([
  ["of prices", "/?pricing=free", ".search .dropdown"],
  ["of starting points", "/", ".starts .dropdown"],
  ["of a collection", "/selections/choix", "main .dropdown"],
])("the menu %s closes as those of the browser do", async (_, path, selector) => {
  const page = await open(path);
  const [menu, item] = ["summary", ":is(a, input)"].map((part) =>
    page.locator(selector).first().locator(part).first(),
  ) as [Locator, Locator];
  await menu.click();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  expect(await item.isVisible()).toBe(false);
  expect(await menu.evaluate((summary) => summary === document.activeElement)).toBe(true);
  await menu.click();
  expect(await item.isVisible()).toBe(true);
  await page.locator(".brand").focus();
  expect(await item.isVisible()).toBe(false);
  await menu.click();
  await page.locator("footer h2").first().click();
  expect(await item.isVisible()).toBe(false);
});

test("the menu of prices names what is chosen, and stays open for more", async () => {
  const page = await open("/?pricing=free");
  await page.locator(".search .dropdown summary").click();
  const box = page.getByLabel("En partie gratuit");
  await box.check();
  expect(await box.isVisible()).toBe(true);
  await expect
    .poll(() => page.locator("[data-names=pricing]").textContent())
    .toBe("Gratuit, En partie gratuit");
});

describe("search", () => {
  test("marks the words that were found, and names the search in the title of the tab", async () => {
    const page = await open("/");
    const title = await page.title();
    await field(page).fill("ecrit");
    await sentenceShows(
      page,
      "pour « ecrit »".replace(/« | »/g, (quote) => quote.replace(" ", "\u00a0")),
    );
    await expect.poll(() => page.locator("mark").allTextContents()).toContain("écrit");
    expect(await page.title()).toBe(`ecrit · ${title}`);
  });

  test("until the index has arrived, the sentence says that it searches", async () => {
    const page = await open("/");
    let deliver = () => {};
    const isDelivered = new Promise<void>((resolve) => (deliver = resolve));
    await page.route("**/search/words.txt", async (route) => {
      await isDelivered;
      await route.continue();
    });
    await field(page).fill("dictée");
    await sentenceShows(page, "Recherche en cours");
    deliver();
    await sentenceShows(page, "1 outil");
  });

  test("matching categories and collections come first", async () => {
    const page = await open("/?q=choisir");
    const link = page.locator(".group-links a");
    await link.waitFor();
    expect(await link.getAttribute("href")).toBe("/selections/choix");
    await field(page).fill("quiz");
    await page.locator(".group-links", { hasText: "Quiz" }).waitFor();
    expect(await link.getAttribute("href")).toBe("/categories/quiz");
  });

  test("typed words that name a filter are offered as one", async () => {
    const page = await open("/");
    await field(page).fill("outil gratuit");
    await page.locator(".suggested").getByRole("link", { name: "Gratuit" }).click();
    await sentenceShows(page, "33 outils");
    expect(query(page)).toBe("?pricing=free&q=outil+gratuit");
    expect(await field(page).inputValue()).toBe("outil gratuit");
  });

  test("a corrected word says so, and can be searched as typed", async () => {
    const page = await open("/?q=oeuvvre");
    await sentenceShows(page, "résultats pour «\u00a0oeuvre\u00a0»");
    await page.getByRole("link", { name: "Chercher «\u00a0oeuvvre\u00a0»" }).click();
    await sentenceShows(page, "0 outil");
    await field(page).fill("oeuvre");
    await sentenceShows(page, "1 outil");
  });

  test("every page has the search; a tool leads back to the list from which one comes", async () => {
    const page = await open("/docs");
    await page.keyboard.press("/");
    await page.keyboard.type("dictée");
    await page.keyboard.press("Enter");
    await sentenceShows(page, "1 outil");
    await page.locator(".card a").click();
    const back = page.locator(".crumbs a").first();
    expect(await back.textContent()).toBe("Résultats pour «\u00a0dictée\u00a0»");
    await back.click();
    await sentenceShows(page, "1 outil");
    expect(await field(page).inputValue()).toBe("dictée");
  });

  test("Enter leads to the first result, which is on the screen", async () => {
    const page = await open("/", { viewport: { width: 1440, height: 900 } });
    await field(page).fill("quiz");
    await page.locator(".group-links").waitFor();
    await page.keyboard.press("Enter");
    const first = page.locator(".results .card").first();
    const name = await first.locator("a").textContent();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    const { y, height } = (await first.boundingBox())!;
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThan(900);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("the keys / and Ctrl+K lead to the field, but / stays a letter in fields", async () => {
    const page = await open("/");
    const isFocused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
    await page.keyboard.press("/");
    expect(await isFocused()).toBe("q");
    await page.keyboard.type("a/b");
    expect(await field(page).inputValue()).toBe("a/b");
    await page.getByRole("link", { name: "Sélections" }).first().focus();
    await page.keyboard.press("Control+k");
    expect(await isFocused()).toBe("q");
  });
});

describe("an address without a page", () => {
  const suggested = (page: Page) => page.locator("main [role=status] a");

  test.each([
    ["/outils/carte-mentalle", "carte mentalle", "/outils/carte"],
    ["/n/importe/quoi/outil-1/", "outil 1", "/outils/outil-01"],
  ])("%s is searched for, and similar pages are suggested", async (path, words, similar) => {
    const page = await open(path);
    await suggested(page).first().waitFor();
    expect(await suggested(page).first().getAttribute("href")).toBe(similar);
    const isOne = (await suggested(page).count()) === 1;
    const title = isOne ? "Cherchiez-vous cette page" : "Cherchiez-vous l’une de ces pages";
    await page.getByRole("heading", { name: title }).waitFor();
    const searched = page.getByRole("searchbox", { name: "Chercher un outil" });
    expect(await searched.inputValue()).toBe(words);
    await searched.fill("dictée");
    await page.keyboard.press("Enter");
    await sentenceShows(page, "1 outil");
    expect(await names(page)).toEqual(["Dictée"]);
  });

  test.each(["/%3Cimg%20src=x%20onerror=alert(1)%3E", "/outils/%E0%A4%A"])(
    "%s shows no markup",
    async (path) => {
      const page = await open(path);
      await page.waitForLoadState("networkidle");
      await page.getByRole("heading", { name: "Page introuvable" }).waitFor();
      expect(await page.locator("main :is(img, b)").count()).toBe(0);
      expect(await field(page).or(page.locator("[name=q]")).inputValue()).not.toMatch(/[<>"%]/);
    },
  );
});

test("a collection that is in several groups is found once", async () => {
  const page = await open("/selections", {}, (page) =>
    page.route("**/selections", async (route) => {
      const response = await route.fetch();
      const entry = /<li><a href="\/selections\/choix">[^]*?<\/li>/;
      const body = (await response.text()).replace(entry, "$&$&");
      await route.fulfill({ response, body });
    }),
  );
  const links = page.locator('main [href="/selections/choix"]:visible');
  expect(await links.count()).toBe(2);
  await page.getByLabel("Pour qui").fill("choix");
  await expect.poll(() => links.count()).toBe(1);
  await page.getByLabel("Pour qui").fill("");
  await expect.poll(() => links.count()).toBe(2);
});

test("the page of collections leaves those with the words that are typed, and those that search finds", async () => {
  const page = await open("/selections");
  const filter = page.getByLabel("Pour qui");
  const link = page.locator('main [href="/selections/choix"]');
  await filter.fill("TACHES choix");
  expect(await link.isVisible()).toBe(true);
  await filter.fill("quiz & co");
  await page.getByText("Aucune sélection.").waitFor();
  await filter.fill("chosir");
  await link.waitFor();
  await filter.fill("quiz & co");
  await page.getByText("Aucune sélection.").waitFor();
  expect(await page.locator("section").filter({ visible: true }).count()).toBe(0);
  await page.getByRole("link", { name: "Chercher parmi les outils" }).click();
  await sentenceShows(page, "quiz & co");
});

describe("on a phone", () => {
  test("numbers beside the filters are those of the list once the filters unfold", async () => {
    const page = await open("/?category=ecriture", PHONE);
    await sentenceShows(page, "3 outils");
    await page.getByRole("button", { name: "Filtres" }).click();
    expect(await page.locator("option[value=lycee]").textContent()).toBe("Lycée (1)");
  });

  test("collections come before tools, and results right below the field", async () => {
    const page = await open("/", PHONE);
    const place = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
    const starts = await place(".starts");
    expect(starts.y + starts.height).toBeLessThan((await place(".card")).y);
    expect((await place(".folded:not(.reuse)")).y).toBeGreaterThan((await place("#categories")).y);
    expect(await page.locator(".request").isVisible()).toBe(false);
    await field(page).fill("outil");
    await sentenceShows(page, "65 outils");
    expect(await page.locator(".starts").isVisible()).toBe(false);
    const hero = await place(".hero");
    expect((await place(".above-list")).y - hero.y - hero.height).toBeLessThan(32);
    expect(hero.y + hero.height).toBeLessThan(330);
    await page.getByRole("heading", { level: 1, name: /^68 outils/ }).waitFor();
  });

  test("while filters are unfolded nothing moves, and a button in reach leads to the results", async () => {
    const page = await open("/", PHONE);
    const button = page.getByRole("button", { name: /^Voir/ });
    expect(await button.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Filtres" }).click();
    await page.getByLabel("Logiciel libre").check();
    await sentenceShows(page, "libres");
    const total = await page.locator(".sentence strong").textContent();
    expect(await button.textContent()).toBe(`Voir les ${total}`);
    await page.evaluate(() => scrollTo(0, 0));
    const { y, height } = (await button.boundingBox())!;
    expect(y + height).toBeLessThan(844);
    expect(await page.locator(".starts").isVisible()).toBe(true);
    // A hidden price takes no place in the form.
    const hidden = page.locator(".check[data-empty]");
    for (const box of await hidden.all()) expect(await box.boundingBox()).toBeNull();
    await button.click();
    const top = () => page.locator(".results").evaluate((list) => list.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(200);
    expect(await page.locator(".starts").isVisible()).toBe(false);
    expect(await page.getByLabel("Logiciel libre").isVisible()).toBe(false);
    await page.getByRole("link", { name: "Retirer le filtre Logiciel libre" }).click();
    await page.locator(".starts").waitFor();
  });
});
