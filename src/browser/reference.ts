import { addCopyButton } from "./copy-button.ts";
import { send } from "./try-it.ts";
import { markup } from "../site/shared/markup.ts";

/** Starts the pages of long texts: copy buttons, tabs, forms, and the choice of a language. */

const page = document.querySelector("main")!;
const languages = [...page.querySelectorAll<HTMLElement>(".docs")];

for (const block of page.querySelectorAll<HTMLElement>(".code")) addCopyButton(block);
startTabs(page);
page.addEventListener("submit", (event) => {
  event.preventDefault();
  void send(event.target as HTMLFormElement);
});
if (matchMedia("(max-width: 61.99rem)").matches) {
  for (const contents of page.querySelectorAll<HTMLDetailsElement>(".contents details")) {
    contents.open = false;
  }
}
showTarget();
addEventListener("hashchange", showTarget);
// The skip link must not change the anchor, which decides on the language.
document.querySelector(".skip")?.addEventListener("click", (event) => {
  event.preventDefault();
  page.focus();
});

/** Marks the link to the language that the style shows, and opens a folded schema: not every browser does. */
function showTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  const shown = languages.find((language) => language.contains(target)) ?? languages[0];
  for (const language of languages) {
    const link = page.querySelector(`.languages [href="#${language.id}"]`);
    if (link) link.ariaCurrent = language === shown ? "true" : null;
  }
  const details = target?.closest("details");
  if (!details || details.open) return;
  details.open = true;
  target!.scrollIntoView();
}

/** Adds to each example a choice of its languages. Choosing a language chooses it in all examples. */
function startTabs(page: HTMLElement): void {
  const groups = [...page.querySelectorAll<HTMLElement>(".tabs")].map((group, i) => {
    const codes = [...group.querySelectorAll<HTMLElement>("[data-language]")];
    const choices = codes.map(
      ({ dataset: { language } }) =>
        markup`<label><input type="radio" name="tabs-${i}" value="${language}"><span>${language}</span></label>`,
    );
    group.insertAdjacentHTML(
      "afterbegin",
      markup`<fieldset aria-label="Code">${choices}</fieldset>`.markup,
    );
    return { codes, inputs: [...group.querySelectorAll("input")] };
  });
  /** Shows a language, or the first where it is missing. */
  const choose = (language: string) => {
    for (const { codes, inputs } of groups) {
      const shown = Math.max(
        inputs.findIndex(({ value }) => value === language),
        0,
      );
      inputs[shown]!.checked = true;
      for (const [i, code] of codes.entries()) code.hidden = i !== shown;
    }
  };
  choose("curl");
  page.addEventListener("change", ({ target }) => {
    const input = target as HTMLInputElement;
    if (!input.closest(".tabs")) return;
    const before = input.getBoundingClientRect().top;
    choose(input.value);
    // Examples above may have become shorter or longer.
    scrollBy({ top: input.getBoundingClientRect().top - before, behavior: "instant" });
  });
}
