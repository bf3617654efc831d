import { markup, type Markup } from "../markup.ts";

/** Returns code of the reference. The script of the page adds a button that copies it. */
export function codeBlock(code: string): Markup {
  return markup`<div class="code"><pre tabindex="0"><code>${code}</code></pre></div>`;
}
