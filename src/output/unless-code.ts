/** Runs `work` and ignores a thrown error that has one of these codes. */
export function unlessCode(codes: readonly string[], work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!codes.includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
}
