import type { ContentProblem, DevState, Excerpt, Problem, ShownError } from "../dev-state.ts";
import style from "./overlay-style.css";

/** Shows the problem of a build over the page. Texts become text nodes: they quote untrusted input. */

let host: HTMLElement | null = null;
let shown = "null";
let lastAttempt = 0;

/** Shows the problem of the last build, or removes what is shown; what a visitor has closed, with the next build. */
export function showProblem({ build, problem, attempt }: DevState): void {
  const key = JSON.stringify(problem);
  const isKnown = key === shown && (host !== null || attempt === lastAttempt);
  lastAttempt = attempt;
  if (isKnown) return;
  shown = key;
  close();
  if (problem === null) return;
  host = element("div");
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  // The empty alert comes first: screen readers announce what is added to it.
  const alert = element("p", { role: "alert", className: "title" });
  const button = element("button", { type: "button" }, "Fermer ", element("kbd", {}, "Échap"));
  button.addEventListener("click", close);
  const panel = element("section", { lang: "fr", ariaLabel: "Erreurs du dernier changement" });
  panel.append(element("header", {}, alert, button), ...body(problem, build !== ""));
  root.append(panel);
  document.body.append(host);
  alert.textContent = title(problem);
}

addEventListener("keydown", ({ key }) => {
  if (key === "Escape") close();
});

function close(): void {
  host?.remove();
  host = null;
}

function title(problem: Problem): string {
  if (problem.kind === "failure") return "Le site n’a pas pu être construit";
  return problem.count === 1
    ? "Une erreur dans le contenu"
    : `${problem.count} erreurs dans le contenu`;
}

function body(problem: Problem, hasSite: boolean): Node[] {
  return problem.kind === "content" ? errorList(problem, hasSite) : failureText(problem.message);
}

function errorList({ errors, count }: ContentProblem, hasSite: boolean): Node[] {
  const note = hasSite
    ? "Cette page est celle du dernier contenu correct. Elle se recharge dès que tout est corrigé."
    : "Le site s’affiche dès que tout est corrigé.";
  const rest = count - errors.length;
  const more = `Et ${rest === 1 ? "une autre, que" : `${rest} autres, que`} le terminal montre aussi.`;
  return [
    element("p", { className: "note" }, note),
    element("ol", {}, ...errors.map(errorItem)),
    ...(rest > 0 ? [element("p", { className: "note" }, more)] : []),
  ];
}

function failureText(message: string | null): Node[] {
  const reason =
    message === null
      ? element("p", { className: "message" }, "Une erreur interne du programme l’a empêché.")
      : element("p", { className: "message", lang: "en" }, message);
  return [reason, element("p", { className: "note" }, "Le terminal donne les détails.")];
}

function errorItem({ place, line, message, excerpt }: ShownError): Node {
  return element(
    "li",
    {},
    element("p", { className: "place" }, place),
    element("p", { className: "message" }, message),
    ...(excerpt ? [sourceLine(line, excerpt)] : []),
  );
}

function sourceLine(line: number, { before, at, after }: Excerpt): Node {
  const number = element("span", { className: "number", ariaHidden: "true" }, String(line));
  return element("pre", {}, number, before, element("mark", {}, at || "\u00a0"), after);
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
