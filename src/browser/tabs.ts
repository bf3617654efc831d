/** Turns the code blocks of each example into tabs. Choosing a language chooses it in all examples. */
export function startTabs(page: HTMLElement): void {
  const groups = [...page.querySelectorAll<HTMLElement>(".tabs")].map(startGroup);
  const choose = (language: string) => {
    for (const group of groups) group(language);
  };
  choose("curl");
  page.addEventListener("click", ({ target }) => {
    const tab = (target as Element).closest<HTMLElement>("[role=tab]");
    if (!tab) return;
    const before = tab.getBoundingClientRect().top;
    choose(tab.textContent);
    // Examples above the tab may have become shorter or longer.
    scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: "instant" });
  });
  page.addEventListener("keydown", (event) => {
    const tab = (event.target as Element).closest<HTMLElement>("[role=tab]");
    const next = tab && neighbourOf(tab, event.key);
    if (!next) return;
    event.preventDefault();
    next.click();
    next.focus({ preventScroll: true });
  });
}

/** Adds the tabs of one example. Returns a function that shows a language, or the first where it is missing. */
function startGroup(group: HTMLElement): (language: string) => void {
  const panels = [...group.querySelectorAll<HTMLElement>(".code")];
  const list = document.createElement("div");
  list.role = "tablist";
  const tabs = panels.map((panel) => {
    const tab = document.createElement("button");
    tab.type = "button";
    tab.role = "tab";
    tab.textContent = panel.dataset.language!;
    panel.role = "tabpanel";
    panel.ariaLabel = tab.textContent;
    return tab;
  });
  list.append(...tabs);
  group.prepend(list);
  return (language) => {
    const found = tabs.findIndex(({ textContent }) => textContent === language);
    const shown = Math.max(found, 0);
    for (const [i, tab] of tabs.entries()) {
      tab.ariaSelected = String(i === shown);
      tab.tabIndex = i === shown ? 0 : -1;
      panels[i]!.hidden = i !== shown;
    }
  };
}

function neighbourOf(tab: HTMLElement, key: string): HTMLElement | null {
  const tabs = [...tab.parentElement!.children] as HTMLElement[];
  const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? tabs.length - 1 : null;
  return step === null ? null : tabs[(tabs.indexOf(tab) + step) % tabs.length]!;
}
