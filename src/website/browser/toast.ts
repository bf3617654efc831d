import type { Markup } from "../shared/markup.ts";

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a message at the bottom of the page, and announces it to screen readers. It stays until the next one, or for `time`
 * in ms.
 */
export function showToast(message: Markup | null, time?: number): void {
  clearTimeout(timer);
  if (time !== undefined) timer = setTimeout(() => showToast(null), time);
  let place = document.querySelector<HTMLElement>(".toast");
  if (!place) {
    if (message === null) return;
    place = document.createElement("p");
    place.className = "toast";
    place.role = "status";
    document.body.append(place);
  }
  place.innerHTML = message?.markup ?? "";
}
