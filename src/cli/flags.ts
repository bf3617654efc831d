import { parseArgs } from "node:util";

/** A flag of a command; a `value` names what it takes, without one it is a switch. */
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
  help: "folder of the content",
} as const satisfies Flag;
export const OUT_FLAG = {
  value: "DIR",
  default: "dist",
  help: "folder of the site",
} as const satisfies Flag;

/**
 * The values of the flags of a command line. `--help` prints what the command does and ends it with 0;
 * an unknown flag, a missing value or a stray argument is explained and ends it with 2.
 */
export function readFlags<const Flags extends Record<string, Flag>>(
  command: string,
  purpose: string,
  flags: Flags,
): Values<Flags> {
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
    const { values } = parseArgs({ options: { ...options, ...help } });
    if (values.help) {
      process.stdout.write(helpText(command, purpose, flags));
      process.exit(0);
    }
    return values as Values<Flags>;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${message}\nSee: npm run ${command} -- --help\n`);
    process.exit(2);
  }
}

function helpText(command: string, purpose: string, flags: Record<string, Flag>): string {
  const all: Record<string, Flag> = { ...flags, help: { help: "show this" } };
  const rows = Object.entries(all).map(([name, { value, help, default: standard }]) => ({
    usage: `--${name}${value ? ` ${value}` : ""}`,
    help: standard ? `${help} (default: ${standard})` : help,
  }));
  const width = Math.max(...rows.map(({ usage }) => usage.length));
  const lines = rows.map(({ usage, help }) => `  ${usage.padEnd(width)}  ${help}`);
  return `npm run ${command} -- [flags]\n\n${purpose}\n\n${lines.join("\n")}\n`;
}
