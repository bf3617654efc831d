import { once } from "node:events";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { launchBrowser } from "../../../test/chromium.ts";
import { writeContractContent } from "../../../test/contract-site.ts";
import { runServer, type RunningServer } from "../../../test/running-server.ts";
import { toolFile } from "../../../test/sample.ts";

/** `npm run dev` in a real browser: pages reload, show errors, and show drafts. */

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const servers: RunningServer[] = [];
afterAll(() => {
  for (const { child } of servers) child.kill("SIGKILL");
});

async function dev(content: string, flags: string[] = [], env: Record<string, string> = {}) {
  const server = await runServer("dev", content, env, flags);
  servers.push(server);
  return server;
}

async function open(address: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1000, height: 600 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

const LONG = Array.from({ length: 60 }, (_, i) => `Paragraphe ${i + 1}.`).join("\n\n");
const overlay = (page: Page) => page.getByRole("region", { name: "Erreurs du dernier changement" });

describe("with content in a folder", () => {
  let server: RunningServer;
  let content: string;
  const write = (path: string, text: string) => writeFileSync(join(content, path), text);
  const goodTool = () => write("tools/oeuvre.md", toolFile({ name: "Œuvre" }, LONG));

  beforeAll(async () => {
    content = writeContractContent();
    goodTool();
    server = await dev(content);
  });

  let page: Page;
  beforeEach(() => () => page.context().close());

  test("a page reloads after a build, at the same scroll position", async () => {
    page = await open(`${server.site}/outils/oeuvre`);
    await page.evaluate(() => scrollTo(0, 1200));
    write("tools/oeuvre.md", toolFile({ name: "Grande œuvre" }, LONG));
    await page.getByRole("heading", { level: 1, name: "Grande œuvre" }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
    goodTool();
    await page.getByRole("heading", { level: 1, name: "Œuvre", exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
  });

  test("errors are shown as in the terminal, over the last good page", async () => {
    page = await open(`${server.site}/outils/oeuvre`);
    write("tools/oeuvre.md", toolFile({ name: "Œuvre", category: "quizz" }, LONG));
    await overlay(page).waitFor();
    const alert = overlay(page).getByRole("alert");
    expect(await alert.textContent()).toBe("Le site n’a pas pu être reconstruit");
    const text = (await overlay(page).locator("pre").textContent())!;
    expect(text).toMatch(/tools\/oeuvre\.md:4:11 {2}unknown-category {2}.*"quizz".*"quiz"/);
    expect(server.output()).toContain(text);
    expect(await page.getByRole("heading", { level: 1, name: "Œuvre" }).isVisible()).toBe(true);

    const other = await page.context().newPage();
    await other.goto(`${server.site}/nulle-part`);
    await overlay(other).waitFor();
    await other.close();

    goodTool();
    await overlay(page).waitFor({ state: "detached" });
  });

  test("Escape closes the errors until they change, and no focus is lost", async () => {
    page = await open(`${server.site}/`);
    const field = page.getByLabel("Que cherchez-vous");
    await field.pressSequentially("car");
    write("tools/oeuvre.md", toolFile({ category: "quizz" }));
    await overlay(page).waitFor();
    await page.keyboard.type("te");
    expect(await field.inputValue()).toBe("carte");
    await page.keyboard.press("Escape");
    await overlay(page).waitFor({ state: "detached" });
    write("tools/oeuvre.md", toolFile({ category: "quizz", pricing: "rien" }));
    await overlay(page).waitFor();
    expect(await overlay(page).textContent()).toContain("2 errors");
    await overlay(page).getByRole("button").click();
    await overlay(page).waitFor({ state: "detached" });
    goodTool();
    await overlay(page).waitFor({ state: "detached" });
  });

  test("texts of hostile content are text", async () => {
    page = await open(`${server.site}/outils/dictee`);
    const hostile = `"<img src=x onerror=alert(1)>\\u202egnp"`;
    write("tools/oeuvre.md", toolFile({ category: hostile, name: "a\u202eb" }));
    await overlay(page).waitFor();
    expect(await overlay(page).textContent()).not.toContain("\u202e");
    expect(await overlay(page).locator("img").count()).toBe(0);
    goodTool();
    await overlay(page).waitFor({ state: "detached" });
  });

  test("a page that was open during a restart reloads when the site has changed", async () => {
    const content = writeContractContent();
    const first = await dev(content);
    page = await open(`${first.site}/outils/dictee`);
    first.child.kill("SIGTERM");
    expect((await once(first.child, "exit"))[0]).toBe(0);
    writeFileSync(join(content, "tools/dictee.md"), toolFile({ name: "Dictée revue" }));
    await dev(content, [], { PORT: new URL(first.site).port });
    await page.getByRole("heading", { level: 1, name: "Dictée revue" }).waitFor();
  });
});

test("drafts are shown, marked, and pages reload", async () => {
  const content = writeContractContent();
  const path = join(content, "tools/secret.md");
  const { site, out } = await dev(content, ["--drafts"]);
  const page = await open(`${site}/?q=secret`);
  await page.getByRole("link", { name: "Secret (brouillon)" }).click();
  writeFileSync(path, toolFile({ name: "Secret revu", status: "draft" }));
  await page.getByRole("heading", { level: 1, name: "Secret revu (brouillon)" }).waitFor();
  writeFileSync(path, toolFile({ name: "Secret dévoilé" }));
  await page.getByRole("heading", { level: 1, name: "Secret dévoilé", exact: true }).waitFor();
  rmSync(path);
  await page.getByRole("heading", { level: 1, name: "Page introuvable" }).waitFor();
  expect(existsSync(out)).toBe(false);
  await page.context().close();
});
