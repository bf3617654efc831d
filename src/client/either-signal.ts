/**
 * Returns a signal that aborts as soon as one of two does, and the function that ends its listening.
 * `AbortSignal.any` does the same, but browsers of schools lack it.
 */
export function eitherSignal(
  first: AbortSignal | undefined,
  second: AbortSignal | undefined,
): { signal: AbortSignal | undefined; release: () => void } {
  if (!first || !second) return { signal: first ?? second, release: () => {} };
  const both = [first, second];
  const controller = new AbortController();
  const abort = () => {
    controller.abort((both.find(({ aborted }) => aborted) as AbortSignal).reason);
  };
  for (const signal of both) signal.addEventListener("abort", abort);
  if (first.aborted || second.aborted) abort();
  return {
    signal: controller.signal,
    release: () => {
      for (const signal of both) signal.removeEventListener("abort", abort);
    },
  };
}
