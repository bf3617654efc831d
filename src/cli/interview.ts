import type { Fields } from "../content/compose.ts";
import type { Question } from "../content/questions.ts";

/** The two ways of a conversation. */
export interface Terminal {
  ask: (prompt: string) => Promise<string>;
  say: (text: string) => void;
}

/**
 * The fields with an answer to every question, asked one by one. `next` gives the questions that are
 * open; an answer that `faultsOf` finds fault with is refused with those faults, and asked for again.
 */
export async function interview(
  given: Fields,
  next: (fields: Fields) => Question[],
  faultsOf: (fields: Fields) => string[],
  { ask, say }: Terminal,
): Promise<Fields> {
  let fields = given;
  for (let [question] = next(fields); question; [question] = next(fields)) {
    const { key, choices, isList } = question;
    if (choices.length > 0) say(`${key} is one of: ${choices.join(", ")}\n`);
    const known = new Set(faultsOf(fields));
    for (let refused = true; refused;) {
      const answer = (await ask(`${key}${isList ? " (with commas between)" : ""}: `)).trim();
      const answered = { ...fields, [key]: isList ? listOf(answer) : answer };
      const later = next(answered).map(({ key }) => `${key} is missing`);
      const faults = faultsOf(answered).filter(
        (fault) => !known.has(fault) && !later.some((start) => fault.startsWith(start)),
      );
      refused = faults.length > 0;
      if (refused) say(faults.map((fault) => `  ${fault}\n`).join(""));
      else fields = answered;
    }
  }
  return fields;
}

/** The items of a list that is written on one line. */
export function listOf(text: string): string[] {
  return text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}
