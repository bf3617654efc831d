import { parseArgs } from "node:util";
import { enumerated, typeset } from "../../core/text/french-phrases.ts";
import { guillemets, quote } from "../../core/text/quote-text.ts";
import { isDate } from "../../core/text/dates.ts";
import type { Language } from "../../core/content/messages.ts";
import { UsageError } from "../../core/files/failure.ts";

type Choices<List extends string> = List extends `${infer First},${infer Rest}`
  ? First | Choices<Rest>
  : List;
type FlagValue<Name extends string> = Name extends `N=${string}`
  ? number
  : Name extends `${string}=${string}`
    ? string
    : Name extends Uppercase<Name>
      ? string | undefined
      : Choices<Name>;

/**
 * A flag: its value with the default, and its help in English and French, separated by ` | `. A flag without a value is
 * on or off; `N` is a number from 1, `DATE` a day, `DIR` a folder; words in lower case are the allowed values.
 */
type FlagText = `${string}| ${string}`;

/** A command: its arguments, what it does, and its flags. */
export interface Command {
  /** Words in brackets are optional; `…` allows any number of them. */
  words?: string;
  en: string;
  /** Missing for commands that only maintainers of the program run: their help is in English. */
  fr?: string;
  /** The language of all that the command prints but its help; without it, the one that the user asks for. */
  speaks?: Language;
  flags: Readonly<Record<string, FlagText>>;
}

/** The arguments of a command, parsed. */
export interface CommandLine<Read extends Command> {
  flags: {
    -readonly [Name in keyof Read["flags"]]: Read["flags"][Name] extends `| ${string}`
      ? boolean
      : Read["flags"][Name] extends `${infer Value} | ${string}`
        ? FlagValue<Value>
        : never;
  };
  words: string[];
  language: Language;
}

/** Returns the language named by `--lang`, else that of the locale: French, or English for any other. */
export function languageOf(
  args: string[],
  { LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv,
): Language {
  const { values } = parseArgs({ args, options: { lang: { type: "string" } }, strict: false });
  const named = (["en", "fr"] as const).find((language) => language === values.lang);
  // An empty variable counts as unset. `frp` and `fry` are other languages.
  return named ?? (/^fr(?![a-z])/i.test(LC_ALL || LC_MESSAGES || LANG || "") ? "fr" : "en");
}

type ReadFlag = ReturnType<typeof readFlag>;

/** Parses a flag. `value` is what the help shows, empty for a flag that is on or off. */
function readFlag(flag: string) {
  const [left = "", en = "", fr = en] = flag.split(/ ?\| /);
  const [value = "", fallback] = left.split("=");
  const choices = /^[a-z]/.test(value) ? value.split(",") : null;
  return { value, choices, fallback: fallback ?? choices?.[0], help: { en, fr } };
}

function flagsOf({ flags, speaks }: Command): Map<string, ReadFlag> {
  const [en, fr] = speaks
    ? ["language of this help", "langue de cette aide"]
    : ["language", "langue"];
  const all = Object.entries({
    ...flags,
    lang: `en,fr | ${en} (that of the system) | ${fr} (celle du système)`,
    help: "| show this help | montrer cette aide",
  });
  return new Map(all.map(([name, flag]) => [name, readFlag(flag)]));
}

/** Parses the arguments of a command; returns null if they ask for its help. Throws a UsageError for a wrong one. */
export function readCommandLine<Read extends Command>(
  command: Read,
  args: string[],
  language: Language,
): CommandLine<Read> | null {
  const flags = flagsOf(command);
  const { values, positionals: words } = parsed(flags, args);
  if (values.help) return null;
  const { words: wanted = "" } = command;
  const needed = wanted.replace(/\[.*/, "").match(/\S+/g) ?? [];
  const missing = needed[words.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing`, `${missing} manque`);
  const max = wanted.includes("…") ? Infinity : wanted.split(" ").filter(Boolean).length;
  if (words.length > max) {
    const stray = words[max]!;
    throw new UsageError(
      `unexpected argument ${quote(stray)}; put a text of several words between quotes`,
      `L’argument ${guillemets(stray)} est de trop ; mettez un texte de plusieurs mots entre guillemets droits`,
    );
  }
  const read = [...flags].map(([name, flag]) => [name, checkedValue(name, flag, values[name])]);
  return { flags: Object.fromEntries(read) as never, words, language };
}

function parsed(flags: ReadonlyMap<string, ReadFlag>, args: string[]) {
  const options = Object.fromEntries(
    Array.from(flags, ([name, { value }]) => {
      return [name, { type: value === "" ? ("boolean" as const) : ("string" as const) }];
    }),
  );
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [, name = ""] = /'(-[^' ]*)/.exec((error as Error).message) ?? [];
    const flag = flags.get(name.slice(2));
    if (!flag) throw wrong(name, "is not a flag", "n’existe pas");
    throw flag.value === ""
      ? wrong(name, "takes no value", "ne prend pas de valeur")
      : wrong(name, "has no value", "n’a pas de valeur");
  }
}

type ValueRule = [isRight: (text: string) => boolean, english: string, french: string];

/** Rules for values, by the name that the help shows; other values may be any text. */
const RULES: Partial<Record<string, ValueRule>> = {
  N: [
    (text) => /^[1-9]\d{0,8}$/.test(text),
    "must be a number from 1",
    "doit être un nombre à partir de 1",
  ],
  DATE: [
    isDate,
    "must be a day that exists, written YYYY-MM-DD",
    "doit être un jour qui existe, écrit AAAA-MM-JJ",
  ],
  SIZES: [
    (text) => text.split(",").every((size) => /^(?:content|[1-9]\d{0,5})$/.test(size)),
    "must be numbers from 1 or content, separated by commas",
    "doit contenir des nombres à partir de 1 ou content, séparés par des virgules",
  ],
};

function checkedValue(
  name: string,
  { value, choices, fallback }: ReadFlag,
  given?: string | boolean,
) {
  if (value === "") return given === true;
  if (typeof given !== "string") return value === "N" ? Number(fallback) : fallback;
  const [isRight, english, french]: ValueRule = choices
    ? [
        (text) => choices.includes(text),
        `must be one of ${choices.join(", ")}`,
        `doit valoir ${enumerated(choices, "ou")}`,
      ]
    : (RULES[value] ?? [() => true, "", ""]);
  if (given === fallback || isRight(given)) return value === "N" ? Number(given) : given;
  throw wrong(
    `--${name}`,
    `${english}, not ${quote(given)}`,
    `${french}, et non ${guillemets(given)}`,
  );
}

function wrong(name: string, english: string, french: string): UsageError {
  const shown = quote(name).slice(1, -1);
  return new UsageError(`${shown} ${english}`, `L’option ${shown} ${french}`);
}

/** In characters; terminals are at least so wide. */
const HELP_WIDTH = 80;

/** Breaks a line that is too long at its spaces; those after the first are indented. */
function wrapped(line: string, indent: number): string {
  const parts = line.match(new RegExp(`[^ ].{0,${HELP_WIDTH - indent - 1}}(?= |$)`, "gu"));
  return parts!.join(`\n${" ".repeat(indent)}`);
}

/** Returns the help of a command, with its flags in two columns. */
export function helpText(name: string, command: Command, wanted: Language): string {
  const { words, en, fr = null } = command;
  const language = fr === null ? "en" : wanted;
  const inLanguage = (text: string) => (language === "fr" ? typeset(text) : text);
  const flags = [...flagsOf(command)].filter(([flag]) => flag !== "lang" || fr !== null);
  const rows = flags.map(([flag, { value, choices, fallback, help }]) => {
    const usage = `--${flag}${value === "" ? "" : ` ${choices ? choices.join("|") : value}`}`;
    const isDefault = fallback !== undefined && flag !== "lang";
    return [usage, inLanguage(`${help[language]}${isDefault ? ` (${fallback})` : ""}`)] as const;
  });
  const width = Math.max(...rows.map(([usage]) => usage.length));
  const lines = rows
    .map(([usage, help]) => `  ${usage.padEnd(width)}  ${wrapped(help, width + 4)}\n`)
    .join("");
  // A line break before a space begins an item of a list; any other is one of the source.
  const items = inLanguage({ en, fr: fr! }[language]).split(/\n  (?=\S)/);
  const about = items
    .map((item) => item.replaceAll("\n", " "))
    .map((item, i) => (i === 0 ? wrapped(item, 0) : `  ${wrapped(item, 4)}`));
  const usage = ["npm run", name, "--", words, { en: "[flags]", fr: "[options]" }[language]];
  return `${usage.filter(Boolean).join(" ")}\n\n${about.join("\n")}\n\n${lines}`;
}
