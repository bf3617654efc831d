/** Words on and about copy buttons, in the language of the text around them. */
const WORDS = {
  fr: { copy: "Copier", copied: "Copié", failed: "Copie impossible" },
  en: { copy: "Copy", copied: "Copied", failed: "Copy failed" },
};

/** In milliseconds; how long a button shows what it did. */
const SHOWN_FOR = 2000;

/** Adds a button that copies the code of a block. */
export function addCopyButton(block: HTMLElement): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = wordsAround(block).copy;
  block.append(button);
  button.addEventListener(
    "click",
    () => void copy(block.querySelector("code")!.textContent, button),
  );
}

/** Copies a text; its button shows for a moment whether that was done, and says so to screen readers. */
export async function copy(text: string, button: HTMLElement): Promise<void> {
  // A second click comes while the button shows the result of the first.
  const label = (button.dataset.label ??= button.textContent);
  const done = await copied(text);
  const words = wordsAround(button);
  button.textContent = done ? words.copied : words.failed;
  announce(button.textContent, button);
  setTimeout(() => (button.textContent = label), SHOWN_FOR);
}

function wordsAround(element: HTMLElement) {
  return WORDS[
    element.closest("[lang=en], [lang=fr]")?.getAttribute("lang") === "en" ? "en" : "fr"
  ];
}

/** Copies a text; resolves to whether it is on the clipboard. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedFromField(text);
  }
}

/** Copies a text where the clipboard is closed to scripts, such as on pages without HTTPS. */
function copiedFromField(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "visually-hidden";
  document.body.append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- the only way without `navigator.clipboard`
  const done = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return done;
}

let announcer: HTMLElement | undefined;
let silence: number | undefined;

/** Says a text to screen readers, which do not read the new label of a button. */
function announce(text: string, near: HTMLElement): void {
  if (!announcer) {
    announcer = document.createElement("p");
    announcer.role = "status";
    announcer.className = "visually-hidden";
    document.body.append(announcer);
  }
  announcer.lang = near.closest<HTMLElement>("[lang]")?.lang ?? "";
  announcer.textContent = text;
  // The same text again is read only if it was gone in between.
  const spoken = announcer;
  clearTimeout(silence);
  silence = window.setTimeout(() => (spoken.textContent = ""), SHOWN_FOR);
}
