/** Starts the keys that lead to the search field: Ctrl+K or ⌘K anywhere, and `/` where it types nothing. */
export function startSearchShortcuts(field: HTMLInputElement): void {
  addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isCommand = (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "k";
    // `/` needs Shift on French keyboards.
    const isSlash = key === "/" && !ctrlKey && !metaKey && !altKey && !isTypedInto(event.target);
    if (!isCommand && !isSlash) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input:not([type=checkbox]), select, textarea"))
  );
}
