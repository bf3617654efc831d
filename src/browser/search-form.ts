import { FACETS, readView, type FacetName, type View } from "./view.ts";
import type { ViewAnswer } from "./view-query.ts";

/** Converts between the home page's form and a view. */

/** Returns the view for the form's values, on its first page. */
export function viewOf(form: HTMLFormElement): View {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") query.append(name, value);
  }
  return readView(query.toString()).view;
}

/** Fills the form from a view. A value that a field does not offer leaves it empty. */
export function fillForm(form: HTMLFormElement, { q, chosen, sort }: View): void {
  const valuesOf = (name: string) =>
    name === "q" ? [q] : name === "sort" ? [sort] : (chosen[name as FacetName] ?? []);
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === "checkbox") {
      field.checked = valuesOf(field.name).includes(field.value);
    } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      field.value = valuesOf(field.name)[0] ?? "";
      if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0;
    }
  }
}

type Choice = HTMLOptionElement | HTMLInputElement;

/** Returns a filter's options or checkboxes. */
function choicesOf(form: HTMLFormElement, facet: string): Choice[] {
  return [
    ...form.querySelectorAll<Choice>(
      `[name=${facet}][data-name], [name=${facet}] > option[data-name]`,
    ),
  ];
}

/** Returns a function that names a filter's value in French, or returns the value if the form does not offer it. */
export function nameIn(form: HTMLFormElement): (facet: string, value: string) => string {
  return (facet, value) =>
    choicesOf(form, facet).find((choice) => choice.value === value)?.dataset.name ?? value;
}

/** Shows next to each value how many tools it would give. A value that would give none is not offered. */
export function showCounts(
  form: HTMLFormElement,
  { counts, besidesSubjects }: Pick<ViewAnswer, "counts" | "besidesSubjects">,
): void {
  for (const facet of FACETS) {
    for (const choice of choicesOf(form, facet)) {
      const count = counts[facet].get(choice.value) ?? 0;
      const isEmpty = count === 0 && (facet !== "subject" || besidesSubjects === 0);
      const text = count === 0 ? "" : ` (${count})`;
      if (choice instanceof HTMLOptionElement) {
        choice.text = choice.dataset.name + text;
        // Safari shows hidden options; there, disabling is the next best.
        choice.hidden = choice.disabled = isEmpty && !choice.selected;
      } else {
        const [label] = choice.labels!;
        label!.querySelector(".count")!.textContent = text;
        label!.toggleAttribute("data-empty", isEmpty && !choice.checked);
      }
    }
  }
}
