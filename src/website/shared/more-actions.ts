import { type MarkupValue, markup, type Markup } from "./markup.ts";

/** Returns the menu of a page's less frequent actions, which unfolds over the page. */
export function moreActions(actions: MarkupValue): Markup {
  return markup`<details class="dropdown needs-script"><summary class="menu">Plus</summary><div class="menu-items">${actions}</div></details>`;
}
