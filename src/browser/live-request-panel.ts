import { breakable, snippets } from "../site/shared/request-panel.ts";
import { markup } from "../site/shared/markup.ts";

/** Characters shown of a response: a page of 100 tools. The exports have millions, which would slow down the page. */
const SHOWN = 100_000;

/** Returns what a page shows of a response: its JSON indented, or its text, cut after `SHOWN` characters. */
export async function shownText(response: Response): Promise<string> {
  const isJson = /json\b/.test(response.headers.get("Content-Type") ?? "");
  const text = isJson ? JSON.stringify(await response.json(), null, 2) : await response.text();
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}\n…` : text;
}

/** Starts the panel with the API request behind the page. Opening the response loads it. */
export function startRequestPanel(panel: HTMLElement): void {
  const details = panel.querySelector<HTMLDetailsElement>("[data-answer]")!;
  details.addEventListener("toggle", () => {
    if (details.open) void showAnswer(panel);
  });
}

/** Shows another request in the panel. */
export function showRequest(panel: HTMLElement, url: string): void {
  panel.dataset.request = url;
  const codes = snippets(url);
  part(panel, "curl").textContent = codes.curl;
  part(panel, "fetch").textContent = codes.fetch;
  showUrl(panel, url);
  // Following each letter that is typed would soon exceed the rate limit.
  panel.querySelector<HTMLDetailsElement>("[data-answer]")!.open = false;
}

async function showAnswer(panel: HTMLElement): Promise<void> {
  const url = panel.dataset.request!;
  const place = part(panel, "answer");
  const { pathname, search } = new URL(url);
  const text = await fetch(pathname + search)
    .then(shownText)
    .catch(() => "La réponse n’a pas pu être chargée.");
  if (panel.dataset.request === url) place.textContent = text;
}

/** Shows another URL in a place. */
export function showUrl(place: HTMLElement, url: string): void {
  const link = part(place, "url") as HTMLAnchorElement;
  link.href = url;
  link.innerHTML = markup`${breakable(url)}`.markup;
}

export function part(place: HTMLElement, name: string): HTMLElement {
  return place.querySelector<HTMLElement>(`[data-part="${name}"]`)!;
}
