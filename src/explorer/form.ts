import { LIST_PARAMETERS, PARAMETERS, type SlugParameter } from "../contract/list-parameters.ts";
import type { SlugNames } from "../site/pages/tool-list.ts";

/** Converts between the form of the home page and a query with the parameters of the API. */

/** Returns the values of the form as a query, without empty fields and without the page. */
export function queryOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim() !== "") query.set(name, value);
  }
  return asSearch(query);
}

/** Returns a query with its question mark, or an empty text without parameters. */
export function asSearch(query: URLSearchParams): string {
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** Fills the form with a query; a value that a field does not offer leaves the field empty. */
export function fillForm(form: HTMLFormElement, search: string): void {
  const query = new URLSearchParams(search);
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === "checkbox") {
      const { values } = PARAMETERS.has_education_pricing;
      field.checked = values.some((value) => value === query.get(field.name));
    } else if (field instanceof HTMLInputElement) {
      field.value = query.get(field.name) ?? "";
    } else if (field instanceof HTMLSelectElement) {
      field.value = query.get(field.name) ?? "";
      if (field.selectedIndex < 0) field.value = "";
    }
  }
}

/** Returns a query without parameters that the API ignores, so that the page shows the request it sends. */
export function knownParameters(search: string): string {
  const known = new Set<string>(LIST_PARAMETERS);
  const query = [...new URLSearchParams(search)].filter(([name]) => known.has(name));
  return asSearch(new URLSearchParams(query));
}

/** Returns the names that the selects of categories, levels and subjects show; null for an empty select. */
export function selectedNames(form: HTMLFormElement): SlugNames {
  const nameIn = (name: SlugParameter): string | null => {
    const select = form.querySelector<HTMLSelectElement>(`[name=${name}]`);
    return select && select.value !== "" ? (select.selectedOptions[0]?.textContent ?? null) : null;
  };
  return { category: nameIn("category"), level: nameIn("level"), subject: nameIn("subject") };
}
