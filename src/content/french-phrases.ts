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
  return html.replace(HTML_SPACES, (found) =>
    found === " " || found === "« " ? found.replace(" ", "\u00a0") : found,
  );
}

/** Returns values as a choice: `a, b ou c`. */
export function oneOf(values: readonly string[]): string {
  return values.join(", ").replace(/, (?=[^,]*$)/, " ou ");
}
