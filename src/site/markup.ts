/** A piece of HTML or XML: text in it is escaped already. */
export interface Markup {
  readonly markup: string;
}

export type Content = Markup | string | number | null | undefined | false | readonly Content[];

/** A template of HTML or XML: what stands in it is escaped unless it is markup itself. */
export function markup(strings: TemplateStringsArray, ...values: readonly Content[]): Markup {
  let text = strings[0]!;
  for (let i = 0; i < values.length; i++) text += rendered(values[i]) + strings[i + 1]!;
  return { markup: text };
}

/**
 * The markup of each of many things, one after the other. It is text at once: where thousands of pieces
 * live at a time, V8 takes all pieces for long-lived, and keeps every later page until memory is short.
 */
export function each<Item>(items: readonly Item[], make: (item: Item) => Markup): Markup {
  let text = "";
  for (const item of items) text += make(item).markup;
  return { markup: text };
}

/** A whole XML document, as the text of its file. */
export function xmlDocument({ markup: root }: Markup): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${root}`;
}

/** Markup that was made safe elsewhere, such as rendered Markdown. */
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
 * What has a meaning in markup, and what XML 1.0 cannot hold however it is written: Markdown can
 * (`&#8;`), and half a surrogate pair too.
 */
const SPECIAL = /[&<>"']|[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escaped(text: string): string {
  return text.replace(SPECIAL, (sign) => ENTITIES[sign] ?? "");
}
