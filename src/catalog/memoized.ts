/** Returns a function that calls `make` once per object, and forgets the value with the object. */
export function memoized<Key extends object, Value extends string | object>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const values = new WeakMap<Key, Value>();
  return (key) => {
    let value = values.get(key);
    if (value === undefined) values.set(key, (value = make(key)));
    return value;
  };
}
