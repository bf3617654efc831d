import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import type { Language } from "../../content/messages.ts";
import { watchFolders } from "../../hosts/dev/watch.ts";
import { reportError } from "./command.ts";
import { untilExit } from "./until-stopped.ts";

/**
 * Runs Node with these arguments, and again after each change in the folders of the program: `node --watch` of Node 20
 * misses every save after the first that replaces a file. Returns the exit code once the program ends by itself; one that
 * fails after a change waits for the next one.
 */
export async function restartOnChange(
  parameters: readonly string[],
  folders: readonly string[],
  language: Language,
): Promise<number> {
  const changes = new EventEmitter();
  const report = (error: unknown) => reportError(error, language);
  const watcher = watchFolders(folders, () => void changes.emit("change"), report);
  try {
    for (let isFirst = true; ; isFirst = false) {
      const changed = once(changes, "change");
      const program = spawn(process.execPath, parameters, { stdio: "inherit" });
      const ended = untilExit(program);
      const code = await Promise.race([ended, changed.then(() => null)]);
      if (code === 0 || (code !== null && isFirst)) return code;
      await changed;
      program.kill();
      await ended;
    }
  } finally {
    watcher.close();
  }
}
