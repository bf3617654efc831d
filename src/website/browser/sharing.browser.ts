import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { digestOf } from "../../core/text/digest.ts";
import { PHONE, useContractBrowser } from "../../test/contract-browser.ts";

/** The visitor's list, comparisons and dossiers in a real browser, with the content of the contract cases. */

const running = useContractBrowser({ isStrict: true });
const { open, problems } = running;

/** Opens a page in another tab of the same browser. */
async function visit(beside: Page, path: string): Promise<Page> {
  const page = await beside.context().newPage();
  await page.goto(running.server.site + path);
  return page;
}

const starOf = (page: Page, name: string) =>
  page.getByRole("button", { name: `Garder ${name} dans ma liste`, exact: true });
const pressed = (page: Page, name: string) => starOf(page, name).getAttribute("aria-pressed");
const count = (page: Page) => page.locator("[data-kept]").textContent();
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(JSON.stringify(localStorage)) as object);

/** Downloads a file by its button; returns its name and its lines. */
async function downloaded(page: Page, button: string): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  const text = readFileSync(await download.path(), "utf8");
  return { name: download.suggestedFilename(), lines: text.split("\r\n") };
}

/** Replaces a part of a file that the page will load, by as many bytes in a file of the search index, which counts them. */
async function replaceIn(page: Page, file: string, part: string, by: string): Promise<void> {
  await page.context().route(file, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(part, () => by);
    // A file of the search index begins with the digest of the rest.
    const rest = text.replace(/^[0-9a-f]{16}\n/, "");
    const body = rest === text ? text : `${await digestOf(Buffer.from(rest))}\n${rest}`;
    await route.fulfill({ response, body });
  });
}

/** Prints a page on A4; returns the number of sheets, and the size of the first in points. */
async function printed(page: Page): Promise<{ sheets: number; width: number; height: number }> {
  const pdf = (await page.pdf({ format: "A4", preferCSSPageSize: true })).toString("latin1");
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!.map(Number);
  return { sheets: pdf.match(/\/Type\s*\/Page\b/g)!.length, width: width!, height: height! };
}

/** The first line of every list that is saved. */
const HEAD =
  "\ufeffNom;En une phrase;Catégorie;Prix;Compte élève;Hébergement des données;Interface en français;Site;Fiche;Pourquoi;slug;pricing;pupils_account;pupils_hosting;french_interface;Âge minimal;Accessible par le GAR;Hors ligne;Intelligence artificielle;levels;subjects;Niveaux;Disciplines";

const unfoldMenu = (page: Page) => page.locator("main .menu", { hasText: "Plus" }).click();

test.each(["/ma-liste", "/comparer", "/dossier"])(
  "%s without tools leads to an example, which shows tools instead",
  async (path) => {
    const page = await open(path);
    const ways = page.getByRole("navigation", { name: "Par où commencer" });
    const example = ways.getByRole("link", { name: "Un exemple" });
    expect(await example.getAttribute("href")).toMatch(new RegExp(`^${path}[?]outils=`));
    await example.click();
    await page.locator("article").getByText("Œuvre").first().waitFor();
    expect(await ways.isVisible()).toBe(false);
  },
);

test("a search without result and an unknown page show where to start", async () => {
  const page = await open("/?q=xqzwvk");
  const ways = page.getByRole("navigation", { name: "Par où commencer" });
  await ways.waitFor();
  expect(await ways.getByRole("link").count()).toBeGreaterThan(1);
  await page.goto(`${running.server.site}/404`);
  expect(await ways.isVisible()).toBe(true);
});

test("the menu of actions on a list has room around its name", async () => {
  const page = await open("/ma-liste?outils=oeuvre");
  const menu = page.locator(".list-actions summary");
  const padding = await menu.evaluate((summary) => getComputedStyle(summary).paddingInlineStart);
  expect(parseFloat(padding)).toBeGreaterThan(8);
});

describe("the visitor's list", () => {
  test("a star keeps a tool, in lists that the script writes too, and in other tabs", async () => {
    const page = await open("/");
    expect(await stored(page)).toEqual({});
    await starOf(page, "Outil 01").click();
    expect(await pressed(page, "Outil 01")).toBe("true");
    expect(await count(page)).toBe("1");
    const other = await visit(page, "/outils/oeuvre");
    await other.getByRole("button", { name: "Garder dans ma liste" }).click();
    await expect.poll(() => count(page)).toBe("2");
    await page.getByLabel("Que cherchez-vous").fill("œuvre");
    await page.locator(".results .card").nth(1).waitFor({ state: "detached" });
    expect(await pressed(page, "Œuvre")).toBe("true");
    await starOf(page, "Œuvre").click();
    await expect
      .poll(() => other.locator(".star.labeled").getAttribute("aria-pressed"))
      .toBe("false");
    expect(await stored(page)).toEqual({ "ma-liste": '["outil-01"]' });
    await page.goto(`${running.server.site}/ma-liste`);
    await starOf(page, "Outil 01").click();
    await page.getByText("La liste est vide").waitFor();
    expect(await stored(page)).toEqual({});
  });

  test("what is ticked counts for every button, and nothing ticked is all", async () => {
    const page = await open("/");
    const slugs = Array.from({ length: 7 }, (_, i) => `outil-0${i + 1}`);
    await page.evaluate((list) => localStorage.setItem("ma-liste", JSON.stringify(list)), slugs);
    await page.goto(`${running.server.site}/ma-liste`);
    await page.getByText("Cochez des outils").waitFor();
    const actions = () => page.locator(".list-actions :is(a, button)").allTextContents();
    const menu = [
      "Copier la liste mise en forme",
      "Copier l’adresse",
      "QR code",
      "Dossier de l’établissement",
      "Télécharger (CSV)",
      "Imprimer",
    ];
    expect(await actions()).toEqual(["Partager", ...menu]);
    const chosen = ["outil-03", "outil-05"];
    await page.getByLabel("Choisir Outil 03").check();
    await page.getByLabel("Choisir Outil 05").check();
    expect(await actions()).toEqual(["Partager", "Comparer", ...menu]);
    await page.getByText("2\u00a0outils sont cochés.").waitFor();
    expect(await page.locator("[data-copy-url]").getAttribute("data-copy-url")).toBe(
      `${running.server.site}/ma-liste?outils=${chosen.join(",")}`,
    );
    expect(await page.locator("[data-part=embed]").textContent()).toContain(
      `/embed?tools=${chosen.join(",")}"`,
    );
    await unfoldMenu(page);
    const { lines } = await downloaded(page, "Télécharger (CSV)");
    expect(lines).toHaveLength(4);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".kept-tools > li:visible").count()).toBe(2);
    await page.emulateMedia({ media: "screen" });
    await starOf(page, "Outil 03").click();
    await page.getByText("6\u00a0outils", { exact: true }).waitFor();
    await page.locator("main").getByRole("link", { name: "Comparer", exact: true }).click();
    await expect.poll(() => page.locator("thead th").count()).toBe(1);
  });

  test("a list has a title and sentences, which go with its address, but to no server", async () => {
    const page = await open("/a-propos");
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.evaluate(() => localStorage.setItem("ma-liste", '["outil-01","ouvrage"]'));
    await page.goto(`${running.server.site}/ma-liste`);
    await page.getByLabel("Titre de la liste").fill("Maths & co en 6e");
    await page.getByLabel("Votre phrase sur Œuvre").fill("Très bien\u202e pour «\u00a0lire\u00a0»");
    // The field that loses the focus must not replace the button before it is clicked.
    await unfoldMenu(page);
    await page.getByRole("button", { name: "QR code" }).click();
    await page.getByRole("img", { name: "QR code" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { level: 1, name: "Maths & co en 6e" }).waitFor();
    expect(await page.title()).toMatch(/^Maths & co en 6e ·/);
    expect(await stored(page)).toEqual({
      "ma-liste": '["outil-01","oeuvre"]',
      "ma-liste-textes":
        "Titre=Maths+%26+co+en+6e&oeuvre=Tr%C3%A8s+bien+pour+%C2%AB%C2%A0lire%C2%A0%C2%BB",
    });
    const address = (await page.locator("[data-copy-url]").getAttribute("data-copy-url"))!;
    const other = await open("/a-propos");
    await other.evaluate(() => {
      localStorage.setItem("ma-liste", '["oeuvre"]');
      localStorage.setItem("ma-liste-textes", "oeuvre=La+mienne");
    });
    other.on("request", (request) => requests.push(request.url()));
    await other.goto(address);
    await other.getByRole("heading", { level: 1, name: "Maths & co en 6e" }).waitFor();
    expect(await other.locator(".lead").textContent()).toMatch(/^Liste composée par un visiteur/);
    expect(await other.locator(".kept-tools > li").last().innerText()).toMatch(
      /En partie gratuit[^]*Très bien pour «\u00a0lire\u00a0»/,
    );
    const robots = other.locator("meta[name=robots]");
    expect(await robots.getAttribute("content")).toBe("noindex");
    expect(requests.filter((url) => /Titre|lire/.test(url.split("#")[0]!))).toEqual([]);
    await other.getByRole("button", { name: "Garder dans ma liste", exact: true }).click();
    await other.getByRole("heading", { level: 1, name: "Ma liste" }).waitFor();
    expect(await stored(other)).toEqual({
      "ma-liste": '["oeuvre","outil-01"]',
      "ma-liste-textes": "oeuvre=La+mienne",
    });
    for (const name of ["Outil 01", "Œuvre"]) await starOf(page, name).click();
    await page.getByText("La liste est vide").waitFor();
    expect(await page.locator("h1").textContent()).toBe("Ma liste");
    expect(await stored(page)).toEqual({});
  });

  test.each([
    ["markup", "<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
    ["links", "javascript:alert(1) https://x.test", "javascript:alert(1) https://x.test"],
    ["signs of direction", "a\u202e\u2066b\u0000\n c\u200d", "a b c\u200d"],
    ["10,000 letters", "x".repeat(10_000), `${"x".repeat(59)}…`],
  ])("%s in the words of an address are plain text", async (_, words, text) => {
    const page = await open("/a-propos");
    const hostile = encodeURIComponent(words);
    await page.goto(
      `${running.server.site}/ma-liste?outils=oeuvre#%E0%A4%A&Titre=${hostile}&oeuvre=${hostile}&__proto__=a&outil-01=b`,
    );
    await page.locator(".note").waitFor();
    expect(await page.locator("h1").textContent()).toBe(text);
    expect((await page.locator(".note").textContent())!.slice(0, 59)).toBe(text.slice(0, 59));
    expect(await page.locator(":is(h1, .note) :not(bdi), .note a").count()).toBe(0);
    expect(await page.locator("[data-copy-url]").getAttribute("data-copy-url")).not.toContain("=b");
  });

  test("a long address is said to be, and offered without sentences", async () => {
    const page = await open("/a-propos");
    const slugs = Array.from({ length: 60 }, (_, i) => `outil-${String(i + 1).padStart(2, "0")}`);
    const words = slugs.map((slug) => `${slug}=${"é".repeat(80)}`).join("&");
    await page.goto(`${running.server.site}/ma-liste?outils=${slugs.join(",")}#Titre=A&${words}`);
    await page.getByText("Des messageries coupent celles de plus de 2\u202f000").waitFor();
    await page.getByLabel("Partager sans les phrases").check();
    const address = await page.locator("[data-copy-url]").getAttribute("data-copy-url");
    expect(address).toMatch(/outil-60#Titre=A$/);
    await page.getByText("Des messageries").waitFor({ state: "hidden" });
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await unfoldMenu(page);
    await page.getByRole("button", { name: "QR code" }).click();
    await page.getByText("cochez moins d’outils").waitFor();
    await page.getByLabel("Choisir Outil 02").check();
    await unfoldMenu(page);
    await page.getByRole("button", { name: "QR code" }).click();
    const code = (await page.locator(".qr-code svg").boundingBox())!;
    const bar = (await page.locator(".list-actions").boundingBox())!;
    expect(code.y).toBeGreaterThanOrEqual(bar.y + bar.height);
    expect(await page.locator(".list-actions details[open]").count()).toBe(0);
    expect(requests).toEqual([expect.stringMatching(/^\/assets\/qr-\w+\.js$/)]);
    expect((await printed(page)).sheets).toBe(1);
    await page.getByLabel("Choisir Outil 02").uncheck();
    expect(await page.getByRole("img", { name: "QR code" }).count()).toBe(0);
  });

  test("the list is copied as text with links, as other editors take it", async () => {
    const page = await open("/a-propos", { permissions: ["clipboard-read", "clipboard-write"] });
    const title = encodeURIComponent("<b>6e</b>");
    await page.goto(`${running.server.site}/ma-liste?outils=oeuvre,carte#Titre=${title}&carte=Oui`);
    await page.getByLabel("Choisir Carte mentale").check();
    await unfoldMenu(page);
    await page.getByRole("button", { name: "Copier la liste mise en forme" }).click();
    await page.getByText("Liste copiée").waitFor();
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const read = async (type: string) => (await item!.getType(type)).text();
      return { text: await read("text/plain"), html: await read("text/html") };
    });
    const href = `${running.server.site}/outils/carte`;
    expect(copied.text).toMatch(/^<b>6e<\/b>\n- Carte mentale\u00a0: Oui \(/);
    expect(copied.text).toContain(`)\n  ${href}`);
    expect(copied.html).toContain(`<a href="${href}">Carte mentale</a>`);
    expect(copied.html).toContain("&lt;b&gt;6e&lt;/b&gt;");
    expect(copied.html).not.toContain("Œuvre");
  });

  test("the list is shared by the dialog of the system, where there is one", async () => {
    const page = await open("/a-propos", {}, (page) =>
      page.addInitScript(() => {
        Object.assign(navigator, {
          share: async (data: unknown) => Object.assign(window, { data }),
        });
      }),
    );
    await page.goto(`${running.server.site}/ma-liste?outils=oeuvre,carte#Titre=A&carte=B`);
    await page.getByLabel("Choisir Carte mentale").check();
    await page.getByRole("button", { name: "Partager" }).click();
    expect(await page.evaluate("data")).toEqual({
      title: expect.stringMatching(/^A ·/) as string,
      url: `${running.server.site}/ma-liste?outils=carte#Titre=A&carte=B`,
    });
  });

  test("starring leads to the list, whose address another visitor opens and keeps", async () => {
    const page = await open("/", { permissions: ["clipboard-read", "clipboard-write"] });
    await starOf(page, "Outil 02").click();
    await starOf(page, "Œuvre").click();
    await page.getByRole("status").getByRole("link", { name: "ma liste" }).click();
    await unfoldMenu(page);
    await page.getByRole("button", { name: "Copier l’adresse", exact: true }).click();
    await page.getByText("Copié", { exact: true }).waitFor();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toBe(`${running.server.site}/ma-liste?outils=outil-02,oeuvre`);
    await page.pdf();
    expect(await page.locator(".printed > span").textContent()).toContain(
      `${address}, imprimé le `,
    );

    const other = await open("/a-propos");
    await other.evaluate(() => localStorage.setItem("ma-liste", '["dictee","oeuvre"]'));
    await other.goto(`${address},rien,%3Cb%3E`);
    await other.getByRole("heading", { level: 1, name: "Liste partagée" }).waitFor();
    await other.getByText("4 outils", { exact: true }).waitFor();
    const names = () => other.locator(".kept-tools p a").allTextContents();
    expect(await names()).toEqual(["Outil 02", "Œuvre"]);
    await other.getByText("«\u00a0<b>\u00a0» n’est plus dans l’annuaire.").waitFor();
    expect(await stored(other)).toEqual({ "ma-liste": '["dictee","oeuvre"]' });
    await other.getByRole("button", { name: "Garder dans ma liste", exact: true }).click();
    await other.getByRole("heading", { level: 1, name: "Ma liste" }).waitFor();
    await expect.poll(names).toEqual(["Dictée", "Œuvre", "Outil 02"]);
    const keep = other.getByRole("button", { name: "Garder dans ma liste", exact: true });
    expect(await keep.count()).toBe(0);

    const many = Array.from({ length: 101 }, (_, i) => `x-${i}`);
    await other.goto(`${running.server.site}/ma-liste?outils=${many.join(",")}`);
    await other.getByText("Une liste contient 100 outils au plus").waitFor();
  });

  test("a collection leads to its dossier, and all its tools are kept at once", async () => {
    const page = await open("/selections/choix");
    await page.evaluate(() => localStorage.setItem("ma-liste", '["dictee"]'));
    await unfoldMenu(page);
    const dossier = page.getByRole("link", { name: "Dossier", exact: true });
    expect(await dossier.getAttribute("href")).toBe("/dossier?outils=oeuvre,outil-01");
    await page.getByRole("button", { name: "Tout garder" }).click();
    await page.getByRole("heading", { level: 1, name: "Ma liste" }).waitFor();
    expect(await stored(page)).toEqual({ "ma-liste": '["dictee","oeuvre","outil-01"]' });
  });

  test("the list is saved as a file that a French spreadsheet opens, without formulas", async () => {
    const page = await open("/a-propos");
    await replaceIn(page, "**/search/tools.txt", '"Œuvre"', '"=1;\\"x"');
    await page.goto(`${running.server.site}/ma-liste?outils=oeuvre,outil-01`);
    await unfoldMenu(page);
    const { name, lines } = await downloaded(page, "Télécharger (CSV)");
    expect(name).toBe("ma-liste.csv");
    expect(lines[0]).toBe(HEAD);
    expect(lines[1]).toMatch(/^"'=1;""x";/);
    expect(lines[2]).toMatch(/^Outil 01;/);
    expect(lines[2]).toContain(`;${running.server.site}/outils/outil-01`);
    expect(lines.slice(3)).toEqual([""]);
  });

  test("a list is reused as CSV of exactly its tools, as embedded page and as request", async () => {
    const page = await open("/?level=lycee&pricing=paid&sort=newest");
    await page.getByText("Réutiliser cette liste").first().click();
    const menu = page.locator(".reuse");
    const url = await menu.locator("[data-part=url]").getAttribute("href");
    expect(url).toMatch(/\/tools\?pricing=paid&level=lycee&sort=newest$/);
    const { name, lines } = await downloaded(page, "Télécharger en CSV");
    expect(name).toBe("outils-payants-lycee.csv");
    expect(lines[1]!.split(";").at(-2)).toMatch(/Lycée/);
    const { data } = (await (await fetch(`${url}&per_page=100`)).json()) as {
      data: { name: string }[];
    };
    expect(lines[0]).toBe(HEAD);
    const rows = lines.slice(1, -1).map((row) => row.split(";")[0]);
    expect(rows).toEqual(data.map(({ name }) => name));
    expect(await menu.locator("[data-part=feed]").isVisible()).toBe(false);
    const code = (await menu.locator("[data-part=embed]").textContent())!;
    const [, source] = /src="([^"]+)"/.exec(code)!;
    expect(new URL(source!).pathname).toBe("/embed");
    expect(new URL(source!).search).toBe("?pricing=paid&amp;level=lycee&amp;sort=newest");
  });

  test("the menu of a category has its feed, that of a collection its tools", async () => {
    const page = await open("/categories/quiz");
    const menu = page.locator(".reuse");
    await menu.locator("summary").click();
    const feed = menu.getByRole("link", { name: "Flux RSS" });
    expect(await feed.getAttribute("href")).toBe("/feeds/categories/quiz.rss");
    await page.goto(`${running.server.site}/selections/choix`);
    await menu.locator("summary").click();
    const { name, lines } = await downloaded(page, "Télécharger en CSV");
    expect(name).toBe("choix.csv");
    const cells = lines.map((line) => line.split(";"));
    expect(cells.map((row) => row[9])).toEqual(["Pourquoi", "", "D’abord.", undefined]);
    expect(cells.map((row) => [row[3], row[11]])).toEqual([
      ["Prix", "pricing"],
      ["En partie gratuit", "freemium"],
      ["Gratuit", "free"],
      [undefined, undefined],
    ]);
    expect(await menu.locator("[data-part=embed]").textContent()).toContain("?collection=choix");
  });

  test.each(["getItem", "setItem"])("a browser that refuses %s says so", async (method) => {
    const page = await open("/a-propos");
    await page.context().addInitScript((name) => {
      const refuse = () => {
        throw new DOMException("no", name === "setItem" ? "QuotaExceededError" : "SecurityError");
      };
      Storage.prototype.setItem = refuse;
      if (name === "getItem") Storage.prototype.getItem = refuse;
    }, method);
    await page.goto(running.server.site);
    await starOf(page, "Outil 01").click();
    await page.getByText("Votre navigateur refuse de garder la liste.").waitFor();
    expect(await pressed(page, "Outil 01")).toBe("false");
  });
});

describe("a comparison", () => {
  const headers = (page: Page) => page.locator("thead th a:not(.remove)").allTextContents();
  const field = (page: Page) => page.getByLabel("Ajouter un outil");
  const proposed = (page: Page) => page.locator(".tool-field a");

  test("shows facts side by side, and what it cannot show", async () => {
    const hostile = "%3Cimg%20src=x%3E";
    const page = await open("/a-propos");
    await replaceIn(page, "**/tools/dictee.json", '"Dictée"', '"Prix $& cie"');
    await page.goto(
      `${running.server.site}/comparer?outils=oeuvre,outil-01,rien,ouvrage,${hostile},dictee,carte`,
    );
    await page.locator(".compare").waitFor();
    expect(await headers(page)).toEqual(["Œuvre", "Outil 01", "Prix $& cie"]);
    expect(await page.title()).toMatch(/^Comparer Œuvre, Outil 01 et Prix \$& cie ·/);
    const row = (name: string) =>
      page.locator("tbody tr", { hasText: name }).locator("td").allTextContents();
    expect(await row("Prix")).toEqual(["En partie gratuit", "Gratuit", "En partie gratuit"]);
    expect(await row("Niveaux")).toEqual(["Lycée", "Collège, Lycée", "Inconnu"]);
    expect(await page.locator(".compare + p").textContent()).toMatch(
      /^Non renseigné\u00a0: .*âge minimal/,
    );
    expect(await page.locator(".warning").allTextContents()).toEqual([
      "Aucun outil de l’annuaire ne s’appelle «\u00a0rien\u00a0».",
      "Aucun outil de l’annuaire ne s’appelle «\u00a0<img src=x>\u00a0».",
      "Un tableau montre 6 outils au plus\u00a0: le suivant n’y est pas.",
    ]);
    await page.getByRole("link", { name: "Retirer Outil 01" }).click();
    await expect.poll(() => headers(page)).toEqual(["Œuvre", "Prix $& cie"]);
    expect(new URL(page.url()).search).toBe("?outils=oeuvre,dictee");
  });

  test("on a phone shows the values of a cell in one text", async () => {
    const page = await open("/comparer?outils=oeuvre,outil-01", PHONE);
    await page.locator(".compare").waitFor();
    const links = page
      .locator("tbody tr", { hasText: "Niveaux" })
      .locator("td")
      .last()
      .locator("a");
    const tops = await links.evaluateAll((all) =>
      all.map((link) => link.getBoundingClientRect().top),
    );
    expect(tops).toHaveLength(2);
    expect(tops[1]).toBe(tops[0]);
  });

  test("of one tool asks for the second, and proposes its alternatives", async () => {
    const page = await open("/outils/outil-01");
    const alternative = await page.locator(".alternatives .card h3").first().textContent();
    await page.getByRole("link", { name: "Comparer", exact: true }).click();
    await page.getByText("Avec quel outil comparer Outil 01").waitFor();
    expect(await headers(page)).toEqual(["Outil 01"]);
    await page.locator(".second").getByRole("link", { name: alternative! }).click();
    await page.locator("thead th").nth(1).waitFor();
    expect(await headers(page)).toEqual(["Outil 01", alternative]);
    expect(await page.locator(".second").count()).toBe(0);
  });

  test("of two tools can be reduced to what differs, also after another is added", async () => {
    const page = await open("/comparer?outils=outil-01,outil-02");
    const box = page.getByLabel("Seulement les différences");
    const rows = () => page.locator("tbody tr:visible th").allTextContents();
    await box.waitFor();
    expect(await rows()).toContain("Pays");
    await box.check();
    const different = await rows();
    expect(different.length).toBeGreaterThan(0);
    for (const name of different) {
      const cells = page.getByRole("row", { name: new RegExp(`^${name} `) }).locator("td");
      expect(
        new Set(await cells.evaluateAll((all) => all.map((cell) => cell.innerHTML))).size,
      ).toBe(2);
    }
    await field(page).fill("dictée");
    await proposed(page).first().click();
    await expect.poll(() => headers(page)).toHaveLength(3);
    expect(await box.isChecked()).toBe(true);
    await page.getByRole("link", { name: "Retirer Dictée" }).click();
    await page.getByRole("link", { name: "Retirer Outil 02" }).click();
    await expect.poll(() => headers(page)).toEqual(["Outil 01"]);
    expect(await box.count()).toBe(0);
  });

  test("a tool is added with the keyboard, and Back removes it", async () => {
    const page = await open("/comparer?outils=oeuvre");
    await field(page).focus();
    await page.keyboard.type("outil 0");
    await page.getByText("8 outils proposés").waitFor();
    await page.keyboard.type("2");
    await page.getByText("1 outil proposé").waitFor();
    await page.keyboard.press("Tab");
    expect(await page.evaluate("document.activeElement.textContent")).toMatch(/^Outil 02/);
    await page.keyboard.press("Enter");
    await expect.poll(() => headers(page)).toEqual(["Œuvre", "Outil 02"]);
    await page.getByText("Outil 02 est dans le tableau.").waitFor();
    expect(new URL(page.url()).search).toBe("?outils=oeuvre,outil-02");
    expect(await page.title()).toMatch(/^Comparer Œuvre et Outil 02 ·/);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("ajout");
    expect(await proposed(page).count()).toBe(0);
    await page.goBack();
    await expect.poll(() => headers(page)).toEqual(["Œuvre"]);
    expect(await page.title()).toMatch(/^Comparer Œuvre ·/);
  });

  test.each([3, 6])(
    "of %i tools prints on one landscape sheet with address and day",
    async (count) => {
      const slugs = ["oeuvre", "dictee", "carte", "outil-01", "outil-06", "outil-11"].slice(
        0,
        count,
      );
      const page = await open(`/comparer?outils=${slugs.join(",")}`);
      await page.locator(".compare").waitFor();
      const { sheets, width, height } = await printed(page);
      expect(sheets).toBe(1);
      await page.emulateMedia({ media: "print" });
      const site = page.locator("td a[rel]").last();
      expect(await site.evaluate((link) => getComputedStyle(link, "::after").content)).toMatch(
        /^"\u00a0\(https:\/\/[^)]+\)"$/,
      );
      expect(width).toBeGreaterThan(height);
      const day = new Date().toLocaleDateString("fr", { dateStyle: "long" });
      expect(await page.locator(".printed > span").textContent()).toBe(
        `${page.url()}, imprimé le ${day}`,
      );
    },
  );
});

describe("a dossier", () => {
  test("says of each fact where it comes from, and asks for what is not known", async () => {
    const page = await open("/outils/outil-02");
    const offer =
      '"education_pricing":{"kind":"free","audience":["schools"],"details":"","url":"https://ailleurs.test/ecoles"}';
    await page.context().route("**/tools/outil-02.json", async (route) => {
      const response = await route.fetch();
      const body = (await response.text())
        .replace('"seen_at":null,"dated":null', '"seen_at":"2026-05-03","dated":"2026-04"')
        .replace('"education_pricing":null', offer)
        .replace('"Outil 02"', () => '"Outil $\'02"');
      await route.fulfill({ response, body });
    });
    await page.getByRole("link", { name: "Fiche à imprimer pour l’établissement" }).click();
    await page.locator(".sheet").waitFor();
    expect(new URL(page.url()).search).toBe("?outils=outil-02");
    expect(await page.title()).toMatch(/^Dossier\u00a0: Outil \$'02 ·/);
    const rows = await page.locator(".facts > div").allInnerTexts();
    const evidence = "site de l’outil (outil.test)";
    expect(rows.map((row) => row.replaceAll("\u00a0", " "))).toEqual([
      "À quoi il sert\nÉcrire et effacer devant toute la classe, sans craie et sans éponge.",
      `Compte élève\nSans compte élève\n${evidence}, avril 2026, lue le 3 mai 2026 [1]`,
      `Hébergement des données\nFrance\n${evidence}, avril 2026, lue le 3 mai 2026 [1]`,
      "Âge minimal\nÀ demander à l’éditeur",
      "Accès des élèves\nÀ demander à l’éditeur",
      "Données personnelles\nÀ demander à l’éditeur",
      "Pays\nCanada\nSans source citée",
      `Intelligence artificielle\nIA non générative\n${evidence}, avril 2026, lue le 3 mai 2026 [1]`,
      "Prix\nPayant\nSans source citée",
      "Offre éducation\nGratuit pour l’enseignement (établissements). Voir l’offre\nSite tiers seulement : site tiers (ailleurs.test), non datée [2]",
      "Logiciel libre\nÀ demander à l’éditeur",
      "Appareils\nÀ demander à l’éditeur",
    ]);
    expect(await page.locator(".sheet ol li").allInnerTexts()).toEqual([
      "https://outil.test/eleves\u00a0: site de l’outil",
      "https://ailleurs.test/ecoles\u00a0: site tiers, lecture non datée",
    ]);
    expect(
      (await page.locator(".sheet .page > p.count").innerText()).replaceAll("\u00a0", " "),
    ).toBe(
      `Essai, contenu du 1er mars 2026. Fiche du 12 janvier 2026 : ${running.server.site}/outils/outil-02. L’annuaire ne certifie rien : une information vaut à la date de la page citée ; sans page, elle reste à vérifier. Un site tiers n’est ni celui de l’outil, ni celui d’une autorité.`,
    );
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  });

  test("asks the publisher what is open, and says what is known, asked and decided", async () => {
    const page = await open("/dossier?outils=outil-02,oeuvre", {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const sheet = page.locator(".sheet").first();
    await sheet.waitFor();
    const rowOf = async () =>
      (await page.locator(".cover tbody tr").first().locator("th, td").allInnerTexts()).join(" | ");
    expect(await rowOf()).toBe(
      "Outil 02 | Sans compte élève | France | À demander | Canada | IA non générative | 0\u00a0avis | 6 sur 11 | 11 | À prendre",
    );
    const letter = page.locator(".letter");
    await letter.locator("summary").click();
    const text = async () => (await letter.locator("[data-part=letter]").textContent())!;
    const questions = async () => (await text()).match(/(?<=^- ).*(?=\r?$)/gm)!;
    const asked = await questions();
    expect(asked).toHaveLength(11);
    expect(asked.slice(0, 2)).toEqual(["Âge minimal", "Accès des élèves"]);
    await sheet.getByLabel("Mesures de sécurité").fill("Aucune");
    await sheet.getByLabel("Âge minimal").fill("12 ans");
    await sheet.getByLabel("Accepté sous conditions").check();
    expect(await questions()).toEqual(
      asked.filter((each) => !["Âge minimal", "Mesures de sécurité"].includes(each)),
    );
    expect(await rowOf()).toMatch(/ \| 7 sur 11 \| 9 \| Accepté sous conditions$/);
    for (const box of await sheet.locator("[data-question] textarea").all()) await box.fill("x");
    expect(await rowOf()).toMatch(/ \| 11 sur 11 \| 0 \| Accepté sous conditions$/);
    for (const box of await sheet.locator("[data-question] textarea").all()) await box.fill("");
    await page.getByLabel("Établissement").fill("Collège Jean-Moulin");
    await page.getByLabel("Demandé par").fill("Mme Durand");
    expect((await text()).split("\r\n").slice(-2)).toEqual(["Mme Durand", "Collège Jean-Moulin"]);
    await letter.getByRole("button", { name: "Copier la lettre" }).click();
    await page.getByText("Copié", { exact: true }).waitFor();
    const mail = letter.getByRole("link", { name: "Écrire un courriel" });
    const href = (await mail.getAttribute("href"))!;
    expect(await text()).toContain(new URL(href).searchParams.get("body"));
    await mail.click();
    await expect.poll(() => problems.splice(0)).toEqual([`requested ${href}`]);
    await letter.getByLabel("Œuvre").check();
    expect(await text()).toContain("Outil 02 (outil.test) et Œuvre (");
    await page.emulateMedia({ media: "print" });
    await page.evaluate("print = () => {}");
    expect(await letter.isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
    await letter.getByRole("button", { name: "Imprimer la lettre" }).click();
    await page.emulateMedia({ media: "print" });
    expect(await letter.locator("[data-part=letter]").isVisible()).toBe(true);
    expect(await page.locator(".cover, .sheet, .top").filter({ visible: true }).count()).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    expect(await sheet.isVisible()).toBe(true);
    await page.emulateMedia({ media: "screen" });
    for (const box of await letter.getByRole("checkbox").all()) await box.uncheck();
    expect(await letter.locator(".page-actions").isVisible()).toBe(false);
  });

  test("loses nothing that is typed: it asks, keeps, forgets, saves and opens again", async () => {
    const requests: string[] = [];
    const page = await open("/dossier?outils=outil-02,oeuvre");
    page.on("request", (request) => requests.push(request.url() + (request.postData() ?? "")));
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.type());
      void (dialog.type() === "confirm" ? dialog.accept() : dialog.dismiss());
    });
    const boxesOf = (shown: Page) =>
      shown
        .locator("[data-box]")
        .evaluateAll((all) =>
          (all as HTMLInputElement[]).map((box) => [
            box.dataset["box"],
            box.type === "radio" ? box.checked : box.value,
          ]),
        );
    const hostile = [
      "<img src=x onerror=alert(1)>",
      "=HYPERLINK(1)\n@x",
      "\u202egauche\u2066",
      "été ".repeat(2500),
      '"; a</textarea>',
    ];
    await page.locator(".sheet").first().waitFor();
    const fields = await page.locator("textarea").all();
    for (const [i, box] of fields.entries()) await box.fill(hostile[i % hostile.length]!);
    // One word of this length takes Chromium half a second to lay out.
    await fields.at(-1)!.fill("é".repeat(10_000));
    await page.locator(".sheet").last().getByLabel("Refusé").check();
    const typed = await boxesOf(page);
    expect(await page.locator("main img").count()).toBe(0);
    await page.evaluate((url) => location.assign(url), "/docs");
    await expect.poll(() => dialogs).toEqual(["beforeunload"]);
    expect(await stored(page)).toEqual({});

    await unfoldMenu(page);
    const csv = await downloaded(page, "Registre (CSV)");
    expect(csv.name).toBe("registre.csv");
    expect(csv.lines[0]).toMatch(/^\ufeffOutil;Fiche;slug;Établissement;Demandé par;Date;/);
    expect(csv.lines[2]).toMatch(/^Œuvre;[^;]*;oeuvre;<img src=x onerror=alert\(1\)>;"'=HYP/);
    expect(csv.lines.slice(1).join("\n")).not.toMatch(/(?:^|[;\n"])[=@]/);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Enregistrer" }).click(),
    ]);
    const path = await download.path();
    const rows = JSON.parse(readFileSync(path, "utf8")) as Record<string, string>[];
    expect(Object.keys(rows[0]!).slice(0, 4)).toEqual(["name", "url", "slug", "school"]);
    expect(rows[1]!["decision"]).toBe("Refusé");

    const keep = page.getByLabel("Garder ce que j’écris");
    await keep.check();
    expect(Object.keys(await stored(page))).toEqual(["dossier"]);
    await page.reload();
    await page.locator(".sheet").first().waitFor();
    expect(await boxesOf(page)).toEqual(typed);
    await page.goto(`${running.server.site}/dossier?outils=oeuvre`);
    await page.getByLabel("Avis du délégué").fill("Favorable");
    await page.goBack();
    await page.locator(".sheet").nth(1).waitFor();
    await page.evaluate(() => localStorage.setItem("ma-liste", '["oeuvre","outil-02"]'));
    const list = await visit(page, "/ma-liste");
    const decided = list.locator(".kept-tools > li", { hasText: "Décision de votre dossier" });
    expect(await decided.allInnerTexts()).toEqual([expect.stringMatching(/^Œ[^]*: Refusé/)]);
    await list.evaluate(() => localStorage.removeItem("ma-liste"));
    const last = page.locator(".sheet").last();
    expect(await last.getByLabel("Avis du délégué").inputValue()).toBe("Favorable");
    await keep.uncheck();
    expect(await stored(page)).toEqual({});
    await keep.check();
    await unfoldMenu(page);
    await page.getByRole("button", { name: "Tout effacer" }).click();
    expect(await stored(page)).toEqual({});
    expect((await boxesOf(page)).filter(([, value]) => value)).toEqual([]);
    expect(dialogs).toEqual(["beforeunload", "confirm"]);

    const other = await open("/dossier");
    await other.evaluate(() => dispatchEvent(new Event("beforeprint")));
    const openFile = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
      const [chooser] = await Promise.all([
        other.waitForEvent("filechooser"),
        other.getByRole("button", { name: "Ouvrir un dossier enregistré" }).click(),
      ]);
      await chooser.setFiles(file);
    };
    await openFile({ name: "x.json", mimeType: "", buffer: Buffer.from("{}") });
    await other.getByText("Ce fichier n’est pas un dossier").waitFor();
    await openFile(path);
    await expect.poll(() => boxesOf(other)).toEqual(typed);
    expect(new URL(other.url()).search).toBe("?outils=outil-02,oeuvre");
    other.on("dialog", (dialog) => void dialog.accept());
    const former = JSON.stringify([{ slug: "ouvrage", opinion: "Favorable" }]);
    await unfoldMenu(other);
    await openFile({ name: "x.json", mimeType: "", buffer: Buffer.from(former) });
    await expect.poll(() => other.locator(".sheet").count()).toBe(1);
    await expect.poll(() => other.getByLabel("Avis du délégué").inputValue()).toBe("Favorable");
    expect(await other.getByLabel("Établissement").inputValue()).toBe("");
    expect(requests.filter((url) => /onerror|HYPER|gauche|%C3%A9%C3%A9/.test(url))).toEqual([]);
  });

  test("prints one page for all tools and two for each, also what a phone folds", async () => {
    const page = await open("/dossier?outils=outil-02,oeuvre", PHONE);
    await page.locator(".sheet").first().waitFor();
    await page.getByLabel("Établissement").fill("Lycée\u202e Sand");
    await page.locator("[data-proposal]").first().click();
    await expect
      .poll(() => page.getByLabel("Responsable de traitement").inputValue())
      .toContain("chef d’établissement");
    await page.emulateMedia({ media: "print" });
    const heads = await page.locator(".running").filter({ visible: true }).allInnerTexts();
    const parts = heads.map((head) => head.split(" · ").slice(0, 3).join(" · "));
    expect(parts).toEqual([
      "Dossier de 2 outils · Lycée Sand · page commune",
      ...["Outil 02", "Œuvre"].flatMap((name) =>
        [1, 2].map((number) => `${name} · Lycée Sand · page ${number} sur 2`),
      ),
    ]);
    const register = page.locator(".sheet .boxes").first();
    expect(await register.isVisible()).toBe(false);
    expect(await printed(page)).toMatchObject({ sheets: 5 });
    expect(await register.isVisible()).toBe(true);
    await page.emulateMedia({ media: "screen" });
    const long = Array.from({ length: 90 }, (_, i) => `ligne ${i}`).join("\n");
    await page.locator(".sheet").first().getByLabel("Mesures de sécurité").fill(long);
    expect((await printed(page)).sheets).toBeGreaterThan(5);
    await page.emulateMedia({ media: "print" });
    const box = page.locator(".field[data-text^='ligne 0']");
    const copied = await box.evaluate((field) => ({
      text: getComputedStyle(field, "::after").content,
      lines: field.clientHeight / parseFloat(getComputedStyle(field).lineHeight),
    }));
    expect(copied.text).toContain("ligne 89");
    expect(copied.lines).toBeGreaterThan(90);
    expect(await page.locator("h1").isVisible()).toBe(true);
    expect(await page.locator(".top .brand").isVisible()).toBe(true);
  });

  test("has ten sheets at most, and says what it cannot show", async () => {
    const many = Array.from({ length: 11 }, (_, i) => `outil-${i + 10}`);
    const page = await open(`/dossier?outils=rien,%3Cimg%20src=x%3E,${many.join(",")}`);
    await page.locator(".sheet").nth(7).waitFor();
    expect(await page.locator(".sheet").count()).toBe(8);
    expect(await page.locator(".warning").allTextContents()).toEqual([
      "Aucun outil de l’annuaire ne s’appelle «\u00a0rien\u00a0».",
      "Aucun outil de l’annuaire ne s’appelle «\u00a0<img src=x>\u00a0».",
      "Un dossier contient 10 outils au plus\u00a0: les 3 suivants n’y sont pas.",
    ]);
    await page.goto(`${running.server.site}/dossier`);
    await page.getByText("Choisissez les outils dans ma liste").waitFor();
    await page.context().route("**/tools/oeuvre.json", (route) => route.abort());
    await page.goto(`${running.server.site}/dossier?outils=oeuvre`);
    await page.getByText("Les fiches n’ont pas pu être chargées").waitFor();
    problems.length = 0;
  });
});
