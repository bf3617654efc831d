import {
  ALL_TOOLS,
  chosenValues,
  FACET_NAMES,
  type FacetName,
  type ListQuery,
} from "../../core/api/list-parameters.ts";
import type { ListResult } from "../../core/search/list-tools.ts";
import { countText, isOffered, STANDING } from "../shared/filter-choice.ts";
import { counted } from "../../core/text/french-phrases.ts";
import { readListQuery } from "../../core/requests/query.ts";

/**
 * Returns the query for the form's values, on its first page. The page size is that of the URL, and `match` until the words
 * change.
 */
export function queryOf(form: HTMLFormElement): ListQuery {
  // No field is a file, so all values are texts.
  const entries = new URLSearchParams([...new FormData(form)] as [string, string][]);
  if (!entries.get("subject")) entries.delete("all_subjects");
  const { q, match, per_page } = readListQuery(location.search).query;
  const query = readListQuery(entries.toString()).query;
  return { ...query, match: query.q === q ? match : ALL_TOOLS.match, per_page };
}

/**
 * Fills the form from a query. A value that a field does not offer leaves it empty. The hidden field `all_subjects` holds the
 * value for a subject that is chosen next.
 */
export function fillForm(form: HTMLFormElement, query: ListQuery): void {
  const values: Record<string, readonly string[]> = {
    q: [query.q ?? ""],
    sort: [query.sort],
    all_subjects: [query.subject !== null && query.all_subjects === null ? "" : "1"],
    unknown: [query.unknown ? "1" : ""],
    ...Object.fromEntries(FACET_NAMES.map((name) => [name, chosenValues(query, name)])),
  };
  for (const field of form.elements as Iterable<HTMLInputElement & HTMLSelectElement>) {
    const fieldValues = values[field.name];
    if (!fieldValues) continue;
    if ((field.type as string) === "checkbox") field.checked = fieldValues.includes(field.value);
    else field.value = fieldValues[0] ?? "";
    if (field.selectedIndex < 0) field.selectedIndex = 0;
  }
}

type ChoiceElement = HTMLOptionElement | HTMLInputElement;

function choiceElements(form: HTMLFormElement, facet: string): ChoiceElement[] {
  return [
    ...form.querySelectorAll<ChoiceElement>(
      `[name=${facet}][data-name], [name=${facet}] > option[data-name]`,
    ),
  ];
}

/** Returns a function that names a filter's value as the form does; a value that it does not offer is its own name. */
export function nameIn(form: HTMLFormElement): (facet: string, value: string) => string {
  return (facet, value) =>
    choiceElements(form, facet).find((choice) => choice.value === value)?.dataset.name ?? value;
}

/** Reports whether a filter's values are on the screen, without laying out the page as a size would. */
export function isUnfolded(form: HTMLFormElement, facet: FacetName): boolean {
  const group = form.querySelector(`[name=${facet}]`)?.closest(".filter-row, .more-filters");
  return group != null && getComputedStyle(group).display !== "none";
}

/** Shows how many values a query chooses, in all filters and in those that unfold, and those of a menu of boxes by name. */
export function showChosen(form: HTMLFormElement, query: ListQuery): void {
  const nameOf = nameIn(form);
  const show = (selector: string, text: string) => {
    for (const place of form.querySelectorAll(selector)) place.textContent = text;
  };
  const countIn = (facets: readonly FacetName[]) =>
    facets.flatMap((name) => chosenValues(query, name)).length;
  const all = countIn(FACET_NAMES);
  const folded = all - countIn(STANDING);
  show("[data-chosen=all]", all === 0 ? "" : ` (${all})`);
  show("[data-chosen=folded]", folded === 0 ? "" : `, ${counted(folded, "choisi", "choisis")}`);
  for (const name of STANDING) {
    const names = chosenValues(query, name).map((value) => nameOf(name, value));
    show(`[data-names=${name}]`, names.join(", ") || "Tous");
  }
}

/** Shows beside each value of a filter the number of tools that choosing it leaves. Hides most values without tools. */
export function showCounts(
  form: HTMLFormElement,
  facet: FacetName,
  listFor: (facet: FacetName, value: string) => ListResult,
): void {
  for (const choice of choiceElements(form, facet)) {
    const { tools, unknown } = listFor(facet, choice.value);
    const count = tools.length;
    const text = countText(facet, count, unknown.length);
    if (choice instanceof HTMLOptionElement) {
      choice.text = choice.dataset.name + text;
      // Safari shows hidden options; there, disabling is the next best.
      choice.hidden = choice.disabled = !isOffered(facet, count) && !choice.selected;
    } else {
      const [label] = choice.labels!;
      label!.querySelector(".count")!.textContent = text;
      label!.toggleAttribute("data-empty", !isOffered(facet, count) && !choice.checked);
    }
  }
}
