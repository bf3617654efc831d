/** A piece of HTML or XML in which text is already escaped. */
export interface Markup {
  readonly markup: string;
}

export type Content = Markup | string | number | null | undefined | false | readonly Content[];

/** Tags a template of HTML or XML: escapes values unless they are markup. */
export function markup(strings: TemplateStringsArray, ...values: readonly Content[]): Markup {
  let text = strings[0]!;
  for (let i = 0; i < values.length; i++) text += rendered(values[i]) + strings[i + 1]!;
  return { markup: text };
}

/**
 * Returns the markup of many items as one text. With thousands of pieces alive at a time, V8 would move them
 * to its old generation and keep every later page until memory runs short.
 */
export function each<Item>(items: readonly Item[], make: (item: Item) => Markup): Markup {
  let text = "";
  for (const item of items) text += make(item).markup;
  return { markup: text };
}

/** Returns the text of an XML file. */
export function xmlDocument({ markup: root }: Markup): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${root}`;
}

/** Returns text that is already safe, such as rendered Markdown, as markup. */
export function trusted(safe: string): Markup {
  return { markup: safe };
}

function rendered(content: Content): string {
  if (content === null || content === undefined || content === false) return "";
  if (typeof content === "object") {
    return "markup" in content ? content.markup : content.map(rendered).join("");
  }
  return escaped(String(content));
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * Characters with a meaning in markup, and characters that XML 1.0 forbids even escaped. Markdown can produce
 * the latter: `&#8;`, half a surrogate pair.
 */
const SPECIAL = /[&<>"']|[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Matches every text in which SPECIAL matches, and those with an emoji, in a third of its time. */
// oxlint-disable-next-line no-control-regex -- XML forbids them
const PERHAPS_SPECIAL = /[&<>"'\0-\b\v\f\x0e-\x1f\ud800-\udfff\ufffe\uffff]/;

function escaped(text: string): string {
  if (!PERHAPS_SPECIAL.test(text)) return text;
  return text.replace(SPECIAL, (sign) => ENTITIES[sign] ?? "");
}
