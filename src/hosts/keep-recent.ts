/**
 * Returns `open` with a cache of the `max` most recently used keys. Concurrent calls with the same key
 * share one promise. A rejected promise is removed, so that the next call tries again.
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
    if (values.size > max) values.delete(values.keys().next().value!);
    value.catch(() => {
      if (values.get(key) === value) values.delete(key);
    });
    return value;
  };
}
