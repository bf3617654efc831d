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

/** XML knows no U+FFFE and U+FFFF; the other characters that it does not know are not in any content. */
const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "\ufffe": "",
  "\uffff": "",
};

function escaped(text: string): string {
  return text.replace(/[&<>"'\ufffe\uffff]/g, (sign) => ENTITIES[sign]!);
}
