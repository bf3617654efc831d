import { filterWords, type FacetName } from "../../api/list-parameters.ts";

/** Reports whether the form offers a value that gives a number of tools. A subject also gives the tools for all subjects. */
export function isOffered(facet: FacetName, count: number): boolean {
  return count > 0 || facet === "subject" || isAboutPupils(facet);
}

/** Returns the number of tools as the form shows it after a value. */
export function countText(facet: FacetName, count: number): string {
  return count > 0 || isAboutPupils(facet) ? ` (${count})` : "";
}

/** Filters about pupils never disappear: who looks for one wants to read that there is nothing. */
function isAboutPupils(facet: FacetName): boolean {
  return filterWords(facet).legend === "Élèves";
}
