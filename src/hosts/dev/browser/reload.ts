import { STATE_PATH, type DevState } from "../dev-state.ts";

/** Reloads the page after each build, and shows the errors of a failed one. */

/** Milliseconds. Only a visible page polls. */
const INTERVAL = 500;

const { build } = document.currentScript!.dataset;
let lastProblem: string | null = null;

async function poll(): Promise<void> {
  if (document.visibilityState === "hidden") return;
  // No answer: the server restarts.
  const answer = await fetch(STATE_PATH).catch(() => null);
  if (!answer?.ok) return;
  const state = (await answer.json()) as DevState;
  if (state.build !== build) {
    clearInterval(timer);
    // Reloading keeps the scroll position; navigating would not.
    location.reload();
  } else if (state.problem !== lastProblem) {
    lastProblem = state.problem;
    show(lastProblem);
  }
}

let overlay: HTMLElement | null = null;

/** Shows errors over the page, as plain text because they quote untrusted input. */
function show(problem: string | null): void {
  close();
  if (problem === null) return;
  overlay = document.createElement("div");
  // A shadow tree keeps the page's styles out. The page's policy allows no other styles than a constructed sheet.
  const root = overlay.attachShadow({ mode: "open" });
  root.innerHTML = OVERLAY;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  root.querySelector("button")!.addEventListener("click", close);
  document.body.append(overlay);
  // Text added to an alert is announced by screen readers.
  root.querySelector("[role=alert]")!.textContent = "Le site n’a pas pu être reconstruit";
  root.querySelector("pre")!.textContent = problem;
}

function close(): void {
  overlay?.remove();
  overlay = null;
}

const OVERLAY = `<section lang="fr" aria-label="Erreurs du dernier changement">
<p><strong role="alert"></strong> <button type="button">Fermer (Échap)</button></p>
<pre tabindex="0" aria-label="Ce que dit le terminal"></pre>
</section>`;

const STYLE = `section { position: fixed; inset: auto 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto;
  padding: 1rem 1.5rem; background: #1d1b19; color: #fff; font: 16px/1.5 system-ui, sans-serif; }
p { margin: 0; }
button { float: right; font: inherit; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }`;

addEventListener("keydown", ({ key }) => {
  if (key === "Escape") close();
});
document.addEventListener("visibilitychange", () => void poll());
const timer = setInterval(() => void poll(), INTERVAL);
void poll();
