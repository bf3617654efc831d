/**
 * Returns a function that begins a call, and returns whether that call is still the latest. An earlier one may end later, and
 * must not replace what the latest shows.
 */
export function latestCall(): () => () => boolean {
  let latest = 0;
  return () => {
    const number = ++latest;
    return () => number === latest;
  };
}
