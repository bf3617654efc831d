import { enumerated } from "../site/pages/labels.ts";
import { breakable, REQUEST_NOTE, snippets } from "../site/pages/request-panel.ts";
import { markup } from "../site/markup.ts";
import { ask } from "./local-api.ts";
import { copy } from "./copy-button.ts";

/** Starts the panel with the API request behind the page. Opening it shows the response; its code gets copy buttons. */
export function startRequestPanel(panel: HTMLElement): void {
  for (const button of panel.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
    button.hidden = false;
    button.addEventListener(
      "click",
      () => void copy(part(panel, button.dataset.copy!).textContent, button),
    );
  }
  const details = panel.querySelector<HTMLDetailsElement>("[data-answer]")!;
  details.hidden = false;
  details.addEventListener("toggle", () => {
    if (details.open) void showAnswer(panel);
  });
}

/** Shows another request in the panel. `leftOut` names what the page shows but no request can ask for. */
export function showRequest(panel: HTMLElement, url: string, leftOut: readonly string[]): void {
  panel.dataset.request = url;
  part(panel, "note").textContent =
    leftOut.length === 0
      ? REQUEST_NOTE
      : `L’API n’a pas tous les réglages de cette page. Cette adresse donne la liste sans ${enumerated(leftOut)}.`;
  const codes = snippets(url);
  part(panel, "curl").textContent = codes.curl;
  part(panel, "fetch").textContent = codes.fetch;
  const link = part(panel, "url") as HTMLAnchorElement;
  link.href = url;
  link.innerHTML = markup`${breakable(url)}`.markup;
  if (panel.querySelector<HTMLDetailsElement>("[data-answer]")!.open) void showAnswer(panel);
}

async function showAnswer(panel: HTMLElement): Promise<void> {
  const url = panel.dataset.request!;
  const place = part(panel, "answer");
  try {
    const { text } = await ask(url);
    if (panel.dataset.request === url) place.textContent = pretty(text);
  } catch {
    place.textContent = "La réponse n’a pas pu être chargée.";
  }
}

/** Characters shown of a response; more would slow down the page. */
const SHOWN = 20_000;

/** Indents JSON, and cuts it after `SHOWN` characters. Throws if it is not JSON. */
export function pretty(json: string): string {
  const text = JSON.stringify(JSON.parse(json), null, 2);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}\n…` : text;
}

function part(panel: HTMLElement, name: string): HTMLElement {
  return panel.querySelector<HTMLElement>(`[data-part="${name}"]`)!;
}
