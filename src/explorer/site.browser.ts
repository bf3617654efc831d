import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContextOptions, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeViolations } from "../testing/axe-violations.ts";
import { useContractBrowser } from "../testing/contract-browser.ts";
import { servePlainFiles } from "../server/plain-files.ts";
import { freePort } from "../testing/free-port.ts";

/** The pages in a real browser, served by `npm start` with the content of the contract cases. */

const running = useContractBrowser();

/** The security policy that the host sends with every page. */
const POLICY = /Content-Security-Policy = "(.*)"/.exec(readFileSync("netlify.toml", "utf8"))![1]!;

/** List pages: the handler requests them before it knows how many exist, so a 404 is no error. */
const LIST_PAGE = /\/tools\/_\//;

/** Opens a page; errors that it logs and requests that it sends to other sites fail the test in `close`. */
async function open(
  path: string,
  options: BrowserContextOptions = {},
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<Page> {
  const context = await running.browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  page.on("console", (message) => {
    if (message.type() === "error" && !LIST_PAGE.test(message.location().url)) {
      problems.push(message.text());
    }
  });
  page.on("pageerror", ({ message }) => {
    // A browser on a busy machine skips the transition between two pages.
    if (!message.startsWith("Transition was aborted")) problems.push(message);
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(running.server.site)) problems.push(`requested ${request.url()}`);
  });
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const response = await route.fetch();
    const headers = { ...response.headers(), "Content-Security-Policy": POLICY };
    return route.fulfill({ response, headers });
  });
  await prepare(page);
  await page.goto(running.server.site + path);
  return page;
}

const problems: string[] = [];

async function close(page: Page): Promise<void> {
  await page.context().close();
  expect(problems.splice(0)).toEqual([]);
}

const names = (page: Page) => page.locator(".results .card h3").allTextContents();
const sentence = (page: Page) => page.locator(".sentence").textContent();
const query = (page: Page) => new URL(page.url()).search;
const shows = (page: Page, text: string) =>
  page.locator(".sentence", { hasText: text.replace(/(?<=\d) /, "\u00a0") }).waitFor();

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
      await shows(page, "outils");
      const live = await cards(page);
      expect(live.length).toBeGreaterThan(30);
      expect(live.filter(([, card]) => card!.includes("Vérifié")).length).toBeGreaterThan(3);
      expect(live).toEqual(live.map(([name]) => [name, built.get(name!)]));
      await close(page);
    },
  );

  test("typing searches and updates the URL and the request panel", async () => {
    const page = await open("/");
    expect(await sentence(page)).toBe("68\u00a0outils");
    await page.getByLabel("Que cherchez-vous").pressSequentially("carte");
    await shows(page, "1 outil");
    expect(await names(page)).toEqual(["Carte mentale"]);
    expect(query(page)).toBe("?q=carte");
    expect(await page.locator("[data-part=url]").textContent()).toBe(
      `${running.server.site}/api/v1/directory/tools?q=carte`,
    );
    expect(await page.locator("[data-part=curl]").textContent()).toContain("tools?q=carte");
    await page.getByRole("button", { name: "Tout effacer" }).click();
    await shows(page, "68 outils");
    expect(query(page)).toBe("");
    await close(page);
  });

  test("the request panel shows the response of the API", async () => {
    const page = await open("/?q=outil&pricing=paid");
    await page.getByText("La réponse").click();
    const answer = page.locator("[data-part=answer]");
    await expect.poll(() => answer.textContent()).toContain('"total": 32');
    const response = await fetch(
      `${running.server.site}/api/v1/directory/tools?q=outil&pricing=paid`,
    );
    expect(JSON.parse((await answer.textContent())!)).toEqual(await response.json());
    await close(page);
  });

  test("filters combine, are in the URL and survive a reload", async () => {
    const page = await open("/");
    await page.getByRole("combobox", { name: "Catégorie" }).selectOption("quiz");
    await page.getByLabel("Payant").check();
    await page.getByLabel("offre éducation").check();
    await shows(page, "6 outils");
    expect(await sentence(page)).toBe("6\u00a0outils, Quiz, payants, avec une offre éducation");
    expect(query(page)).toBe("?category=quiz&pricing=paid&has_education_pricing=1");
    await page.reload();
    await shows(page, "6 outils");
    expect(await page.getByLabel("Payant").isChecked()).toBe(true);
    expect(await page.getByLabel("offre éducation").isChecked()).toBe(true);
    await close(page);
  });

  test("levels and subjects filter the list, and the request says so", async () => {
    const page = await open("/?subject=mathematiques");
    await shows(page, "17 outils");
    await page.getByLabel("Niveau").selectOption("lycee");
    await shows(page, "6 outils");
    expect(await sentence(page)).toBe("6\u00a0outils, Lycée, Mathématiques");
    expect(query(page)).toBe("?level=lycee&subject=mathematiques");
    expect(await page.locator(".request").getAttribute("data-request")).toMatch(
      /\/tools\?level=lycee&subject=mathematiques$/,
    );
    await close(page);
  });

  test("back and forward go through the searches, with a typed word as one step", async () => {
    const page = await open("/");
    await page.getByLabel("En partie gratuit").check();
    await shows(page, "3 outils");
    await page.getByLabel("Que cherchez-vous").pressSequentially("dict");
    await shows(page, "1 outil");
    await page.goBack();
    await shows(page, "3 outils");
    expect(await page.getByLabel("Que cherchez-vous").inputValue()).toBe("");
    await page.goBack();
    await shows(page, "68 outils");
    await page.goForward();
    await page.goForward();
    await shows(page, "1 outil");
    expect(await page.getByLabel("Que cherchez-vous").inputValue()).toBe("dict");
    await close(page);
  });

  test("the pager opens the next page, and going back from a tool returns to it", async () => {
    const page = await open("/");
    await page.getByRole("link", { name: "Page suivante" }).click();
    await shows(page, "68 outils, page 2 sur 3");
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("sentence");
    await page.locator(".pager", { hasText: "Page 2 sur 3" }).waitFor();
    expect((await names(page))[0]).toBe("Outil 28");
    await page.getByRole("link", { name: "Outil 30" }).click();
    await page.getByRole("heading", { level: 1, name: "Outil 30" }).waitFor();
    expect(await page.locator(".prose").textContent()).toContain("Un texte.");
    await page.goBack();
    await page.locator(".pager", { hasText: "Page 2 sur 3" }).waitFor();
    await close(page);
  });

  test.each([
    ["page=0", "il faut un nombre entier à partir de 1, au lieu de « 0 »"],
    ["category=nope", "Catégorie : « nope » n’existe pas"],
    ["level=nope", "Niveau : « nope » n’existe pas"],
    ["pricing=Free", "« Free » n’existe pas"],
    ["has_education_pricing=0", "Offre éducation : « 0 » n’existe pas"],
    ["q=a&q=b", "une seule valeur est possible, au lieu de « a, b »"],
    [`q=${"a".repeat(201)}`, "le texte dépasse 200 caractères"],
    ["q=%3Cimg%20src=x%3E&page=x", "il faut un nombre entier"],
  ])("the page explains an invalid query: %s", async (search, explanation) => {
    const page = await open(`/?${search}`);
    await page.locator(".list", { hasText: explanation }).waitFor();
    expect(await page.locator("[name=category]").inputValue()).toBe("");
    expect(await page.getByLabel("offre éducation").isChecked()).toBe(false);
    await page.getByRole("link", { name: "tous les outils", exact: true }).last().click();
    await shows(page, "68 outils");
    expect(query(page)).toBe("");
    await close(page);
  });

  test("a page past the last one links to the last one", async () => {
    const page = await open("/?page=999&pricing=paid");
    await page.getByText("La liste s’arrête").waitFor();
    await page.getByRole("link", { name: "page 2" }).click();
    await shows(page, "32 outils, payants, page 2 sur 2");
    await close(page);
  });

  test("a link to a search never shows the unfiltered list first", async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const page = await open("/?q=carte", {}, (page) =>
      page.route("**/search-index.json", (route) => answered.then(() => route.continue())),
    );
    expect(await sentence(page)).toBe("Recherche en cours…");
    expect(await names(page)).toEqual([]);
    answer();
    await shows(page, "1 outil");
    await close(page);
  });

  const portal = { status: 200, contentType: "text/html", body: "<h1>Connectez-vous</h1>" };
  test.each([
    ["fails to load", (route: Route) => route.abort()],
    ["is a login page of the network", (route: Route) => route.fulfill(portal)],
  ])("an index that %s is requested again", async (_, fail) => {
    const page = await open("/?q=carte", {}, (page) => page.route("**/search-index.json", fail));
    await shows(page, "La liste n’a pas pu être chargée.");
    expect(await names(page)).toEqual([]);
    problems.length = 0;
    await page.unroute("**/search-index.json");
    await page.getByRole("link", { name: "réessayez" }).click();
    await shows(page, "1 outil");
    expect(await names(page)).toEqual(["Carte mentale"]);
    await close(page);
  });

  test("form, list and URL agree after the browser goes back to the page", async () => {
    const page = await open("/");
    await page.getByLabel("Payant").check();
    await shows(page, "32 outils");
    await page.getByRole("link", { name: "Outil 02" }).click();
    await page.getByRole("heading", { level: 1, name: "Outil 02" }).waitFor();
    await page.evaluate(() => void setTimeout(() => history.go(-2)));
    await shows(page, "68 outils");
    expect(await page.getByLabel("Payant").isChecked()).toBe(false);
    await close(page);
  });

  test("the list follows the form even if the browser rejects history changes", async () => {
    const page = await open("/");
    await page.evaluate(() => {
      history.pushState = history.replaceState = () => {
        throw new DOMException("too many", "SecurityError");
      };
    });
    await page.getByLabel("Que cherchez-vous").fill("carte");
    await shows(page, "1 outil");
    await close(page);
  });

  test("if the script fails to load, the form leads to the page of all tools", async () => {
    const page = await open("/", {}, (page) => page.route("**/assets/*.js", (r) => r.abort()));
    await page.getByLabel("Que cherchez-vous").fill("carte");
    await page.getByLabel("Que cherchez-vous").press("Enter");
    await page.getByRole("heading", { level: 1, name: "Tous les outils" }).waitFor();
    problems.length = 0;
    await close(page);
  });

  test("search works with the keyboard alone", async () => {
    const page = await open("/");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Aller au contenu");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.type("carte");
    await shows(page, "1 outil");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Carte mentale");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Carte mentale" }).waitFor();
    await close(page);
  });
});

test("the reference sends requests to the real API", async () => {
  const page = await open("/docs");
  const section = page.locator("#listTools");
  await section.getByLabel("per_page").fill("2");
  await section.locator("[name=pricing]").selectOption("free");
  await section.getByRole("button").click();
  const answer = section.locator("[data-part=answer]");
  await section.locator("[data-part=status]", { hasText: "HTTP 200" }).waitFor();
  expect(await answer.textContent()).toContain("tools?pricing=free&per_page=2");
  expect(await answer.textContent()).toContain('"per_page": 2');
  await close(page);
});

test("without JavaScript there are a list and links to all tools", async () => {
  const page = await open("/", { javaScriptEnabled: false });
  expect(await names(page)).toHaveLength(30);
  expect(await page.getByRole("search").isVisible()).toBe(false);
  expect(await page.getByText("La recherche a besoin de JavaScript").isVisible()).toBe(true);
  await page.getByRole("link", { name: "tous les outils, de A à Z", exact: true }).click();
  expect(await page.locator(".names li").count()).toBe(68);
  await page.getByRole("link", { name: "Œuvre" }).click();
  await page.getByRole("heading", { level: 1, name: "Œuvre" }).waitFor();
  expect(await page.locator("[data-part=curl]").textContent()).toContain("/tools/oeuvre");
  await close(page);
});

test("a page of another origin may read responses and the exposed headers", async () => {
  const other: Server = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html").end("<!doctype html><title>Ailleurs</title>");
  }).listen(0, "127.0.0.1");
  const context = await running.browser.newContext();
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
  const seen = await page.evaluate(async (url) => {
    const response = await fetch(url, { headers: { "If-None-Match": '"another"' } });
    const exposed = ["ETag", "Link", "RateLimit-Policy"].map((name) => response.headers.get(name));
    return { status: response.status, exposed, body: (await response.json()) as object };
  }, `${running.server.site}/api/v1/directory/tools/oeuvre`);
  expect(seen.status).toBe(200);
  expect(seen.exposed).toEqual([
    expect.stringMatching(/^(?:W\/)?"[0-9a-f]+"$/),
    expect.stringContaining("creativecommons.org"),
    '"default";q=60;w=60',
  ]);
  expect(seen.body).toMatchObject({ data: { name: "Œuvre" } });
  await context.close();
  other.close();
});

describe("on a static host", () => {
  let files: Awaited<ReturnType<typeof servePlainFiles>>;
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    files = await servePlainFiles(running.server.out, port);
  });
  afterAll(() => void files.kill());

  test("the page searches without a server", async () => {
    const context = await running.browser.newContext();
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${port}/?q=oral`);
    await shows(page, "1 outil");
    expect(await names(page)).toEqual(["Dictée"]);
    await context.close();
  });
});

test("print hides navigation and shows the URLs of links", async () => {
  const page = await open("/selections/choix");
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".card .note").isVisible()).toBe(true);
  for (const part of [".top nav", ".request", ".crumbs"])
    expect(await page.locator(part).isVisible(), part).toBe(false);
  await page.goto(`${running.server.site}/outils/oeuvre`);
  const after = await page
    .locator(".visit")
    .evaluate((link) => getComputedStyle(link, "::after").content);
  expect(after).toContain("https://");
  await close(page);
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
  await close(page);
});

const PAGES = [
  "/",
  "/?q=outil",
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
  "/problems/invalid-parameter",
  "/404",
];

describe.each(["light", "dark"] as const)("accessibility, %s", (colorScheme) => {
  test.each(PAGES)("%s conforms to WCAG 2.2 AA", async (path) => {
    const page = await open(path, { colorScheme });
    await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("details")) details.open = true;
    });
    expect(await axeViolations(page)).toEqual([]);
    await close(page);
  });
});

test.each(PAGES)("%s fits the width of a phone and 320 pixels", async (path) => {
  for (const width of [390, 320]) {
    const page = await open(path, { viewport: { width, height: 800 }, hasTouch: true });
    await page.locator("[aria-busy=true]").waitFor({ state: "detached" });
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow, `${width} pixels`).toBe(0);
    await close(page);
  }
});
