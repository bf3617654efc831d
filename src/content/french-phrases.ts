/** Returns a text whose own spaces before `:`, `;`, `?`, `!` and inside « » do not break; values are left alone. */
export function fr(texts: TemplateStringsArray, ...values: (string | number)[]): string {
  return String.raw({ raw: texts.map(typeset) }, ...values);
}

/** Returns a French text with no-break spaces where its punctuation needs them. */
export function typeset(text: string): string {
  return text.replace(/ (?=[:;?!](?!\S)|»)|(?<=«) /g, "\u00a0");
}

/** Returns values as a choice: `a, b ou c`. */
export function oneOf(values: readonly string[]): string {
  return values.join(", ").replace(/, (?=[^,]*$)/, " ou ");
}
