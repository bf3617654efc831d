/** Labels of copy buttons, in the language of the text around them. */
const WORDS = {
  fr: { copy: "Copier", copied: "Copié", failed: "Copie impossible" },
  en: { copy: "Copy", copied: "Copied", failed: "Copy failed" },
};

/** How long a button shows its result, in ms. */
const SHOWN_FOR = 2000;

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

/** Copies a text. The button shows the result for a moment, and screen readers announce it. */
export async function copy(text: string, button: HTMLElement): Promise<void> {
  // At a second click, the button may still show the first result.
  const label = (button.dataset.label ??= button.textContent);
  const done = await copied(text);
  const words = wordsAround(button);
  button.textContent = done ? words.copied : words.failed;
  announce(button.textContent, button);
  setTimeout(() => (button.textContent = label), SHOWN_FOR);
}

/** Shares the page's URL in the system's dialog, or copies it where there is none. */
export async function sharePage(button: HTMLElement): Promise<void> {
  const { href: url } = location;
  // Older Firefox on computers has no dialog.
  if (!("share" in navigator)) return copy(url, button);
  // Rejects when the visitor closes the dialog.
  await navigator.share({ title: document.title, url }).catch(() => {});
}

function wordsAround(element: HTMLElement) {
  return WORDS[
    element.closest("[lang=en], [lang=fr]")?.getAttribute("lang") === "en" ? "en" : "fr"
  ];
}

/** Copies a text; resolves to whether that worked. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedFromField(text);
  }
}

/** Copies where scripts have no access to the clipboard, such as on pages without HTTPS. */
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

/** Announces a text to screen readers, which do not read a button's new label. */
function announce(text: string, near: HTMLElement): void {
  if (!announcer) {
    announcer = document.createElement("p");
    announcer.role = "status";
    announcer.className = "visually-hidden";
    document.body.append(announcer);
  }
  announcer.lang = near.closest<HTMLElement>("[lang]")?.lang ?? "";
  announcer.textContent = text;
  // Screen readers skip a text that did not change, so remove it in between.
  const spoken = announcer;
  clearTimeout(silence);
  silence = window.setTimeout(() => (spoken.textContent = ""), SHOWN_FOR);
}
