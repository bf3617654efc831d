/** Keeps the scroll position of a page over a reload. */

const KEY = "dev-scroll";

/** In milliseconds; a list that a script fills is there by then. */
const PATIENCE_MS = 3000;

/** Stores the position for the next load of the same URL. */
export function keepScroll(): void {
  sessionStorage.setItem(KEY, JSON.stringify({ url: location.href, top: scrollY }));
}

/**
 * Scrolls to the stored position as soon as the page is long enough. Browsers restore the position too, but
 * too early for what scripts add to the page. Stops when the visitor scrolls.
 */
export function restoreScroll(): void {
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (stored === null) return;
  const { url, top } = JSON.parse(stored) as { url: string; top: number };
  if (url !== location.href) return;
  const deadline = performance.now() + PATIENCE_MS;
  const visitor = new AbortController();
  for (const event of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    addEventListener(event, () => visitor.abort(), { signal: visitor.signal, passive: true });
  }
  const scroll = () => {
    if (visitor.signal.aborted) return;
    scrollTo({ top, behavior: "instant" });
    const isThere = Math.abs(scrollY - top) < 1 && document.readyState === "complete";
    if (isThere || performance.now() > deadline) visitor.abort();
    else requestAnimationFrame(scroll);
  };
  scroll();
}
