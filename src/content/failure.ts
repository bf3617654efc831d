/** An error that the user can fix; commands show its message without a stack. */
export class Failure extends Error {}
