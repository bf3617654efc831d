import { markup } from "../site/shared/markup.ts";

/** Adds to each example a choice of its languages. Choosing a language chooses it in all examples. */
export function startTabs(page: HTMLElement): void {
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
