import { filterWords, PARAMETERS, type FacetName } from "../../core/api/list-parameters.ts";
import { counted } from "../../core/text/french-phrases.ts";

/** Reports whether the form offers a value that gives a number of tools. A subject also gives the tools for all subjects. */
export function isOffered(facet: FacetName, count: number): boolean {
  return count > 0 || facet === "subject" || isAboutPupils(facet);
}

/** Returns the numbers of tools that the form shows after a value: those known to have it and, of a yes or no, those not known to. */
export function countText(facet: FacetName, count: number, unknown: number): string {
  if (count === 0 && !isAboutPupils(facet)) return "";
  const countsUnknown = PARAMETERS[facet].kind === "flag" && filterWords(facet).unknown;
  const more = countsUnknown && unknown > 0;
  return ` (${count}${more ? `, ${counted(unknown, "inconnu", "inconnus")}` : ""})`;
}

/** Filters about pupils never disappear: who looks for one wants to read that there is nothing. */
function isAboutPupils(facet: FacetName): boolean {
  return filterWords(facet).legend === "Élèves";
}
