import { EDUCATION_VALUES, LIST_PARAMETERS } from "../contract/query.ts";

/** The form of the home page, and the query that it stands for: the parameters of the API. */

/** What the form asks for, as a query; empty fields and the page are left out. */
export function queryOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value.trim() !== "") query.set(name, value);
  }
  return asSearch(query);
}

/** A query as it stands in an address: with its question mark, or nothing. */
export function asSearch(query: URLSearchParams): string {
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** Makes the form show what a query asks for; a value that it does not offer is left out. */
export function fillForm(form: HTMLFormElement, search: string): void {
  const query = new URLSearchParams(search);
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === "checkbox") {
      field.checked = (EDUCATION_VALUES as readonly (string | null)[]).includes(
        query.get(field.name),
      );
    } else if (field instanceof HTMLInputElement) {
      field.value = query.get(field.name) ?? "";
    } else if (field instanceof HTMLSelectElement) {
      field.value = query.get(field.name) ?? "";
      if (field.selectedIndex < 0) field.value = "";
    }
  }
}

/** Parameters of the API only, so that the request shown is the one that is meant. */
export function knownParameters(search: string): string {
  const known = new Set<string>(LIST_PARAMETERS);
  const query = [...new URLSearchParams(search)].filter(([name]) => known.has(name));
  return asSearch(new URLSearchParams(query));
}

/** The name of the category that is chosen, or null. */
export function categoryName(form: HTMLFormElement): string | null {
  const select = form.querySelector<HTMLSelectElement>("[name=category]")!;
  return select.value === "" ? null : (select.selectedOptions[0]?.textContent ?? null);
}
