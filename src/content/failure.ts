import { typeset } from "./french-phrases.ts";

/** An error that the user can fix. Commands show its message, in their language, without a stack. */
export class Failure extends Error {
  /** The message in French, with its typography. */
  readonly french: string;
  constructor(english: string, french = english, options?: ErrorOptions) {
    super(english, options);
    this.french = typeset(french);
  }
}

/** A wrong argument or environment variable; commands exit with 2. */
export class UsageError extends Failure {}
