/** Does something to a file, unless the system refuses it for one of these reasons. */
export function unlessCode(codes: readonly string[], work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!codes.includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}
