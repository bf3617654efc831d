/** Finds the parts of a page that scripts start and change. */

export function find(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector);
}

/** Calls `init` with the first part that matches, if the page has one. */
export function start(selector: string, init: (part: never) => unknown): void {
  const element = find(selector);
  if (element) init(element as never);
}

export function part(place: HTMLElement, name: string): HTMLElement {
  return place.querySelector<HTMLElement>(`[data-part="${name}"]`)!;
}
