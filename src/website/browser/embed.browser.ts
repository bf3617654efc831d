import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeViolations } from "../../test/axe-violations.ts";
import { newFolder } from "../../test/folder.ts";
import { overflowOf, useContractBrowser } from "../../test/contract-browser.ts";

/** The list that other sites frame, in a real browser, with the content of the contract cases. */

const running = useContractBrowser();

const API = "**/api/v1/directory/**";
const names = (page: Page) => page.locator(".card h3").allTextContents();
const mainText = (page: Page) => page.locator("main").innerText();

/** Opens the page with a query; waits for its list or its sentence. */
async function open(
  search: string,
  options: BrowserContextOptions = {},
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<{ page: Page; requests: string[] }> {
  const requests: string[] = [];
  const page = await running.open(`/embed${search}`, options, async (page) => {
    page.on("request", (request) => {
      const path = request.url().slice(running.server.site.length);
      if (/^\/(?:api|search)\//.test(path)) requests.push(path.replace("/api/v1/directory", ""));
    });
    await prepare(page);
  });
  await page.getByText("Chargement").waitFor({ state: "detached" });
  return { page, requests };
}

describe("the list", () => {
  test("has the first 30 tools of a query, by one request, and leads to the others", async () => {
    const { page, requests } = await open(
      "?page=2&per_page=7&x=y&q=outil&pricing=paid,free&sort=relevance",
    );
    expect(requests).toEqual(["/tools?pricing=free%2Cpaid&q=outil"]);
    const url = `${running.server.site}/api/v1/directory${requests[0]}`;
    const { data } = (await (await fetch(url)).json()) as { data: { name: string }[] };
    expect(data).toHaveLength(30);
    expect(await names(page)).toEqual(data.map(({ name }) => name));
    expect(await page.locator("h2").allTextContents()).toEqual([
      "65\u00a0outils gratuits ou payants pour «\u00a0outil\u00a0»",
    ]);
    const more = page.getByRole("link", { name: "Voir les 65 outils" });
    expect(await more.getAttribute("href")).toBe("/?pricing=free%2Cpaid&q=outil");
  });

  test("is cut at a limit, and leads to the others", async () => {
    const { page } = await open("?q=outil&limit=2");
    expect(await names(page)).toHaveLength(2);
    await page.getByRole("link", { name: "Voir les 65 outils" }).waitFor();
  });

  test("is named after all its filters", async () => {
    const filters =
      "category=quiz&pricing=free,freemium&level=lycee&no_pupil_account=1&platform=web&country=CA&ai=other&unknown=1";
    const { page } = await open(`?${filters}`);
    const heading = await page.locator("h2").textContent();
    expect(heading).toMatch(
      /outils? gratuits? ou en partie gratuits? et sans compte élève \(Quiz, Lycée, Navigateur, Canada, IA non générative\)(?:, dont .*)?$/,
    );
    expect(await page.title()).toBe(heading);
  });

  const HOSTILE = `Titre=${encodeURIComponent(`<img src=x onerror=alert(1)>\u202e${"a".repeat(10_000)}`)}`;

  test("is what a visitor composed, with words that only its fragment has", async () => {
    const { page, requests } = await open(
      "?tools=oeuvre,rien,ouvrage,outil-01,%3Cb%3E#Titre=Pour+la+6e&ouvrage=%C3%80+lire&x=%E0%A4%A&outil-01=javascript:alert(1)",
    );
    expect(requests).toEqual(["/search/tools.txt", "/aliases.json"]);
    expect(await page.locator("h2").textContent()).toBe("Pour la 6e");
    expect(await page.locator(".count").textContent()).toBe(
      "Liste composée par un visiteur, 2\u00a0outils",
    );
    expect(await names(page)).toEqual(["Œuvre", "Outil 01"]);
    expect(await page.locator(".note").allTextContents()).toEqual([
      "À lire",
      "javascript:alert(1)",
    ]);
    const { page: hostile } = await open(`?tools=outil-02,outil-01#${HOSTILE}`);
    expect(await names(hostile)).toEqual(["Outil 02", "Outil 01"]);
    expect(await hostile.locator("h2").innerHTML()).toMatch(
      /^&lt;img src=x onerror=alert\(1\)&gt; a{30}…$/,
    );
    const many = Array.from({ length: 31 }, (_, i) => `outil-${String(i + 1).padStart(2, "0")}`);
    const { page: full } = await open(`?tools=${many.join(",")}&limit=3#Titre=Tout`);
    expect(await names(full)).toHaveLength(3);
    const more = full.getByRole("link", { name: "Voir les 31 outils" });
    expect(await more.getAttribute("href")).toBe(`/ma-liste?outils=${many.join(",")}#Titre=Tout`);
  });

  test("takes tools by the name that other pages have for them, too", async () => {
    const { page } = await open("?outils=oeuvre,outil-01&q=outil");
    expect(await names(page)).toEqual(["Œuvre", "Outil 01"]);
    const { page: both } = await open("?outils=oeuvre&tools=outil-01");
    expect(await names(both)).toEqual(["Outil 01"]);
  });

  test("says which tools only come near to the words", async () => {
    const withTwoExact = (page: Page) =>
      page.route(API, async (route) => {
        const response = await route.fetch();
        const json = { ...(await response.json()), pagination: { total: 30 } };
        await route.fulfill({ response, json: { ...json, search: { match: "exact", exact: 2 } } });
      });
    const { page } = await open("?q=outil&category=quiz", {}, withTwoExact);
    const lists = page.locator(".cards");
    expect(await lists.first().locator(".card").count()).toBe(2);
    expect(await lists.last().locator(".card").count()).toBe(28);
    expect(await page.locator("h2").last().textContent()).toBe("Proches aussi");
    expect(await page.getByText("Voir les").count()).toBe(0);
    const { page: few } = await open("?q=outil&category=quiz&limit=3", {}, withTwoExact);
    expect(await few.locator(".card").count()).toBe(3);
    const { page: close } = await open("?q=cartte");
    expect(await close.locator("h2").textContent()).toContain("résultats pour «\u00a0carte\u00a0»");
  });

  test("is a collection in its order, whatever else is asked for, and also by its former slug", async () => {
    const { page, requests } = await open("?collection=choix&category=rien&page=x");
    expect(requests).toEqual(["/collections/choix"]);
    expect(await names(page)).toEqual(["Œuvre", "Outil 01"]);
    expect(await page.locator("h2").textContent()).toBe("Choix");
    expect(await page.locator(".count").textContent()).toBe("2\u00a0outils");
    const { page: renamed } = await open("?collection=selection");
    expect(await names(renamed)).toEqual(["Œuvre", "Outil 01"]);
  });

  /** A host that has files only, and one that finds the file of a path but ignores its query. */
  const plainHost = (page: Page) =>
    page.route(/\/directory\/(?!.*\.json$)/, (route) =>
      route.fulfill({ status: 404, contentType: "text/html", body: "<p>Not found</p>" }),
    );
  const rewritingHost = (page: Page) =>
    page.route(/\/directory\/(?!.*\.json$)/, async (route) => {
      const response = await route.fetch({ url: route.request().url().split("?")[0]! });
      await route.fulfill({ response });
    });

  test.each([
    ["?category=ecriture", ["Œuvre", "Carte mentale", "Dictée"], plainHost],
    ["?category=ecriture", ["Œuvre", "Carte mentale", "Dictée"], rewritingHost],
    ["?collection=choix", ["Œuvre", "Outil 01"], plainHost],
  ])("comes from files where there is no function: %s", async (search, tools, host) => {
    const { page } = await open(search, {}, host);
    expect(await names(page)).toEqual(tools);
    const title = { 3: "3\u00a0outils (Écriture)", 2: "Choix" }[tools.length];
    expect(await page.locator("h2").textContent()).toBe(title);
  });

  test("comes from the file of its category and its offers", async () => {
    const { page, requests } = await open(
      "?category=quiz&has_education_pricing=true",
      {},
      plainHost,
    );
    expect(requests).toContain("/tools/_/quiz/any/yes/1.json");
    expect(await names(page)).toHaveLength(13);
  });

  test.each([
    ["plain files", plainHost],
    ["files that ignore the query", rewritingHost],
  ])("is never another one on a host of %s, which says so", async (_, host) => {
    for (const search of ["?level=lycee", "?pricing=free&pricing=freemium", "?platform=linux"]) {
      const { page } = await open(search, {}, host);
      expect(await mainText(page)).toContain("Cette liste ne peut pas être affichée ici");
      const href = await page.getByRole("link", { name: "dans l’annuaire" }).getAttribute("href");
      expect(href).toBe(`/${search.replace("&pricing=", "%2C")}`);
    }
    const { page } = await open("?category=rien", {}, host);
    expect(await mainText(page)).toContain("Cette liste n’existe pas");
  });

  test("of several values is the same in both spellings", async () => {
    const { page, requests } = await open("?pricing=freemium&pricing=free");
    expect(requests).toEqual(["/tools?pricing=free%2Cfreemium"]);
    expect(await page.locator("h2").textContent()).toContain("gratuits ou en partie gratuits");
  });

  test("opens a tool in a new tab that cannot reach the page, by keyboard", async () => {
    const { page } = await open("?collection=choix");
    const links = await page
      .locator("a")
      .evaluateAll((all: HTMLAnchorElement[]) => all.map(({ target, rel }) => [target, rel]));
    for (const [target, rel] of links) {
      expect(target).toBe("_blank");
      expect(rel).toContain("noopener");
    }
    for (let i = 0; i < 2; i++) await page.keyboard.press("Tab");
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Œuvre");
    const opened = page.context().waitForEvent("page");
    await page.keyboard.press("Enter");
    const tool = await opened;
    await tool.getByRole("heading", { level: 1, name: "Œuvre" }).waitFor();
    expect(tool.url()).toBe(`${running.server.site}/outils/oeuvre`);
    expect(await tool.evaluate("opener")).toBeNull();
  });

  test("has no star, and neither reads nor stores anything", async () => {
    const { page } = await open("?q=outil", {}, (page) =>
      page.addInitScript(() => {
        const used: string[] = [];
        Object.assign(window, { used });
        for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
          Object.defineProperty(window, name, { get: () => void used.push(name) });
        }
        Object.defineProperty(document, "cookie", { get: () => void used.push("cookie") });
      }),
    );
    expect(await page.evaluate("used")).toEqual([]);
    expect(await page.locator("button, input, [data-star]").count()).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
  });
});

describe("without a list, the page shows one sentence and a link", () => {
  test.each([
    ["?pricing=cher", 0],
    ["?has_education_pricing=nonsense", 0],
    ["?gar=0&q=outil", 0],
    ["?levels=college", 0],
    ["?perPage=5&q=outil", 0],
    ["?q=a&q=b", 0],
    ["?limit=31", 0],
    ["?limit=x&collection=choix", 0],
    ["?tools=rien", 2],
    ["?tools=", 0],
    ["?outils=", 0],
    ["?collection=../tools", 0],
    ["?level=rien", 2],
    ["?collection=rien", 1],
  ])("for a wrong value: %s", async (search, count) => {
    const { page, requests } = await open(search);
    expect(await mainText(page)).toMatch(/^Cette liste n’existe pas, .*\.$/);
    expect(await page.locator("main a").getAttribute("href")).toBe("/");
    expect(requests).toHaveLength(count);
  });

  test("when no tool passes", async () => {
    const { page } = await open("?q=rien-du-tout");
    expect(await mainText(page)).toContain("Aucun outil ne correspond pour le moment");
    expect(await page.locator("main a").getAttribute("href")).toBe("/");
  });

  test("when a class asks too often: wait a minute", async () => {
    const { page, requests } = await open("?q=outil", {}, (page) =>
      page.route(API, (route) =>
        route.fulfill({ status: 429, contentType: "application/problem+json", body: "{}" }),
      ),
    );
    expect(requests).toHaveLength(1);
    expect(await mainText(page)).toContain("attendez une minute");
    const href = await page.getByRole("link", { name: "la liste" }).getAttribute("href");
    expect(href).toBe("/?q=outil");
    await page.unroute(API);
    await page.getByRole("link", { name: "réessayez" }).click();
    await page.locator(".card").nth(29).waitFor();
  });

  test.each([
    ["no network", null],
    ["another site's page", "<p>Portail</p>"],
  ])("for %s", async (_, body) => {
    const { page } = await open("?collection=choix", {}, (page) =>
      page.route(API, (route) =>
        body === null ? route.abort() : route.fulfill({ contentType: "text/html", body }),
      ),
    );
    expect(await mainText(page)).toContain("La liste n’a pas pu être chargée");
    const href = await page.getByRole("link", { name: "la liste" }).getAttribute("href");
    expect(href).toBe("/selections/choix");
  });
});

describe("in a page of another site", () => {
  let other: Server;
  let origin: string;
  beforeAll(async () => {
    other = createServer((request, response) => {
      const src = running.server.site + request.url!;
      response.setHeader("Content-Type", "text/html");
      response.end(`<!doctype html><title>Blog</title><iframe title=Liste src="${src}"></iframe>`);
    }).listen(0);
    await once(other, "listening");
    origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    other.close();
    other.closeAllConnections();
  });

  test("the list is shown, and every other page refuses", async () => {
    const { page } = await open("");
    await page.goto(`${origin}/embed?category=quiz`);
    const frame = page.frameLocator("iframe");
    await frame.locator(".card").nth(29).waitFor();
    for (const path of ["/", "/outils/oeuvre", "/ma-liste", "/embedded", "/admin/", "/comparer"]) {
      await page.goto(origin + path);
      await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
    }
  });

  test.each([["collection=choix"], ["tools=oeuvre,outil-01"]])(
    "the list %s is shown in a sandboxed frame, which has no origin, in the colors that it asks for",
    async (list) => {
      const { page } = await open("");
      const src = `${running.server.site}/embed?${list}&theme=dark`;
      await page.setContent(
        `<iframe title="Liste" sandbox="allow-scripts allow-popups" src="${src}"></iframe>`,
      );
      const frame = page.frameLocator("iframe");
      await frame.locator(".card").nth(1).waitFor();
      const color = frame
        .locator("body")
        .evaluate((body) => getComputedStyle(body).backgroundColor);
      expect(await color).toBe("rgb(20, 23, 42)");
    },
  );

  test("the code for other sites works in a page on a disk, and its frame grows with the list", async () => {
    const { page } = await open("");
    await page.goto(`${running.server.site}/?q=outil&pricing=free`);
    await page.getByText("Réutiliser cette liste").first().click();
    await page.getByText('title="Outils\u00a0: outil, gratuits"').waitFor();
    const code = (await page.locator(".reuse [data-part=embed]").textContent())!;
    const file = join(newFolder(), "page.html");
    for (const width of [320, 1024]) {
      writeFileSync(file, `<!doctype html><meta charset="utf-8"><title>A</title>${code}${code}`);
      await page.setViewportSize({ width, height: 600 });
      await page.goto(pathToFileURL(file).href);
      await page.frameLocator("iframe >> nth=0").locator(".card").nth(29).waitFor();
      const frame = page.frames()[1]!;
      const inner = () => frame.evaluate("document.documentElement.scrollHeight - innerHeight");
      await expect.poll(inner).toBe(0);
      expect(await page.locator("iframe").first().getAttribute("height")).toMatch(/^\d{4,5}$/);
    }
    writeFileSync(file, code.replace(/<script>[^]*/, ""));
    await page.goto(pathToFileURL(file).href);
    await page.frameLocator("iframe").locator(".card").nth(29).waitFor();
    expect(await page.locator("iframe").getAttribute("height")).toBe("600");
  });
});

describe("colors", () => {
  const colors = (page: Page) =>
    page.evaluate(() => {
      const { backgroundColor, colorScheme } = getComputedStyle(document.body);
      return [backgroundColor, colorScheme];
    });

  test.each(["light", "dark"] as const)(
    "of a %s system are followed if asked for",
    async (colorScheme) => {
      const [light, dark] = [
        ["rgb(246, 243, 234)", "light"],
        ["rgb(20, 23, 42)", "dark"],
      ];
      for (const [search, expected] of [
        ["?q=outil", light],
        ["?q=outil&theme=light", light],
        ["?q=outil&theme=x", light],
        ["?q=outil&theme=dark", dark],
        ["?q=outil&theme=auto", [(colorScheme === "dark" ? dark : light)[0], "light dark"]],
      ] as const) {
        const { page } = await open(search, { colorScheme });
        expect(await colors(page), search).toEqual(expected);
      }
    },
  );
});

describe.each(["light", "dark"] as const)("the page, %s", (colorScheme) => {
  test.each([
    "?q=outil",
    "?collection=choix&theme=auto",
    "?tools=oeuvre,outil-01&theme=dark#Titre=A&oeuvre=B",
  ])("%s conforms to WCAG 2.2 AA and fits frames of 300 to 1,200 pixels", async (search) => {
    const { page } = await open(search, { colorScheme });
    for (const width of [300, 390, 768, 1200]) {
      await page.setViewportSize({ width, height: 500 });
      expect(await overflowOf(page), `${width} pixels`).toBe(0);
    }
    expect(await axeViolations(page)).toEqual([]);
  });
});
