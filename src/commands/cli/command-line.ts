import { parseArgs } from "node:util";
import { enumerated, typeset } from "../../core/text/french-phrases.ts";
import { guillemets, quote } from "../../core/text/quote-text.ts";
import { isDate } from "../../core/text/dates.ts";
import type { Language } from "../../core/content/messages.ts";
import { UsageError } from "../../core/files/failure.ts";

/** A flag. Without a value and choices, it is on or off. */
export interface Flag {
  /** What the help shows for the value: `N` is a number from 1, `DATE` a day; see `RULES`. */
  value?: string;
  /** The allowed values. The first is the default. */
  choices?: readonly string[];
  default?: string | number;
  en: string;
  /** Missing where the command has no French help. */
  fr?: string;
}

type FlagValue<Of extends Flag> = Of extends { choices: readonly (infer Choice)[] }
  ? Choice
  : Of extends { default: infer Default }
    ? Default extends number
      ? number
      : string
    : Of extends { value: string }
      ? string | undefined
      : boolean;

export interface Command {
  /** Words in brackets are optional; `…` allows any number of them. */
  words?: string;
  en: string;
  /** Missing for commands that only maintainers of the program run: their help is in English. */
  fr?: string;
  /** The language of everything that the command prints except its help. Missing: the user's. */
  speaks?: Language;
  flags: Readonly<Record<string, Flag>>;
}

export interface CommandLine<Of extends Command> {
  flags: { -readonly [Name in keyof Of["flags"]]: FlagValue<Of["flags"][Name]> };
  words: string[];
  language: Language;
}

/** Returns the language named by `--lang`, else that of the locale: French, or English for any other. */
export function languageOf(
  args: string[],
  { LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv,
): Language {
  const { values } = parseArgs({ args, options: { lang: { type: "string" } }, strict: false });
  const chosen = (["en", "fr"] as const).find((language) => language === values.lang);
  // An empty variable counts as unset. `frp` and `fry` are other languages.
  return chosen ?? (/^fr(?![a-z])/i.test(LC_ALL || LC_MESSAGES || LANG || "") ? "fr" : "en");
}

/** Returns the flags of a command, with those that all commands have. */
function flagsOf({ flags, speaks }: Command): Map<string, Flag> {
  const [en, fr] = speaks
    ? ["language of this help", "langue de cette aide"]
    : ["language", "langue"];
  const all: Record<string, Flag> = {
    ...flags,
    lang: {
      choices: ["en", "fr"],
      en: `${en} (that of the system)`,
      fr: `${fr} (celle du système)`,
    },
    help: { en: "show this help", fr: "montrer cette aide" },
  };
  return new Map(Object.entries(all));
}

const isSwitch = ({ value, choices }: Flag) => value === undefined && choices === undefined;

/** Parses the arguments of a command; returns null if they ask for its help. Throws a UsageError for a wrong one. */
export function readCommandLine<Of extends Command>(
  command: Of,
  args: string[],
  language: Language,
): CommandLine<Of> | null {
  const flags = flagsOf(command);
  const { values, positionals: words } = parse(flags, args);
  if (values.help) return null;
  const { words: usage = "" } = command;
  const required = usage.replace(/\[.*/, "").match(/\S+/g) ?? [];
  const missing = required[words.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing`, `${missing} manque`);
  const max = usage.includes("…") ? Infinity : usage.split(" ").filter(Boolean).length;
  if (words.length > max) {
    const stray = words[max]!;
    throw new UsageError(
      `unexpected argument ${quote(stray)}; put a text of several words between quotes`,
      `L’argument ${guillemets(stray)} est de trop ; mettez un texte de plusieurs mots entre guillemets droits`,
    );
  }
  const entries = [...flags].map(([name, flag]) => [name, checkedValue(name, flag, values[name])]);
  return { flags: Object.fromEntries(entries) as never, words, language };
}

function parse(flags: ReadonlyMap<string, Flag>, args: string[]) {
  const options = Object.fromEntries(
    Array.from(flags, ([name, flag]) => {
      return [name, { type: isSwitch(flag) ? ("boolean" as const) : ("string" as const) }];
    }),
  );
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    const [, name = ""] = /'(-[^' ]*)/.exec((error as Error).message) ?? [];
    const flag = flags.get(name.slice(2));
    if (!flag) throw wrong(name, "is not a flag", "n’existe pas");
    throw isSwitch(flag)
      ? wrong(name, "takes no value", "ne prend pas de valeur")
      : wrong(name, "has no value", "n’a pas de valeur");
  }
}

type ValueRule = [isValid: (text: string) => boolean, english: string, french: string];

/** The rule for a flag's value, by the flag's `value`. Without a rule, any text is allowed. */
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

/** Returns the value of a flag, or its default. Throws a UsageError for a value that is not allowed. */
function checkedValue(name: string, flag: Flag, text?: string | boolean) {
  if (isSwitch(flag)) return text === true;
  const { choices, value = "" } = flag;
  const fallback = flag.default ?? choices?.[0];
  if (typeof text !== "string") return fallback;
  const [isValid, english, french]: ValueRule = choices
    ? [
        (choice) => choices.includes(choice),
        `must be one of ${choices.join(", ")}`,
        `doit valoir ${enumerated(choices, "ou")}`,
      ]
    : (RULES[value] ?? [() => true, "", ""]);
  if (text === String(fallback) || isValid(text)) return value === "N" ? Number(text) : text;
  throw wrong(
    `--${name}`,
    `${english}, not ${quote(text)}`,
    `${french}, et non ${guillemets(text)}`,
  );
}

function wrong(name: string, english: string, french: string): UsageError {
  const flag = quote(name).slice(1, -1);
  return new UsageError(`${flag} ${english}`, `L’option ${flag} ${french}`);
}

/** In characters. Wider help would break within words on a terminal of the usual width. */
const HELP_WIDTH = 80;

/** Wraps a line at `HELP_WIDTH`. The lines after the first are indented. */
function wrap(line: string, indent: number): string {
  const parts = line.match(new RegExp(`[^ ].{0,${HELP_WIDTH - indent - 1}}(?= |$)`, "gu"));
  return parts!.join(`\n${" ".repeat(indent)}`);
}

/** Returns the help of a command, with its flags in two columns. */
export function helpText(name: string, command: Command, userLanguage: Language): string {
  const { words, en, fr = null } = command;
  const language = fr === null ? "en" : userLanguage;
  const inLanguage = (text: string) => (language === "fr" ? typeset(text) : text);
  const flags = [...flagsOf(command)].filter(([flag]) => flag !== "lang" || fr !== null);
  const rows = flags.map(
    ([flag, { value, choices, default: fallback = choices?.[0], ...help }]) => {
      const usage = [`--${flag}`, choices?.join("|") ?? value].filter(Boolean).join(" ");
      const isDefault = fallback !== undefined && flag !== "lang";
      return [usage, inLanguage(`${help[language]}${isDefault ? ` (${fallback})` : ""}`)] as const;
    },
  );
  const width = Math.max(...rows.map(([usage]) => usage.length));
  const lines = rows
    .map(([usage, help]) => `  ${usage.padEnd(width)}  ${wrap(help, width + 4)}\n`)
    .join("");
  // An indented line is an item of a list. Other line breaks only keep the source narrow.
  const items = inLanguage({ en, fr: fr! }[language]).split(/\n  (?=\S)/);
  const about = items
    .map((item) => item.replaceAll("\n", " "))
    .map((item, i) => (i === 0 ? wrap(item, 0) : `  ${wrap(item, 4)}`));
  const usage = ["npm run", name, "--", words, { en: "[flags]", fr: "[options]" }[language]];
  return `${usage.filter(Boolean).join(" ")}\n\n${about.join("\n")}\n\n${lines}`;
}
