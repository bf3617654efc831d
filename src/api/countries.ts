const MEMBERS =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

/** The code for somewhere in the European Union. */
export const UNION = "EU";

/** Reports whether a code is that of a member of the European Union, or of the Union itself. */
export function isInUnion(code: string | null | undefined): boolean {
  return code === UNION || MEMBERS.includes(code ?? "");
}
