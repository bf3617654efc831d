import { markup } from "../shared/markup.ts";
import { showToast } from "./toast.ts";

const WORDS = {
  fr: { copy: "Copier", copied: "Copié", failed: "Copie impossible" },
  en: { copy: "Copy", copied: "Copied", failed: "Copy failed" },
};

/** Milliseconds. */
const MESSAGE_TIME = 2000;

export function addCopyButton(block: HTMLElement): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = WORDS[languageOf(block)].copy;
  block.append(button);
  const code = block.querySelector("code")!;
  button.addEventListener("click", () => void copy(code.textContent, button));
}

/** Briefly shows whether copying worked. `done` replaces the message of success; `html` is the same text with links. */
export async function copy(
  text: string,
  button: HTMLElement,
  done?: string,
  html?: string,
): Promise<void> {
  const language = languageOf(button);
  const { copied, failed } = WORDS[language];
  let result = done ?? copied;
  try {
    // Firefox before 127 copies plain text only.
    if (html === undefined || !("ClipboardItem" in globalThis))
      await navigator.clipboard.writeText(text);
    else {
      const types = {
        "text/plain": new Blob([text], { type: "text/plain" }),
        "text/html": new Blob([html], { type: "text/html" }),
      };
      await navigator.clipboard.write([new ClipboardItem(types)]);
    }
  } catch {
    result = failed;
  }
  showToast(markup`<span lang="${language}">${result}</span>`, MESSAGE_TIME);
}

/** Opens the system's dialog, or copies the URL where there is none. */
export async function sharePage(button: HTMLElement, url: string): Promise<void> {
  // Some browsers on computers have no dialog.
  if (!("share" in navigator)) return copy(url, button, "Adresse copiée");
  // Rejects when the visitor closes the dialog.
  await navigator.share({ title: document.title, url }).catch(() => {});
}

/** Every page has a language, and so do the parts in another one. */
function languageOf(element: HTMLElement): "fr" | "en" {
  return element.closest<HTMLElement>("[lang]")!.lang as "fr" | "en";
}
