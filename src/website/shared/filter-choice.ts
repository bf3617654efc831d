import { filterWords, PARAMETERS, type FacetName } from "../../core/api/list-parameters.ts";
import { counted } from "../../core/text/french-phrases.ts";

/** The ID of the form of the home page. Its menu for the order and the button that clears it are outside. */
export const FORM_ID = "recherche";

/** The filters that always show on wide screens, in their order there; the others unfold, and on phones all do. */
export const STANDING: readonly FacetName[] = ["level", "subject", "pricing", "no_pupil_account"];

/** `count` is the number of tools with the value. A subject without any still leads to the tools for all subjects. */
export function isOffered(facet: FacetName, count: number): boolean {
  return count > 0 || facet === "subject" || isAboutPupils(facet);
}

/** Returns the counts after a value, such as " (12, 3 inconnus)". Only a folded yes-or-no filter counts the unknown. */
export function countText(facet: FacetName, count: number, unknown: number): string {
  if (count === 0 && !isAboutPupils(facet)) return "";
  const countsUnknown =
    !STANDING.includes(facet) && PARAMETERS[facet].kind === "flag" && filterWords(facet).unknown;
  const more = countsUnknown && unknown > 0;
  return ` (${count}${more ? `, ${counted(unknown, "inconnu", "inconnus")}` : ""})`;
}

/** Filters about pupils never disappear: a visitor who looks for one must see that no tool passes. */
function isAboutPupils(facet: FacetName): boolean {
  return filterWords(facet).legend === "Élèves";
}
