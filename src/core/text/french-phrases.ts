/** Makes the template's spaces before `:`, `;`, `?`, `!` and inside « » no-break spaces. Leaves values alone. */
export function fr(texts: TemplateStringsArray, ...values: (string | number)[]): string {
  return String.raw({ raw: texts.map(typeset) }, ...values);
}

/** Inserts the no-break spaces of French punctuation. */
export function typeset(text: string): string {
  return text.replace(/ (?=[:;?!](?!\S)|»)/g, "\u00a0").replaceAll("« ", "«\u00a0");
}

/** Matches code, scripts and tags first, so that `typesetHtml` skips them. */
const HTML_SPACES =
  /<(pre|code|script|style|textarea)\b[^]*?<\/\1>|<[^>]*>| (?=[:;?!](?![^\s<])|»)|« /g;

/** Like `typeset`, for HTML whose attributes contain no `>`. */
export function typesetHtml(html: string): string {
  // A cheap test first: few texts need it, and replacing visits each tag.
  if (!/ [:;?!»]|« /.test(html)) return html;
  return html.replace(HTML_SPACES, (match) =>
    match === " " || match === "« " ? match.replace(" ", "\u00a0") : match,
  );
}

/** Returns a list such as "a, b et c", or "a, b ou c". */
export function enumerated(items: readonly string[], conjunction: "et" | "ou" = "et"): string {
  if (items.length < 2) return items[0] ?? "";
  return `${items.slice(0, -1).join(", ")} ${conjunction} ${items.at(-1)!}`;
}

/** Returns "1 outil", "1 200 outils"; in English "0 tools". Zero is singular in French. */
export function counted(
  count: number,
  singular: string,
  plural: string,
  language: "en" | "fr" = "fr",
): string {
  if (language === "en") return `${count} ${count === 1 ? singular : plural}`;
  return `${grouped(count)}\u00a0${count < 2 ? singular : plural}`;
}

/** Returns digit groups as in French: "1 200". */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, "\u202f");
}
