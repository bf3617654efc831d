/** HTML or XML whose text is already escaped. */
export interface Markup {
  readonly markup: string;
}

export type MarkupValue =
  Markup | string | number | null | undefined | false | readonly MarkupValue[];

/**
 * A template tag for HTML and XML. It escapes every value that is not markup, and leaves out null, undefined and false.
 */
export function markup(strings: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup {
  let text = strings[0]!;
  for (let i = 0; i < values.length; i++) text += rendered(values[i]) + strings[i + 1]!;
  return { markup: text };
}

/**
 * Renders many items into one piece of markup. If thousands of pieces were alive at once, V8 would promote them, and
 * every later page, to its old generation, and memory would fill up.
 */
export function each<Item>(items: readonly Item[], make: (item: Item) => Markup): Markup {
  let text = "";
  for (const item of items) text += make(item).markup;
  return { markup: text };
}

export function xmlDocument({ markup: root }: Markup): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${root}`;
}

/** Marks text as safe, without escaping it. Only for text that is already escaped, such as rendered Markdown. */
export function trusted(safe: string): Markup {
  return { markup: safe };
}

function rendered(value: MarkupValue): string {
  if (value === null || value === undefined || value === false) return "";
  if (typeof value === "object") {
    return "markup" in value ? value.markup : value.map(rendered).join("");
  }
  return escaped(String(value));
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * Characters with a meaning in markup, and those that XML 1.0 forbids even when escaped. Markdown can produce the
 * latter: `&#8;`, half a surrogate pair.
 */
const SPECIAL = /[&<>"']|[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A pre-check three times as fast as SPECIAL: it matches whatever SPECIAL matches, and emoji. */
// oxlint-disable-next-line no-control-regex -- XML forbids them
const PERHAPS_SPECIAL = /[&<>"'\0-\b\v\f\x0e-\x1f\ud800-\udfff\ufffe\uffff]/;

function escaped(text: string): string {
  if (!PERHAPS_SPECIAL.test(text)) return text;
  return text.replace(SPECIAL, (sign) => ENTITIES[sign] ?? "");
}
