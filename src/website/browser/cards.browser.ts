import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useContractBrowser } from "../../test/contract-browser.ts";

/** Tiles and colors of categories, which axe-core does not measure because screen readers do not read tiles. */

const { open } = useContractBrowser();

/** WCAG 2.2 AA: contrast of small text. */
const AA = 4.5;

/** Returns the lowest contrast of the pairs of colors that the style uses, over all colors of categories. */
function lowestContrast(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d")!;
    const luminance = (color: string) => {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      }) as [number, number, number];
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one: string, other: string) => {
      const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
      return (high! + 0.05) / (low! + 0.05);
    };
    const list = document.querySelector(".cards")!;
    const card = list.querySelector(".card")!;
    const found = Array.from({ length: 12 }, (_, i) => {
      const each = card.cloneNode(true) as HTMLElement;
      each.className = `card tone-${i % 6}${i < 6 ? "" : " solid"}`;
      list.append(each);
      const styleOf = (selector: string) => getComputedStyle(each.querySelector(selector)!);
      const { fill, backgroundColor } = styleOf(".tile");
      const sheet = getComputedStyle(each).backgroundColor;
      return [contrast(fill, backgroundColor), contrast(styleOf(".category").color, sheet)];
    });
    return Math.min(...found.flat());
  });
}

test.each(["light", "dark"] as const)(
  "colors of categories are readable when it is %s",
  async (colorScheme) => {
    const page = await open("/", { colorScheme });
    expect(await lowestContrast(page)).toBeGreaterThan(AA);
  },
);

test("a page is shared by the system, or its address is copied", async () => {
  const copied = await open(
    "/outils/outil-03",
    { permissions: ["clipboard-read", "clipboard-write"] },
    (page) => page.addInitScript(() => delete (Navigator.prototype as { share?: unknown }).share),
  );
  await copied.getByRole("button", { name: "Partager" }).click();
  await copied.getByText("Adresse copiée", { exact: true }).waitFor();
  expect(await copied.evaluate(() => navigator.clipboard.readText())).toBe(copied.url());

  const shared = await open("/selections/choix", {}, (page) =>
    page.addInitScript(() => {
      Navigator.prototype.share = async (data) => void Object.assign(window, { data });
    }),
  );
  await shared.locator("main .menu").click();
  await shared.getByRole("button", { name: "Partager" }).click();
  expect(await shared.evaluate("data.url")).toBe(shared.url());
  expect(await shared.locator(".menu-items").isVisible()).toBe(false);
});

test("a tool and a collection lead to comparisons", async () => {
  const page = await open("/selections/choix");
  await page.getByRole("link", { name: "Comparer", exact: true }).click();
  await page.locator(".compare .tile").first().waitFor();
  expect(new URL(page.url()).search).toBe("?outils=oeuvre,outil-01");
  await page.getByRole("link", { name: "Outil 01" }).first().click();
  await page.locator(".page-actions").getByRole("link", { name: "Comparer" }).click();
  await page.locator(".compare").waitFor();
  expect(new URL(page.url()).search).toBe("?outils=outil-01");
});
