import { expect, test } from "vitest";
import { axeViolations } from "../../test/axe-violations.ts";
import { overflowOf, PHONE, useContractBrowser } from "../../test/contract-browser.ts";

/** Reporting an error in a real browser, with the content of the contract cases. */

const { open } = useContractBrowser({ isStrict: true });

test("a tool's page names the page and the chosen fact in a report, which can be copied with its address", async () => {
  const page = await open("/outils/oeuvre", { permissions: ["clipboard-read", "clipboard-write"] });
  const report = page.locator(".report");
  await report.getByText("Signaler une erreur").click();
  const link = report.getByRole("link", { name: "contact@" });
  const body = async () => new URL((await link.getAttribute("href"))!).searchParams.get("body")!;
  const whole = await body();
  expect(whole).toContain("Page\u00a0: Œuvre, http://");
  const fact = report.getByLabel("Information en cause");
  await fact.selectOption("Prix");
  const price = await page.locator(".facts > div", { hasText: "Prix" }).locator("dd").textContent();
  expect(await body()).toBe(`${whole}Prix («\u00a0${price}\u00a0»)\u00a0: `);
  await fact.selectOption("Toute la fiche");
  expect(await body()).toBe(whole);
  await fact.selectOption("Hébergement des données");
  expect(await body()).toBe(
    `${whole}Hébergement des données («\u00a0Non renseigné\u00a0»)\u00a0: `,
  );
  for (const error of ["Site (lien mort)", "Description", "L’outil a fermé"]) {
    await fact.selectOption(error);
    expect(await body()).toBe(`${whole}${error}\u00a0: `);
  }
  await report.getByRole("button", { name: "Copier l’adresse et le message" }).click();
  await page.getByText("Copié", { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${await link.textContent()}\n\nErreur\u00a0: Œuvre\n\n${(await body()).replaceAll("\r", "")}`,
  );
  expect(await axeViolations(page)).toEqual([]);
});

test.each([
  ["a phone", PHONE],
  ["a page without JavaScript", { javaScriptEnabled: false }],
])("on %s, the footer shows the address in clear", async (_, options) => {
  const page = await open("/a-propos", options);
  const footer = page.locator("#signaler");
  expect(await footer.getByRole("link", { name: /^contact@[\w.]+$/ }).isVisible()).toBe(true);
  expect(await footer.getByRole("button").isVisible()).toBe(options === PHONE);
  expect(await overflowOf(page)).toBe(0);
});
