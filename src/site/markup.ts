/** A piece of HTML or XML: text in it is escaped already. */
export interface Markup {
  readonly markup: string;
}

export type Content = Markup | string | number | null | undefined | false | readonly Content[];

/** A template of HTML or XML: what stands in it is escaped unless it is markup itself. */
export function markup(strings: TemplateStringsArray, ...values: readonly Content[]): Markup {
  return { markup: String.raw({ raw: strings }, ...values.map(rendered)) };
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

/** What XML 1.0 cannot hold, however it is written; Markdown can (`&#8;`), and half a surrogate pair too. */
const NOT_IN_XML = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!).replace(NOT_IN_XML, "");
}
