/** Returns a function that calls `make` once per key and remembers the values. */
export function memoized<Key, Value extends string | object>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    values.set(key, made);
    return made;
  };
}

/**
 * Returns a function that calls `make` once per object, and forgets the value with the object. Keeps `max` values, the
 * first ones.
 */
export function keptWith<Key extends object, Value extends string | object>(
  make: (key: Key) => Value,
  max = Infinity,
): (key: Key) => Value {
  const values = new WeakMap<Key, Value>();
  let size = 0;
  return (key) => {
    let value = values.get(key);
    if (value === undefined) {
      value = make(key);
      if (size++ < max) values.set(key, value);
    }
    return value;
  };
}
