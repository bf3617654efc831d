import { shortened } from "../api/shortened.ts";
import { markup } from "../site/markup.ts";
import { copy } from "./copy-button.ts";

/** Longest value of a fact in a report, in UTF-16 units: some mail programs cut long URLs. */
const QUOTED = 80;

/** Starts the buttons that copy the address for reports; on a tool's page, readers can name the wrong fact. */
export function startReports(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-copy-contact]")) {
    const address = button.parentElement!.querySelector("a")!;
    button.addEventListener("click", () => void copy(address.textContent, button));
  }
  const report = document.querySelector<HTMLElement>(".report");
  const facts = [...document.querySelectorAll(".facts > div")];
  if (report && facts.length > 0) offerFacts(report, facts);
}

/** Adds a select of the page's facts, which completes the URLs of the report. */
function offerFacts(report: HTMLElement, facts: Element[]): void {
  const links = [...report.querySelectorAll<HTMLAnchorElement>("a[data-report]")];
  const urls = links.map(({ href }) => href);
  const label = document.createElement("label");
  label.innerHTML =
    markup`Information en cause <select><option value="">Toute la fiche</option>${facts.map(
      (fact) => {
        const name = textOf(fact.querySelector("dt")!);
        const value = shortened(textOf(fact.querySelector("dd")!), QUOTED);
        return markup`<option value="${name} («\u00a0${value}\u00a0»)\u00a0: ">${name}</option>`;
      },
    )}</select>`.markup;
  report.querySelector("summary")!.after(label);
  const select = label.querySelector("select")!;
  select.addEventListener("change", () => {
    for (const [i, link] of links.entries()) {
      link.href = urls[i]! + encodeURIComponent(select.value);
    }
  });
}

function textOf(element: Element): string {
  return element.textContent.replace(/\s+/g, " ").trim();
}
