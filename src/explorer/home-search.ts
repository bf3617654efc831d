import { BASE_PATH } from "../contract/api.ts";
import type { ToolListDocument } from "../schema/tool-document-schemas.ts";
import { listBody, listSentence } from "../site/pages/tool-list.ts";
import { markup, type Markup } from "../site/markup.ts";
import { ask } from "./ask.ts";
import { fillForm, knownParameters, queryOf, selectedNames } from "./form.ts";
import { showRequest } from "./live-request-panel.ts";
import { verifiedTools } from "./verified-tools.ts";

interface Parts {
  form: HTMLFormElement;
  results: HTMLElement;
  sentence: HTMLElement;
  list: HTMLElement;
  panel: HTMLElement;
}

/**
 * Starts search and filters of the home page. The URL of the page holds the state, in the parameters of the
 * API; form and list follow it.
 */
export function startSearch(parts: Parts): void {
  const { form, results, sentence, list } = parts;
  const show = (query: string) => void showList(parts, query);

  form.addEventListener("input", ({ target }) => {
    const isTyping = (target as HTMLInputElement).name === "q";
    const query = queryOf(form);
    visit(query, isTyping && history.state === "typing" ? "replace" : "push", isTyping);
    show(query);
  });
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    visit("", "push");
    fillForm(form, "");
    show("");
    form.querySelector<HTMLInputElement>("[name=q]")!.focus();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (history.state === "typing") history.replaceState(null, "");
    list.querySelector<HTMLElement>("a")?.focus();
  });
  list.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    if (link?.pathname !== "/" || opensElsewhere(event)) return;
    event.preventDefault();
    visit(link.search, link.search === location.search ? "replace" : "push");
    fillForm(form, link.search);
    show(link.search);
    results.scrollIntoView();
    sentence.focus({ preventScroll: true });
  });
  addEventListener("popstate", () => {
    fillForm(form, location.search);
    show(location.search);
  });

  fillForm(form, location.search);
  if (knownParameters(location.search) === "") return;
  sentence.textContent = "Recherche en cours…";
  list.replaceChildren();
  show(location.search);
}

/** Reports whether a click on a link opens another tab or window, or saves the target. */
function opensElsewhere({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

function visit(query: string, how: "push" | "replace", isTyping = false): void {
  const state = isTyping ? "typing" : null;
  const url = `/${query}`;
  try {
    if (how === "push") history.pushState(state, "", url);
    else history.replaceState(state, "", url);
  } catch {
    // Safari throws after 100 changes in 30 seconds; then the list changes and the URL does not.
  }
}

/** Number of the latest request; an earlier one may end later, and its list must not replace the current one. */
let latest = 0;

async function showList(parts: Parts, search: string): Promise<void> {
  const { form, results, sentence, list, panel } = parts;
  const number = ++latest;
  const url = `${location.origin}${BASE_PATH}/tools${knownParameters(search)}`;
  form.querySelector<HTMLButtonElement>("[type=reset]")!.hidden = queryOf(form) === "";
  list.ariaBusy = "true";
  try {
    const [{ status, text }, verified] = await Promise.all([ask(url), verifiedTools(results)]);
    if (number !== latest) return;
    if (status === 200) {
      const view = JSON.parse(text) as ToolListDocument;
      sentence.innerHTML = listSentence(view, selectedNames(form)).markup;
      list.innerHTML = listBody(view, verified).markup;
      showRequest(panel, view.links.self);
    } else {
      sentence.textContent = "L’adresse de cette page contient une erreur.";
      list.innerHTML = refusedBody((JSON.parse(text) as { detail: string }).detail).markup;
      showRequest(panel, url);
    }
  } catch {
    if (number !== latest) return;
    sentence.textContent = "La liste n’a pas pu être chargée.";
    list.innerHTML = failedBody(search).markup;
  } finally {
    if (number === latest) list.ariaBusy = "false";
  }
}

function refusedBody(detail: string): Markup {
  return markup`<p class="nothing">L’API répond\u00a0: «\u00a0<span lang="en">${detail}</span>\u00a0» Revenez à <a href="/">tous les outils</a>, ou changez les filtres.</p>`;
}

function failedBody(search: string): Markup {
  return markup`<p class="nothing">Vérifiez la connexion à Internet, puis <a href="/${search}">réessayez</a>.</p>`;
}
