import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import glob from "fast-glob";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { BASE_PATH, RATE_LIMIT } from "../../core/api/api.ts";
import type { ToolData } from "../../core/directory/schemas.ts";
import { launchBrowser } from "../chromium.ts";

/** The pages of the real site in a browser. */

const { folder, site, limited } = inject("real");

/** Tools in a list, at most. */
const KEPT_MAX = 100;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Opens a page; `problems` are its errors, what is missing, and its requests to other sites. */
async function open(url: string): Promise<{ page: Page; problems: string[] }> {
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  const problems: string[] = [];
  const { origin, pathname } = new URL(url);
  page.on("pageerror", ({ message }) => problems.push(`${pathname}: ${message}`));
  page.on("request", (request) => {
    if (!/^(?:data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin)
      problems.push(`${pathname} requests ${request.url()}`);
  });
  page.on("response", (response) => {
    if (!(response.status() < 400)) problems.push(`${response.url()} is ${response.status()}`);
  });
  await page.goto(url, { waitUntil: "networkidle" });
  return { page, problems };
}

test("no kind of page requests what is missing or elsewhere", async () => {
  const files = glob.sync("**/*.html", { cwd: join(folder, "dist"), ignore: ["404.html"] });
  const ofFolder = new Map(files.map((file) => [dirname(file), file]));
  const kinds = new Set([...files.filter((file) => !file.includes("/")), ...ofFolder.values()]);
  expect(kinds.size).toBeGreaterThan(10);
  const paths = [...kinds].map((file) => file.replace(/(?:(?<=^|\/)index)?\.html$/, ""));
  // One after another: together, they keep a busy machine from ever being idle.
  for (const path of [...paths, "?q=quiz&level=lycee"]) {
    const { page, problems } = await open(`${site}/${path}`);
    expect(problems).toEqual([]);
    await page.close();
  }
});

test("a list of the most tools opens within the rate limit, and is compared", async () => {
  expect(KEPT_MAX).toBeGreaterThan(RATE_LIMIT.limit);
  const response = await fetch(`${site}${BASE_PATH}/tools?per_page=${KEPT_MAX}`);
  const { data } = (await response.json()) as { data: { slug: string }[] };
  const slugs = data.map(({ slug }) => slug);
  const { page, problems } = await open(`${limited}/ma-liste?outils=${slugs.join(",")}`);
  expect(await page.locator(".kept-tools > li").count()).toBe(KEPT_MAX);
  await page.locator("[data-keep]").click();
  await page.getByRole("heading", { level: 1, name: "Ma liste" }).waitFor();
  await expect.poll(() => page.locator(".kept-tools > li").count()).toBe(KEPT_MAX);
  for (const box of (await page.locator(".kept-tools [type=checkbox]").all()).slice(0, 6)) {
    await box.check();
  }
  await page.locator(".list-actions").getByRole("link", { name: "Comparer" }).click();
  await expect.poll(() => page.locator("thead th").count()).toBe(6);
  expect(problems).toEqual([]);
});

test("the tools with the most to say fit on two pages each, after the table of all", async () => {
  const tools = glob
    .sync("*.json", { cwd: join(folder, `dist${BASE_PATH}/tools`), absolute: true })
    .map((file) => (JSON.parse(readFileSync(file, "utf8")) as { data: ToolData }).data)
    .filter(({ sources }) => sources)
    .map(({ slug, sources }) => ({ slug, length: JSON.stringify(sources).length }))
    .toSorted((a, b) => b.length - a.length);
  const slugs = tools.slice(0, 10).map(({ slug }) => slug);
  const { page, problems } = await open(`${site}/dossier?outils=${slugs.join(",")}`);
  await page.locator(".sheet").nth(9).waitFor();
  const pdf = await page.pdf({ format: "A4", preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(21);
  expect(problems).toEqual([]);
});
