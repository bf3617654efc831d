const MEMBERS =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

/** The codes that mean the European Union: its 27 countries, and `EU` for somewhere in it. */
export const EUROPEAN_UNION: ReadonlySet<string> = new Set(["EU", ...MEMBERS]);
