import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type * as Axe from "axe-core";
import type { Page } from "playwright-core";

/** The rules of WCAG 2.2 AA, and what axe-core advises beyond them. */
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

let source: string | undefined;

/** Returns each violation as its rule and elements. */
export async function axeViolations(page: Page, runOnly: string[] = WCAG): Promise<string[]> {
  source ??= readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  await page.evaluate(source);
  return page.evaluate(async (rules) => {
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    const { violations } = await axe.run({ runOnly: rules });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, runOnly);
}
