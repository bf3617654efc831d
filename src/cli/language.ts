import { LANGUAGES, type Language } from "../content/messages.ts";
import { Failure } from "../failure.ts";
import type { Flag } from "./flags.ts";

export const LANG_FLAG = {
  value: "LANG",
  help: "language of the messages: en or fr (default: that of the system)",
} as const satisfies Flag;

/** Returns the language of messages that `--lang` names. Throws a Failure for one without messages. */
export function languageNamed(name: string): Language {
  const language = LANGUAGES.find((known) => known === name);
  if (!language) throw new Failure(`--lang must be one of ${LANGUAGES.join(", ")}`);
  return language;
}

/** Returns the language of messages that the variables of POSIX choose: French, or English for all others. */
export function languageOf({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language {
  // An empty variable counts as unset. `frp` and `fry` are other languages.
  return /^fr(?![a-z])/i.test(LC_ALL || LC_MESSAGES || LANG || "") ? "fr" : "en";
}
