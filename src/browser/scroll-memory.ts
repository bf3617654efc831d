/**
 * Keeps the scroll position of each history entry. The browser would restore it before the script has made the list.
 * The position is part of the entry's state, so nothing else is stored.
 */

interface EntryState {
  /** Set if typing made the entry: the next letter replaces it. */
  isTyping?: boolean;
  scroll?: number;
}

export function entryState(): EntryState {
  return (history.state as EntryState | null) ?? {};
}

export function startScrollMemory(): void {
  history.scrollRestoration = "manual";
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener("scroll", () => {
    clearTimeout(timer);
    timer = setTimeout(saveScroll, SAVED_AFTER);
  });
  // A click may leave the page before the timer fires.
  addEventListener("click", saveScroll, true);
}

/** In ms after the last movement. Safari rejects more than 100 history changes in 30 seconds. */
const SAVED_AFTER = 100;

/** Writes the scroll position to the current history entry. */
function saveScroll(): void {
  const scroll = Math.round(scrollY);
  if (entryState().scroll === scroll) return;
  try {
    history.replaceState({ ...entryState(), scroll }, "");
  } catch {
    // Too many changes: the next movement saves the position.
  }
}

/** Scrolls to a history entry's position, without animation. */
export function restoreScroll({ scroll = 0 }: EntryState): void {
  scrollTo({ top: scroll, behavior: "instant" });
}
