/**
 * Returns `open` with a memory of the `max` keys that were asked for last. Callers that come while a
 * value is being opened share it; a failed opening is forgotten, so the next caller tries again.
 */
export function keepRecent<Value>(
  max: number,
  open: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  const values = new Map<string, Promise<Value>>();
  return (key) => {
    const known = values.get(key);
    const value = known ?? open(key);
    values.delete(key);
    values.set(key, value);
    if (known) return value;
    for (const oldest of values.keys()) {
      if (values.size <= max) break;
      values.delete(oldest);
    }
    value.catch(() => {
      if (values.get(key) === value) values.delete(key);
    });
    return value;
  };
}
