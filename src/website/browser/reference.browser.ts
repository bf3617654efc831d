import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { axeViolations } from "../../test/axe-violations.ts";
import { useContractBrowser } from "../../test/contract-browser.ts";

/** The API reference in a real browser, with the content of the contract cases. */

const running = useContractBrowser();

function open(
  hash = "#english",
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
  test.each([
    ["#francais", "Copier", "Copié", "fr"],
    ["#english", "Copy", "Copied", "en"],
  ])("in %s copies each code, and says so in its language", async (hash, label, done, lang) => {
    const page = await open(hash);
    const codes = page.locator(".code:visible");
    expect(await codes.count()).toBeGreaterThan(4);
    for (const code of await codes.all()) {
      await code.getByRole("button", { name: label, exact: true }).click();
      const announced = page.locator("body > [role=status]");
      await announced.getByText(done, { exact: true }).waitFor();
      expect(await announced.locator("span").getAttribute("lang")).toBe(lang);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        await code.locator("code").textContent(),
      );
    }
    await page.getByText(done, { exact: true }).waitFor({ state: "detached" });
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
    await page.getByText("Copied", { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(curl);
  });

  test("offers the values of a filter that takes several", async () => {
    const page = await open();
    const options = page.locator("#listTools [name=pricing] option");
    expect(await options.allTextContents()).toEqual([
      "(any)",
      "free",
      "freemium",
      "paid",
      "enterprise",
    ]);
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
    const links = page.locator(".contents a:visible");
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
});

test("a link to a folded schema opens it below the top of the window", async () => {
  const page = await open("#schema-ToolList");
  for (const name of ["ToolList", "IndexDocument"]) {
    if (name === "IndexDocument")
      await page.locator("#getIndex").getByText("IndexDocument", { exact: true }).click();
    const schema = page.locator(`#schema-${name}`);
    await schema.getByText("data", { exact: true }).first().waitFor();
    expect(await page.locator("details[open] > summary", { hasText: name }).count()).toBe(1);
    const box = await schema.locator("xpath=..").boundingBox();
    expect(box!.y).toBeGreaterThanOrEqual(0);
    expect(box!.y).toBeLessThan(100);
  }
});

test("the page is short and does not move while it loads", async () => {
  const page = await open("#english", {}, () => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      const { shifts } = window as unknown as { shifts: number[] };
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(19_500);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

test("the code of the first steps runs", async () => {
  const page = await open("");
  const code = (language: string) =>
    page.locator(`#premiers-pas [data-language=${language}] code`).allTextContents();
  const curls = await code("curl");
  expect(curls).toHaveLength(2);
  for (const curl of curls) {
    const { status } = await fetch(/^curl "(.+)"$/.exec(curl)![1]!);
    expect(status, curl).toBe(200);
  }
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
  const names: unknown[] = [];
  for (const script of await code("JavaScript")) {
    const run = AsyncFunction("console", script) as (console: object) => Promise<void>;
    const printed: unknown[] = [];
    await run({ log: (value: unknown) => printed.push(value) });
    expect(printed, script).not.toEqual([]);
    names.push(...printed.filter((value) => typeof value === "string"));
  }
  expect(names).toHaveLength(33);
  expect(new Set(names).size).toBe(33);
});

describe("the page is in one language", () => {
  const shown = async (page: Page) => {
    const parts = await page.locator(".docs:visible").all();
    return Promise.all(parts.map((part) => part.getAttribute("lang")));
  };

  test.each([true, false])("which a switch changes, with scripts %s", async (javaScriptEnabled) => {
    const page = await open("", { javaScriptEnabled });
    expect(await shown(page)).toEqual(["fr"]);
    await page.getByRole("link", { name: "English" }).click();
    expect(await shown(page)).toEqual(["en"]);
    expect(await page.evaluate("scrollY")).toBe(0);
    await page.goBack();
    expect(await shown(page)).toEqual(["fr"]);
  });
});

test("a language chosen in one example is chosen in all, also by keyboard", async () => {
  const page = await open();
  const tabs = page.locator("#listTools .tabs fieldset");
  const visible = () =>
    page
      .locator("#english [data-language]:visible")
      .evaluateAll((all) => [...new Set(all.map((one) => (one as HTMLElement).dataset.language))]);
  expect(await visible()).toEqual(["curl"]);
  await tabs.getByLabel("JavaScript").check();
  expect(await visible()).toEqual(["JavaScript"]);
  const before = (await tabs.boundingBox())!.y;
  await page.keyboard.press("ArrowRight");
  expect(await visible()).toEqual(["Python"]);
  expect((await tabs.boundingBox())!.y).toBeCloseTo(before, 0);
  expect(await page.evaluate("document.activeElement.value")).toBe("Python");
  await page.keyboard.press("ArrowRight");
  expect(await visible()).toEqual(["curl"]);
});

test.each(["light", "dark"] as const)(
  "with responses shown, it conforms to WCAG 2.2 AA, %s",
  async (colorScheme) => {
    const page = await open("", { colorScheme });
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("link", { name: "English" }).click();
    await send(page, "per_page=0");
    expect(await axeViolations(page)).toEqual([]);
  },
);
