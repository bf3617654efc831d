/** Returns a text whose own spaces before `:`, `;`, `?`, `!` and inside « » do not break; values are left alone. */
export function fr(texts: TemplateStringsArray, ...values: (string | number)[]): string {
  return String.raw({ raw: texts.map(typeset) }, ...values);
}

/** Returns a French text with no-break spaces where its punctuation needs them. */
export function typeset(text: string): string {
  return text.replace(/ (?=[:;?!](?!\S)|»)/g, "\u00a0").replaceAll("« ", "«\u00a0");
}

/** What `typeset` replaces, after all of HTML that is no French text: code, scripts and tags. */
const HTML_SPACES =
  /<(pre|code|script|style|textarea)\b[^]*?<\/\1>|<[^>]*>| (?=[:;?!](?![^\s<])|»)|« /g;

/** Does what `typeset` does to the texts of HTML in which attributes have no `>`. */
export function typesetHtml(html: string): string {
  // Few texts need it, and replacing visits each tag.
  if (!/ [:;?!»]|« /.test(html)) return html;
  return html.replace(HTML_SPACES, (match) =>
    match === " " || match === "« " ? match.replace(" ", "\u00a0") : match,
  );
}

/** Joins items as a French list: "a, b et c", or "a, b ou c". */
export function enumerated(items: readonly string[], conjunction: "et" | "ou" = "et"): string {
  if (items.length < 2) return items[0] ?? "";
  return `${items.slice(0, -1).join(", ")} ${conjunction} ${items.at(-1)!}`;
}

/** Returns a count with its noun: "1 outil", "1 200 outils"; in English "0 tools". Zero takes the singular in French. */
export function counted(
  count: number,
  singular: string,
  plural: string,
  language: "en" | "fr" = "fr",
): string {
  if (language === "en") return `${count} ${count === 1 ? singular : plural}`;
  return `${grouped(count)}\u00a0${count < 2 ? singular : plural}`;
}

/** Formats a number with French digit groups: "1 200". */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, "\u202f");
}
