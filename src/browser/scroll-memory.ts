/**
 * Keeps the scroll position of each entry of the history, because the browser restores it before a list that the
 * script makes is there. It is part of the entry's state, so that nothing else is stored.
 */

interface EntryState {
  /** The entry was made by typing: the next letter replaces it. */
  isTyping?: boolean;
  scroll?: number;
}

/** Returns the state of the current entry of the history. */
export function entryState(): EntryState {
  return (history.state as EntryState | null) ?? {};
}

/** Starts to save the scroll position. */
export function startScrollMemory(): void {
  history.scrollRestoration = "manual";
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener("scroll", () => {
    clearTimeout(timer);
    timer = setTimeout(saveScroll, SAVED_AFTER);
  });
  // A click may leave the page before the timer ends.
  addEventListener("click", saveScroll, true);
}

/** In ms after the last movement; Safari rejects more than 100 changes of the history in 30 seconds. */
const SAVED_AFTER = 100;

/** Writes the scroll position into the current entry of the history. */
function saveScroll(): void {
  const scroll = Math.round(scrollY);
  if (entryState().scroll === scroll) return;
  try {
    history.replaceState({ ...entryState(), scroll }, "");
  } catch {
    // Too many changes: the position is saved after the next movement.
  }
}

/** Scrolls to the position of an entry of the history, at once even where links scroll smoothly. */
export function restoreScroll({ scroll = 0 }: EntryState): void {
  scrollTo({ top: scroll, behavior: "instant" });
}
