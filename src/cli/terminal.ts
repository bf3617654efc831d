import { createInterface } from "node:readline/promises";
import { Failure } from "../failure.ts";
import type { Terminal } from "./interview.ts";

/**
 * Runs a conversation at the terminal, and closes it at the end. Throws a Failure when the person leaves early
 * (Ctrl+C, Ctrl+D).
 */
export async function withTerminal<Result>(
  talk: (terminal: Terminal) => Promise<Result>,
): Promise<Result> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const left = new Promise<never>((_, reject) => {
    lines.on("close", () => reject(new Failure("\nNothing was written.")));
  });
  left.catch(() => {});
  try {
    return await talk({ ask: (prompt) => Promise.race([lines.question(prompt), left]), say });
  } finally {
    lines.close();
  }
}

function say(text: string): void {
  process.stdout.write(text);
}
