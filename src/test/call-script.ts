import { vi } from "vitest";
import type { CommandResult } from "./run-script.ts";

interface CallOptions {
  env?: Record<string, string>;
  cwd?: string;
}

/** Events that scripts listen to. A listener that outlives its call would catch the signals of later tests. */
const EVENTS = ["SIGINT", "SIGTERM", "SIGHUP", "error", "exit"];

let calls = 0;

/**
 * Runs a command of the project inside this process until it ends, with English messages unless `env` differs.
 * A process of its own, as runScript starts, costs 0.7 s more: it is for tests of signals, of streams, of
 * permissions, and of what a process inherits. Calls must not overlap.
 */
export async function callScript(
  name: string,
  flags: string[],
  { env = {}, cwd }: CallOptions = {},
): Promise<CommandResult> {
  const result: CommandResult = { status: null, stdout: "", stderr: "" };
  const restore = [keepState(), keepListeners()];
  const spies = (["stdout", "stderr"] as const).map((stream) =>
    vi.spyOn(process[stream], "write").mockImplementation((text) => {
      // A script prints nothing after it has called process.exit.
      if (result.status === null) result[stream] += String(text);
      return true;
    }),
  );
  const exit = vi.spyOn(process, "exit").mockImplementation((code) => {
    result.status ??= Number(code ?? 0);
    throw new Error("The script called process.exit.");
  });
  try {
    const { NODE_EXTRA_CA_CERTS: _, SITE_URL: __, ...inherited } = process.env;
    Object.assign(process, {
      env: { ...inherited, LC_ALL: "C", ...env },
      argv: [process.execPath, "run.ts", name, ...flags],
      exitCode: undefined,
    });
    // It keeps the working directory in which it is loaded, and this one may be removed.
    await import("esbuild");
    if (cwd !== undefined) process.chdir(cwd);
    // The query makes it another module, which is evaluated although the script has been loaded before.
    const script = new URL(`../../scripts/run.ts?call=${calls++}`, import.meta.url);
    await import(/* @vite-ignore */ script.href);
    result.status ??= Number(process.exitCode ?? 0);
  } catch (error) {
    if (result.status === null) throw error;
  } finally {
    for (const spy of [...spies, exit]) spy.mockRestore();
    for (const undo of restore) undo();
  }
  return result;
}

function keepState(): () => void {
  const { env, argv, exitCode } = process;
  const cwd = process.cwd();
  return () => {
    Object.assign(process, { env, argv, exitCode });
    process.chdir(cwd);
  };
}

function keepListeners(): () => void {
  const emitters: NodeJS.EventEmitter[] = [process, process.stdout, process.stderr];
  const before = emitters.map((emitter) => EVENTS.map((event) => emitter.rawListeners(event)));
  return () => {
    for (const [i, emitter] of emitters.entries()) {
      for (const [j, event] of EVENTS.entries()) {
        for (const listener of emitter.rawListeners(event)) {
          if (!before[i]![j]!.includes(listener)) emitter.off(event, listener as () => void);
        }
      }
    }
  };
}
