/** Findings of tools we did not write that stay as they are: the rule, where, and why. Tests fail for one that is unused. */

export interface RuleException {
  rule: string;
  /** Matches the path of a file and the element, as `path selector`. */
  where: RegExp;
  why: string;
}

/** Of html-validate, in its presets `recommended` and `a11y`. */
export const HTML_EXCEPTIONS: readonly RuleException[] = [
  { rule: "doctype-style", where: /./, why: "HTML ignores the case of the doctype" },
  {
    rule: "wcag/h32",
    where: / #recherche$/,
    why: "results follow the typing; Enter sends the form",
  },
  { rule: "wcag/h32", where: /^comparer.html /, why: "a suggestion is a link, so nothing is sent" },
  { rule: "form-dup-name", where: / #filtres /, why: "boxes of one filter share its name" },
  { rule: "aria-label-misuse", where: /^index.html .* > ul$/, why: "a list may be named" },
];

/** Of attw, for the client's package. */
export const PACKAGE_EXCEPTIONS: readonly Omit<RuleException, "where">[] = [
  { rule: "CJSResolvesToESM", why: "require() of a module works in every supported Node.js" },
];
