import { readFileSync, writeFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { launchBrowser } from "../chromium.ts";

/** Numbers are left out, so that new content does not make the picture stale. */
const NUMBERS = ".count, [data-kept] { display: none }";

test("the README's picture, which npm run picture makes, has the parts of the home page", async () => {
  const browser = await launchBrowser();
  const viewport = { width: 960, height: 1600 };
  const page = await browser.newPage({ viewport, bypassCSP: true });
  await page.goto(inject("real").site, { waitUntil: "networkidle" });
  await page.addStyleTag({ content: NUMBERS });
  await page.evaluate(`{
    const heading = document.querySelector("h1");
    heading.textContent = heading.textContent.replace(/^[\\d\\s]+/, "Des ");
  }`);
  const named = page.locator(
    "header nav a, h1, .hero legend, .hero :is(label, summary) > span:first-child",
  );
  const parts = await named.filter({ visible: true }).allInnerTexts();
  const readme = readFileSync("README.md", "utf8");
  const renewed = readme.replace(
    /(?<=!\[).*(?=\]\(docs\/home-page\.webp\))/,
    `The home page, in French: ${parts.map((part) => part.trim()).join(", ")}.`,
  );
  if (process.env.npm_lifecycle_event === "picture") {
    const { x, y, width, height } = (await page.locator(".hero").boundingBox())!;
    const clip = { x: 0, y: 0, width: width + 2 * x, height: y + height + x / 2 };
    await page.screenshot({ path: "docs/home-page.webp", type: "webp", quality: 80, clip });
    writeFileSync("README.md", renewed);
  }
  await browser.close();
  expect(readFileSync("README.md", "utf8")).toBe(renewed);
});
