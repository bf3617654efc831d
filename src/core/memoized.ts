/** Memoizes `make` by object, and forgets a value when its object is garbage-collected. */
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
