import { BASE_PATH } from "../contract/api.ts";
import { LIST_PARAMETERS } from "../contract/query.ts";
import { listBody, listSentence, type ListView } from "../pages/tool-list.ts";
import { ask } from "./api.ts";
import { showRequest } from "./request-panel.ts";

interface Parts {
  form: HTMLFormElement;
  results: HTMLElement;
  sentence: HTMLElement;
  list: HTMLElement;
  panel: HTMLElement;
}

/**
 * Search and filters of the home page. The state is the address of the page, whose parameters are those
 * of the API; the form and the list follow it.
 */
export function startSearch(parts: Parts): void {
  const { form, results } = parts;
  const show = () => void showList(parts, location.search);

  form.addEventListener("input", ({ target }) => {
    const isTyping = (target as HTMLInputElement).name === "q";
    visit(queryOf(form), isTyping && history.state === "typing" ? "replace" : "push", isTyping);
    show();
  });
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    visit("", "push");
    fillForm(form, "");
    show();
    form.querySelector<HTMLInputElement>("[name=q]")!.focus();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (history.state === "typing") history.replaceState(null, "");
    results.querySelector<HTMLElement>(".list a")?.focus();
  });
  results.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(".pager a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    visit(new URL(link.href).search, "push");
    show();
    results.scrollIntoView();
    parts.sentence.focus({ preventScroll: true });
  });
  addEventListener("popstate", () => {
    fillForm(form, location.search);
    show();
  });

  fillForm(form, location.search);
  if (queryOf(form) !== "" || new URLSearchParams(location.search).has("page")) show();
}

/** What the form asks for, as a query; empty fields and the page are left out. */
function queryOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim() !== "") query.set(name, value);
  }
  return query.size === 0 ? "" : `?${query.toString()}`;
}

function fillForm(form: HTMLFormElement, search: string): void {
  const query = new URLSearchParams(search);
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === "checkbox") {
      field.checked = query.has(field.name);
    } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      field.value = query.get(field.name) ?? "";
    }
  }
}

function visit(query: string, how: "push" | "replace", isTyping = false): void {
  const state = isTyping ? "typing" : null;
  const address = `/${query}`;
  if (how === "push") history.pushState(state, "", address);
  else history.replaceState(state, "", address);
}

/** The last list that was asked for: an earlier answer that comes late is not shown. */
let latest = 0;

async function showList(parts: Parts, search: string): Promise<void> {
  const { results, sentence, list, panel } = parts;
  const number = ++latest;
  const address = `${location.origin}${BASE_PATH}/tools${knownParameters(search)}`;
  parts.form.querySelector<HTMLButtonElement>("[type=reset]")!.hidden = queryOf(parts.form) === "";
  results.ariaBusy = "true";
  try {
    const { status, text } = await ask(address);
    if (number !== latest) return;
    if (status === 200) {
      const view = JSON.parse(text) as ListView & { links: { self: string } };
      sentence.innerHTML = listSentence(view, categoryName(parts.form)).markup;
      list.innerHTML = listBody(view).markup;
      showRequest(panel, view.links.self);
    } else {
      const problem = JSON.parse(text) as { title: string; detail: string };
      sentence.textContent = "Cette adresse demande quelque chose que l’API refuse.";
      list.textContent = `${problem.title}: ${problem.detail}`;
      showRequest(panel, address);
    }
  } catch {
    if (number === latest) sentence.textContent = "La liste n’a pas pu être chargée. Réessayez.";
  } finally {
    if (number === latest) results.ariaBusy = "false";
  }
}

/** Parameters of the API only, so that the request shown is the one that is meant. */
function knownParameters(search: string): string {
  const known = new Set<string>(LIST_PARAMETERS);
  const query = [...new URLSearchParams(search)].filter(([name]) => known.has(name));
  return query.length === 0 ? "" : `?${new URLSearchParams(query).toString()}`;
}

function categoryName(form: HTMLFormElement): string | null {
  const select = form.querySelector<HTMLSelectElement>("[name=category]")!;
  return select.value === "" ? null : (select.selectedOptions[0]?.textContent ?? null);
}
