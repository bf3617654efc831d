import { BASE_PATH } from "../contract/api.ts";
import { asSearch } from "./view.ts";
import { pretty } from "./live-request-panel.ts";

/** The response headers that CORS lets a page read. */
const SHOWN_HEADERS = ["Content-Type", "ETag", "RateLimit-Policy", "Retry-After", "Cache-Control"];

/** Makes a form of the reference send its request to the real API and show the response. */
export function startTryIt(form: HTMLFormElement): void {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send(form);
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  const place = form.querySelector<HTMLElement>("[data-part=answer]")!;
  const path = BASE_PATH + pathOf(form);
  place.ariaBusy = "true";
  try {
    const response = await fetch(path);
    const headers = SHOWN_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : `${name}: ${value}`;
    });
    const text = await response.text();
    const type = response.headers.get("Content-Type")?.split(";")[0] ?? "";
    place.replaceChildren(
      code(`GET ${path}\n\nHTTP ${response.status}\n${headers.join("\n")}`),
      code(/[/+]json$/.test(type) ? pretty(text) : text.slice(0, 5000)),
    );
  } catch (error) {
    place.replaceChildren(code(`GET ${path}\n\n${String(error)}`));
  } finally {
    place.ariaBusy = "false";
  }
}

/** Returns the path of the form's endpoint with its parameters filled in. */
function pathOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  let path = form.dataset.try!;
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || value === "") continue;
    const slot = `{${name}}`;
    if (path.includes(slot)) path = path.replace(slot, encodeURIComponent(value));
    else query.set(name, value);
  }
  return path + asSearch(query);
}

function code(text: string): HTMLPreElement {
  const block = document.createElement("pre");
  block.tabIndex = 0;
  block.append(document.createElement("code"));
  block.firstElementChild!.textContent = text;
  return block;
}
