/** A failure that the person at the terminal can mend: its message is all that they need to see. */
export class Failure extends Error {}
