import { addCopyButton } from "./copy-button.ts";
import { send } from "./try-it.ts";
import { markup } from "../shared/markup.ts";

/** Starts the pages of long texts: copy buttons, tabs, forms, and the table of contents. */

const page = document.querySelector("main")!;
const languages = [...page.querySelectorAll<HTMLElement>(".docs")];

for (const block of page.querySelectorAll<HTMLElement>(".code")) addCopyButton(block);
startTabs(page);
page.addEventListener("submit", (event) => {
  event.preventDefault();
  void send(event.target as HTMLFormElement);
});
const isNarrow = matchMedia("(max-width: 61.99rem)").matches;
for (const contents of page.querySelectorAll<HTMLElement>(".contents")) {
  if (isNarrow) contents.querySelector("details")?.removeAttribute("open");
  markReadSection(contents);
}
showTarget();
addEventListener("hashchange", showTarget);
// The skip link must not change the anchor, which decides on the language.
document.querySelector(".skip")?.addEventListener("click", (event) => {
  event.preventDefault();
  page.focus();
});

/** Marks the current language, and opens a folded schema, which some browsers do not. */
function showTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  const current = languages.find((language) => language.contains(target)) ?? languages[0];
  for (const language of languages) {
    const link = page.querySelector(`.languages [href="#${language.id}"]`);
    if (link) link.ariaCurrent = language === current ? "true" : null;
  }
  const details = target?.closest("details");
  if (!details || details.open) return;
  details.open = true;
  target!.scrollIntoView();
}

/** Marks the entry of the section in the upper quarter of the window. */
function markReadSection(contents: HTMLElement): void {
  const links = [...contents.querySelectorAll("a")];
  const sections = links.map((link) => document.getElementById(link.hash.slice(1))!);
  const inSight = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inSight.add(target);
        else inSight.delete(target);
      }
      const current = sections.findIndex((section) => inSight.has(section));
      for (const [index, link] of links.entries()) {
        link.ariaCurrent = index === current ? "location" : null;
        if (index === current) showEntry(contents, link);
      }
    },
    { rootMargin: "0px 0px -75% 0px" },
  );
  for (const section of sections) observer.observe(section);
}

/** Scrolls the table of contents, but never the page, until an entry is visible. */
function showEntry(contents: HTMLElement, { offsetTop, offsetHeight }: HTMLElement): void {
  const { scrollTop, clientHeight, scrollHeight } = contents;
  if (scrollHeight <= clientHeight) return;
  const isShown = offsetTop >= scrollTop && offsetTop + offsetHeight <= scrollTop + clientHeight;
  if (!isShown) contents.scrollTop = offsetTop - clientHeight / 2;
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
      const choice = Math.max(
        inputs.findIndex(({ value }) => value === language),
        0,
      );
      inputs[choice]!.checked = true;
      for (const [i, code] of codes.entries()) code.hidden = i !== choice;
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
