import { Failure } from "../failure.ts";

/** The port that the environment asks for, else 8787. Throws a Failure when it asks for no port. */
export function portFrom({ PORT }: NodeJS.ProcessEnv): number {
  if (PORT === undefined || PORT === "") return 8787;
  const port = Number(PORT);
  if (/^\d{1,5}$/.test(PORT) && port > 0 && port < 65_536) return port;
  throw new Failure(`PORT must be a number from 1 to 65535, not "${PORT}"`);
}
