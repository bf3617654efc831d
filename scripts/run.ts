import {
  helpText,
  languageOf,
  readCommandLine,
  type Command,
  type CommandLine,
} from "../src/commands/cli/command-line.ts";
import { UsageError } from "../src/core/files/failure.ts";
import { runCommand } from "../src/commands/cli/command.ts";
import { COMMANDS, type CommandName } from "./commands.ts";

export type CommandArgs<Name extends CommandName> = CommandLine<(typeof COMMANDS)[Name]>;

const [name = "", ...args] = process.argv.slice(2);
const userLanguage = languageOf(args, process.env);
const command: Command | null = Object.hasOwn(COMMANDS, name)
  ? COMMANDS[name as CommandName]
  : null;
const language = command?.speaks ?? userLanguage;
await runCommand(name, language, async () => {
  if (command === null) {
    const names = Object.keys(COMMANDS).join(", ");
    throw new UsageError(`the commands are ${names}`, `les commandes sont ${names}`);
  }
  const line = readCommandLine(command, args, language);
  if (line === null) {
    process.stdout.write(helpText(name, command, userLanguage));
    return 0;
  }
  // Loaded only now, so that a command does not wait for the packages of the others. Bundlers that look for the modules
  // need the folder.
  const { run } = (await import(`../scripts/${name}.ts`)) as {
    run: (line: CommandLine<Command>) => number | Promise<number>;
  };
  return run(line);
});
