import type { ContentProblem, Excerpt, Problem, ShownError } from "../dev-state.ts";
import style from "./overlay-style.css";

/** Shows the problem of a build over the page. Texts become text nodes: they quote untrusted input. */

let host: HTMLElement | null = null;
let shown = "null";

/** Shows a problem, or removes what is shown; a problem that the visitor has closed stays closed. */
export function showProblem(problem: Problem | null): void {
  const key = JSON.stringify(problem);
  if (key === shown) return;
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
  panel.append(element("header", {}, alert, button), ...body(problem));
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

function body(problem: Problem): Node[] {
  return problem.kind === "content" ? errorList(problem) : [failureText(problem.message)];
}

function errorList({ errors, count }: ContentProblem): Node[] {
  const note =
    "Cette page est celle du dernier contenu correct. Elle se recharge dès que tout est corrigé.";
  const rest = count - errors.length;
  const more = `Et ${rest === 1 ? "une autre, que" : `${rest} autres, que`} le terminal montre aussi.`;
  return [
    element("p", { className: "note" }, note),
    element("ol", {}, ...errors.map(errorItem)),
    ...(rest > 0 ? [element("p", { className: "note" }, more)] : []),
  ];
}

function failureText(message: string | null): Node {
  const where = "Le terminal donne les détails.";
  const text = message === null ? "Une erreur interne du programme l’a empêché. " : `${message} – `;
  return element("p", { className: "message" }, text, where);
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
  return element(
    "pre",
    { tabIndex: 0 },
    number,
    before,
    element("mark", {}, at || "\u00a0"),
    after,
  );
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
