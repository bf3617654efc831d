import { type ChildProcess, spawn } from "node:child_process";
import { once, EventEmitter } from "node:events";
import { BASE_PATH } from "../../api/api.ts";
import { Failure } from "../../content/failure.ts";
import type { Language } from "../../content/messages.ts";
import { ADMIN_FOLDER, PAGE_PATHS } from "../../site/shared/paths.ts";
import { watchFolders } from "../../hosts/dev/watch.ts";
import { reportError } from "./command.ts";

const ADDRESSES = [
  ["/", "the home page", "la page d’accueil"],
  [`/${PAGE_PATHS.docs}`, "the reference of the API", "la référence de l’API"],
  [`/${ADMIN_FOLDER}/`, "the editing form", "le formulaire"],
  [BASE_PATH, "the index of the API", "l’index de l’API"],
  [`${BASE_PATH}/tools`, "the first page of tools", "la première page d’outils"],
  [`${BASE_PATH}/collections`, "the collections", "les sélections"],
  [`${BASE_PATH}/categories`, "the categories", "les catégories"],
] as const;

/** Returns the list of URLs to open, for the terminal. */
export function urlsToOpen(site: string, language: Language): string {
  const lines = ADDRESSES.map(
    ([path, en, fr]) => `  ${{ en, fr }[language].padEnd(25)}  ${site}${path}\n`,
  );
  const stop = { en: "Ctrl+C stops the server.", fr: "Ctrl+C arrête le serveur." };
  return `\n${lines.join("")}\n${stop[language]}\n`;
}

const STOPPING: readonly NodeJS.Signals[] = ["SIGINT", "SIGTERM"];

/** Closes a server of this process on SIGINT or SIGTERM; returns the exit code. */
export async function untilStopped(server: { close: () => Promise<void> }): Promise<number> {
  await Promise.race(STOPPING.map((signal) => once(process, signal)));
  await server.close();
  return 0;
}

/**
 * Waits for a program to end, and forwards signals to it; returns its exit code. Throws a Failure if a signal that stops
 * no program in order has ended it.
 */
export async function untilExit(program: ChildProcess): Promise<number> {
  const forward = (signal: NodeJS.Signals) => void program.kill(signal);
  for (const signal of STOPPING) process.on(signal, forward);
  const [code, signal] = (await once(program, "exit")) as [number | null, NodeJS.Signals | null];
  for (const each of STOPPING) process.off(each, forward);
  if (signal === null || STOPPING.includes(signal)) return code ?? 0;
  throw new Failure(
    `the program was ended by ${signal}, for example because memory ran out; start it again`,
    `le programme a été arrêté par ${signal}, par exemple faute de mémoire ; relancez-le`,
  );
}

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
