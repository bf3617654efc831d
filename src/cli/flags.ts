import { parseArgs } from "node:util";
import { nearest } from "../contract/nearest.ts";
import { didYouMean, quoted } from "../content/quote-text.ts";
import { Failure } from "../failure.ts";
import { isDate } from "../schema/rules.ts";

/** A flag of a command. `value` names its argument in the help; a flag without it is boolean. */
export interface Flag {
  help: string;
  value?: string;
  default?: string;
}

type Values<Flags extends Record<string, Flag>> = {
  [Name in keyof Flags]: Flags[Name] extends { default: string }
    ? string
    : Flags[Name] extends { value: string }
      ? string | undefined
      : boolean;
};

export const CONTENT_FLAG = {
  value: "DIR",
  default: "content",
  help: "content folder",
} as const satisfies Flag;
export const OUT_FLAG = {
  value: "DIR",
  default: "dist",
  help: "site folder",
} as const satisfies Flag;
export const FORCE_FLAG = {
  help: "let a first build replace existing files",
} as const satisfies Flag;

/**
 * Returns the values of the flags. With `--help`, prints the help and exits with 0; on an unknown flag, a
 * missing value or an unexpected argument, prints the error and exits with 2.
 */
export function readFlags<const Flags extends Record<string, Flag>>(
  command: string,
  purpose: string,
  flags: Flags,
): Values<Flags> {
  return readCommandLine(command, purpose, flags, []).flags;
}

/**
 * As readFlags, with the words beside the flags: as many as `words` has names for, or fewer; any number
 * when the last name contains `…`.
 */
export function readCommandLine<const Flags extends Record<string, Flag>>(
  command: string,
  purpose: string,
  flags: Flags,
  words: readonly string[],
): { flags: Values<Flags>; words: string[] } {
  const options = Object.fromEntries(
    Object.entries(flags).map(([name, flag]) => [
      name,
      {
        type: flag.value ? ("string" as const) : ("boolean" as const),
        default: flag.default ?? (flag.value ? undefined : false),
      },
    ]),
  );
  const help = { help: { type: "boolean", default: false } } as const;
  try {
    const { values, positionals } = parseArgs({
      options: { ...options, ...help },
      allowPositionals: words.length > 0,
    });
    if (values.help) {
      process.stdout.write(helpText(command, purpose, flags, words));
      process.exit(0);
    }
    if (positionals.length > words.length && !words.at(-1)?.includes("…")) {
      const stray = positionals[words.length]!;
      throw new Error(`Unexpected argument '${stray}'; put a text of several words between quotes`);
    }
    for (const [name, flag] of Object.entries<Flag>(flags)) {
      const isEmpty = flag.value === "DIR" && (values as Record<string, unknown>)[name] === "";
      if (isEmpty) throw new Error(`--${name} is empty; name a folder`);
    }
    return { flags: values as Values<Flags>, words: positionals };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${message}\nSee: npm run ${command} -- --help\n`);
    process.exit(2);
  }
}

function helpText(
  command: string,
  purpose: string,
  flags: Record<string, Flag>,
  words: readonly string[],
): string {
  const all: Record<string, Flag> = { ...flags, help: { help: "show this help" } };
  const rows = Object.entries(all).map(([name, { value, help, default: standard }]) => ({
    usage: `--${name}${value ? ` ${value}` : ""}`,
    help: standard ? `${help} (default: ${standard})` : help,
  }));
  const width = Math.max(...rows.map(({ usage }) => usage.length));
  const lines = rows.map(({ usage, help }) => `  ${usage.padEnd(width)}  ${help}`);
  const usage = ["npm", "run", command, "--", ...words, "[flags]"].join(" ");
  return `${usage}\n\n${purpose}\n\n${lines.join("\n")}\n`;
}

/** A command line that cannot be carried out; the command ends with 2. */
export class UsageError extends Failure {}

/** Returns the day that a flag names, else today, as `YYYY-MM-DD`. Throws a UsageError for any other text. */
export function dayFlag(name: string, text = new Date().toISOString().slice(0, 10)): string {
  if (isDate(text)) return text;
  throw new UsageError(
    `--${name} must be a day that exists, written YYYY-MM-DD, not ${quoted(text)}`,
  );
}

/** Returns the number, from 1, that a flag gives. Throws a UsageError for any other text. */
export function countFlag(name: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`--${name} must be a number from 1, not ${quoted(text)}`);
}

/** Returns the choice that a flag names. Throws a UsageError for any other text. */
export function choiceFlag<Choice extends string>(
  name: string,
  text: string,
  choices: readonly Choice[],
): Choice {
  const choice = choices.find((one) => one === text);
  if (choice !== undefined) return choice;
  throw new UsageError(`--${name} must be one of ${choices.join(", ")}, not ${quoted(text)}`);
}

/** Returns the slugs after `--only`, null for none. Throws a UsageError for one that is not a published `kind`. */
export function onlyFlag(
  slugs: readonly string[],
  published: ReadonlySet<string>,
  kind: string,
): ReadonlySet<string> | null {
  for (const slug of slugs) {
    if (published.has(slug)) continue;
    const hint = didYouMean(nearest(slug, published));
    throw new UsageError(`--only: ${quoted(slug)} is not a published ${kind}${hint}`);
  }
  return slugs.length === 0 ? null : new Set(slugs);
}
