/** A map in which the first of several entries with a key counts. */
export function firstByKey<Value>(
  entries: Iterable<readonly [key: string, value: Value]>,
): ReadonlyMap<string, Value> {
  const map = new Map<string, Value>();
  for (const [key, value] of entries) if (!map.has(key)) map.set(key, value);
  return map;
}
