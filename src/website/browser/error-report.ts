import { shortened } from "../../core/text/shortened.ts";
import { markup } from "../shared/markup.ts";
import { copy } from "./copy-button.ts";

/** UTF-16 units of a fact's value in a report. Some mail programs cut long URLs. */
const MAX_VALUE_LENGTH = 80;

/** Frequent errors that are not in a fact. */
const OTHER_ERRORS = ["Site (lien mort)", "Description", "L’outil a fermé"];

/** Lets the buttons of reports copy their mail; on a tool's page, adds a menu of what is wrong. */
export function startReports(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-copy-report]")) {
    const link = button.parentElement!.querySelector("a")!;
    button.addEventListener("click", () => void copy(messageOf(link), button));
  }
  const report = document.querySelector<HTMLElement>(".report");
  const facts = [...document.querySelectorAll(".decisive > div, .facts > div")];
  if (report && facts.length > 0) offerFacts(report, facts);
}

/** Returns address, subject and text of a mail link, to be copied. */
function messageOf(link: HTMLAnchorElement): string {
  const { searchParams } = new URL(link.href);
  const parts = [link.textContent, searchParams.get("subject"), searchParams.get("body")];
  return parts.join("\n\n").replaceAll("\r\n", "\n");
}

/** Adds a select of the page's facts, which completes the URLs of the report. */
function offerFacts(report: HTMLElement, facts: Element[]): void {
  const links = [...report.querySelectorAll<HTMLAnchorElement>("a[data-report]")];
  const urls = links.map(({ href }) => href);
  const label = document.createElement("label");
  label.innerHTML =
    markup`Information en cause <select><option value="">Toute la fiche</option>${OTHER_ERRORS.map(
      (error) => markup`<option value="${error}\u00a0: ">${error}</option>`,
    )}${[
      ...facts.map((fact) => ["dt", "dd"].map((name) => elementText(fact.querySelector(name)!))),
      ...[...document.querySelectorAll<HTMLElement>("[data-unknown]")].flatMap(({ dataset }) =>
        dataset.unknown!.split(", ").map((name) => [name, "Non renseigné"]),
      ),
    ].map(
      ([name, value]) =>
        markup`<option value="${name} («\u00a0${shortened(value!, MAX_VALUE_LENGTH)}\u00a0»)\u00a0: ">${name}</option>`,
    )}</select>`.markup;
  report.querySelector("summary")!.after(label);
  const select = label.querySelector("select")!;
  select.addEventListener("change", () => {
    for (const [i, link] of links.entries()) {
      link.href = urls[i]! + encodeURIComponent(select.value);
    }
  });
}

function elementText(element: Element): string {
  return element.textContent.replace(/\s+/g, " ").trim();
}
