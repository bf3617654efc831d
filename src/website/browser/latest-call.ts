/**
 * Returns a function that begins a call and returns a check whether the call is still the latest. An earlier call may
 * end later, and must not replace newer results.
 */
export function latestCall(): () => () => boolean {
  let latest = 0;
  return () => {
    const number = ++latest;
    return () => number === latest;
  };
}
