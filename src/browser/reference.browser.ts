import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeViolations } from "../test/axe-violations.ts";
import { useContractBrowser } from "../test/contract-browser.ts";

/** The API reference in a real browser, with the content of the contract cases. */

const running = useContractBrowser();

function open(
  hash = "",
  options: BrowserContextOptions = {},
  prepare: () => void = () => {},
): Promise<Page> {
  const permissions = ["clipboard-read", "clipboard-write"];
  return running.open(`/docs${hash}`, { permissions, ...options }, (page) =>
    page.addInitScript(prepare),
  );
}

/** Sends a query to the list of tools; returns the code blocks with the response. */
async function send(page: Page, query: string): Promise<string[]> {
  const section = page.locator("#listTools");
  await section.getByLabel("Other parameters").fill(query);
  await section.getByRole("button", { name: "Send the request" }).click();
  await section.locator("[data-part=status]", { hasText: "HTTP" }).waitFor();
  await section.locator("[aria-busy=false]").waitFor();
  return section.locator("[data-part=answer] code").allTextContents();
}

describe("a copy button", () => {
  test("beside each code copies it, and says so in the language of the section", async () => {
    const page = await open();
    const codes = page.locator(".code:visible");
    expect(await codes.count()).toBe(7);
    for (const code of await codes.all()) {
      const isFrench = (await code.locator("xpath=ancestor::section[@lang='fr']").count()) === 1;
      const words = isFrench ? (["Copier", "Copié"] as const) : (["Copy", "Copied"] as const);
      expect(await code.getByRole("button").textContent()).toBe(words[0]);
      await code.getByRole("button").click();
      await code.getByRole("button", { name: words[1], exact: true }).waitFor();
      const announced = page.locator("body > [role=status]");
      expect(await announced.textContent()).toBe(words[1]);
      expect(await announced.getAttribute("lang")).toBe(isFrench ? "fr" : "en");
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        await code.locator("code").textContent(),
      );
    }
    await page
      .getByRole("button", { name: /^(Copied|Copié)$/ })
      .first()
      .waitFor({ state: "detached" });
  });

  test("works where the clipboard is closed to scripts, and keeps the focus", async () => {
    const page = await open("", {}, () => {
      Object.assign(window, { clipboard: navigator.clipboard });
      Object.defineProperty(navigator, "clipboard", { value: undefined });
    });
    const code = page.locator("#start .code").first();
    await code.getByRole("button").focus();
    await page.keyboard.press("Enter");
    await code.getByRole("button", { name: "Copied" }).waitFor();
    const copied = await page.evaluate(() =>
      (window as unknown as { clipboard: Clipboard }).clipboard.readText(),
    );
    expect(copied).toMatch(/^curl /);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("copy");
  });

  test("does not exist without JavaScript", async () => {
    const page = await open("", { javaScriptEnabled: false });
    expect(await page.locator("button:visible, input:visible").count()).toBe(0);
  });
});

describe("a form", () => {
  test("sends invalid values, shows the problem and the curl line of the request", async () => {
    const page = await open();
    const [curl, headers, body] = await send(page, "per_page=0&pricing=Free");
    const url = `${running.server.site}/api/v1/directory/tools?per_page=0&pricing=Free`;
    expect(curl).toBe(`curl "${url}"`);
    expect(headers).toContain("application/problem+json");
    expect(JSON.parse(body!)).toEqual(await (await fetch(url)).json());
    expect(JSON.parse(body!).errors).toHaveLength(2);
    expect(await page.locator("#listTools [role=status]").textContent()).toBe("HTTP 400");
    const first = page.locator("#listTools [data-part=answer] .code").first();
    await first.getByRole("button", { name: "Copy" }).click();
    await first.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(curl);
  });

  test("adds the free query to the fields", async () => {
    const page = await open();
    await page.locator("#listTools [name=page]").fill("2");
    const [curl, , body] = await send(page, "?page=3");
    expect(curl).toContain("/tools?page=2&page=3");
    expect(JSON.parse(body!).errors[0].code).toBe("repeated");
  });

  test.each(['q=$(id)`id`"\\!!;&page=1', "%22%24%21"])(
    "writes a curl line that a shell does not interpret: %s",
    async (query) => {
      const page = await open();
      const [curl] = await send(page, query);
      expect(curl).toMatch(/^curl "[\w:/.?&=%+*~-]+"$/);
      await page.locator("#getTool [name=slug]").fill('!$(id)`"\\');
      await page.locator("#getTool").getByRole("button", { name: "Send" }).click();
      const line = await page.locator("#getTool [data-part=answer] code").first().textContent();
      expect(line).toMatch(/^curl "[\w:/.%()-]+"$/);
      expect(line).not.toMatch(/\$\(/);
    },
  );
});

describe("the list of contents", () => {
  test("marks the section that each of its entries leads to, without moving anything", async () => {
    const page = await open();
    const links = page.locator(".contents a");
    const count = await links.count();
    expect(count).toBeGreaterThan(15);
    const boxes = () => links.evaluateAll((all) => all.map((link) => link.clientWidth));
    const before = await boxes();
    for (let i = 0; i < count; i++) {
      await links.nth(i).click();
      const current = page.locator(".contents [aria-current=location]");
      await expect
        .poll(() =>
          current.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash)),
        )
        .toEqual([await links.nth(i).getAttribute("href")]);
    }
    expect(await boxes()).toEqual(before);
  });

  test("scrolls to the marked entry in a low window", async () => {
    const page = await open("", { viewport: { width: 1280, height: 400 } });
    await page.evaluate(() => document.querySelector("#feeds")!.scrollIntoView());
    const current = page.locator(".contents [aria-current=location]");
    await expect.poll(() => current.getAttribute("href")).toBe("#feeds");
    const [link, list] = await Promise.all([
      current.boundingBox(),
      page.locator(".contents").boundingBox(),
    ]);
    expect(link!.y).toBeGreaterThanOrEqual(list!.y);
    expect(link!.y + link!.height).toBeLessThanOrEqual(list!.y + list!.height);
  });
});

test("a link to a folded schema opens it below the top of the window", async () => {
  const page = await open("#schema-ToolList");
  for (const name of ["ToolList", "Index"]) {
    if (name === "Index")
      await page.locator("#getIndex").getByText("Index", { exact: true }).click();
    const schema = page.locator(`#schema-${name}`);
    await schema.getByText("data", { exact: true }).first().waitFor();
    expect(await page.locator("details[open] > summary", { hasText: name }).count()).toBe(1);
    const box = await schema.locator("xpath=..").boundingBox();
    expect(box!.y).toBeGreaterThanOrEqual(0);
    expect(box!.y).toBeLessThan(100);
  }
});

test("the page is short and does not move while it loads", async () => {
  const page = await open("", {}, () => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      const { shifts } = window as unknown as { shifts: number[] };
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(13_000);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

test("the code of the quick start runs", async () => {
  const page = await open();
  const [search, record, everyPage] = await page
    .locator("#premiers-pas code:is(pre *)")
    .allTextContents();
  for (const curl of [search!, record!]) {
    const { status } = await fetch(/^curl "(.+)"$/.exec(curl)![1]!);
    expect(status, curl).toBe(200);
  }
  const names: string[] = [];
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
  await (AsyncFunction(
    "console",
    everyPage!,
  )({ log: (name: string) => names.push(name) }) as unknown as Promise<void>);
  expect(names).toHaveLength(33);
  expect(new Set(names).size).toBe(33);
});

test.each(["light", "dark"] as const)(
  "with responses shown, it conforms to WCAG 2.2 AA, %s",
  async (colorScheme) => {
    const page = await open("", { colorScheme });
    await send(page, "per_page=0");
    expect(await axeViolations(page)).toEqual([]);
  },
);
