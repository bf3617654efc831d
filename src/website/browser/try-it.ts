import { BASE_PATH } from "../../core/api/api.ts";
import { codeBlock, snippets } from "../shared/request-panel.ts";
import { addCopyButton } from "./copy-button.ts";
import { asSearch } from "../../core/api/list.ts";

/** The response headers that CORS lets a page read. */
const READABLE_HEADERS = [
  "Content-Type",
  "ETag",
  "RateLimit-Policy",
  "Retry-After",
  "Cache-Control",
];

/** Characters of a response: enough for a page of 100 tools. The exports have millions, which would slow down the page. */
const MAX_LENGTH = 100_000;

/** Returns the indented JSON of a response, or its text, cut after `MAX_LENGTH` characters. */
async function responseText(response: Response): Promise<string> {
  const isJson = /json\b/.test(response.headers.get("Content-Type") ?? "");
  const text = isJson ? JSON.stringify(await response.json(), null, 2) : await response.text();
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}\n…` : text;
}

/** Sends the request of a form of the reference to the real API, and shows the response. */
export async function send(form: HTMLFormElement): Promise<void> {
  const place = form.querySelector<HTMLElement>("[data-part=answer]")!;
  const status = form.querySelector<HTMLElement>("[data-part=status]")!;
  const url = new URL(BASE_PATH + pathOf(form), location.href).href;
  const { curl } = snippets(url);
  form.dataset.sent = url;
  place.ariaBusy = "true";
  const [line, ...blocks] = await fetchAnswer(url);
  // A slow response must not replace that of a later request.
  if (form.dataset.sent !== url) return;
  status.textContent = line!;
  place.innerHTML = [curl, ...blocks].map((text) => codeBlock(text).markup).join("");
  for (const block of place.querySelectorAll<HTMLElement>(".code")) addCopyButton(block);
  place.ariaBusy = "false";
}

/** Returns the status line, the headers and the body. */
async function fetchAnswer(url: string): Promise<string[]> {
  try {
    const response = await fetch(url);
    const headers = READABLE_HEADERS.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : `${name}: ${value}`;
    });
    return [`HTTP ${response.status}`, headers.join("\n"), await responseText(response)];
  } catch (error) {
    return [String(error)];
  }
}

function pathOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  let path = form.dataset.try!;
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || value === "") continue;
    const slot = `{${name}}`;
    if (path.includes(slot)) path = path.replace(slot, () => inPath(value));
    else query.set(name, value);
  }
  for (const [name, value] of freeParameters(form)) query.append(name, value);
  return path + asSearch(query);
}

function freeParameters(form: HTMLFormElement): URLSearchParams {
  const field = form.querySelector<HTMLInputElement>("[data-part=query]");
  return new URLSearchParams(field?.value.trim());
}

/** Encodes a value as a path segment. A shell interprets `!` even in double quotes. */
function inPath(value: string): string {
  return encodeURIComponent(value).replaceAll("!", "%21");
}
