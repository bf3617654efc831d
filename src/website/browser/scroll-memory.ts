/**
 * Keeps the scroll position of each history entry, and the link that was followed from it. The browser would restore them
 * before the script has made the list. They are part of the entry's state, so nothing else is stored.
 */

interface EntryState {
  /** Set if typing made the entry, which the next letter replaces. */
  isTyping?: boolean;
  scroll?: number;
  /** The `href` of the link that was followed. */
  link?: string | null;
}

export function entryState(): EntryState {
  return (history.state as EntryState | null) ?? {};
}

export function startScrollMemory(): void {
  history.scrollRestoration = "manual";
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener("scroll", () => {
    clearTimeout(timer);
    timer = setTimeout(savePlace, SAVE_DELAY);
  });
  // A click may leave the page before the timer fires.
  addEventListener("click", ({ target }) => savePlace((target as Element).closest("a")), true);
}

/** In ms after the last movement. Safari rejects more than 100 history changes in 30 seconds. */
const SAVE_DELAY = 100;

/** Writes the scroll position to the current history entry, and the link that is about to be followed. */
function savePlace(followed?: Element | null): void {
  const scroll = Math.round(scrollY);
  if (entryState().scroll === scroll && !followed) return;
  const link = followed?.getAttribute("href");
  try {
    history.replaceState({ ...entryState(), scroll, link }, "");
  } catch {
    // Too many changes: the next movement saves the position.
  }
}

/** Scrolls to a history entry's position, without animation, and moves the focus to the link that was followed. */
export function restorePlace({ scroll = 0, link }: EntryState): void {
  scrollTo({ top: scroll, behavior: "instant" });
  const selector = `main [href="${CSS.escape(link!)}"]`;
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}
