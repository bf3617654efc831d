import { find } from "./parts.ts";

/** Closes menus as those of the browser do: outside, on Escape, and once an action is chosen. */
export function startMenus(): void {
  addEventListener("click", closeOthers);
  addEventListener("focusin", closeOthers);
  addEventListener("keydown", ({ key }) => key === "Escape" && close(find(".dropdown[open]")));
  addEventListener("click", ({ target }) => {
    const action = (target as Element).closest(".menu-items :is(a, button)");
    close(action && action.closest<HTMLElement>(".dropdown"));
  });
}

function closeOthers({ target }: Event): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(".dropdown[open]")) {
    if (!menu.contains(target as Node)) menu.open = false;
  }
}

function close(menu: HTMLElement | null): void {
  menu?.removeAttribute("open");
  menu?.querySelector("summary")!.focus();
}
