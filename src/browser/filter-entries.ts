import { words } from "../api/fold.ts";
import { markup } from "../site/shared/markup.ts";

/** Starts a field that hides the entries of its page that lack one of its words, and titles without entries. */
export function startFilter(field: HTMLInputElement): void {
  const article = field.closest("article")!;
  const sections = [...article.querySelectorAll("section")];
  const entries = [...article.querySelectorAll<HTMLElement>(".tiles li")].map((entry) => {
    const title = entry.closest("section")!.querySelector("h3")!;
    return { entry, text: ` ${words(`${title.textContent} ${entry.textContent}`).join(" ")}` };
  });
  field.addEventListener("input", () => {
    const wanted = words(field.value);
    for (const { entry, text } of entries) {
      entry.hidden = !wanted.every((word) => text.includes(` ${word}`));
    }
    for (const section of sections) section.hidden = !section.querySelector("li:not([hidden])");
    article.querySelector("[role=status]")!.innerHTML = sections.every(({ hidden }) => hidden)
      ? markup`Aucune sélection. <a href="/?q=${encodeURIComponent(field.value)}">Chercher parmi les outils</a>`
          .markup
      : "";
  });
}
