/**
 * Memoizes results by key, evicting the least recently used. Failures are not cached.
 *
 * @param max number of cached results.
 * @param isCacheable whether a result can be cached.
 */
export function memoizeLru<Result>(max: number, isCacheable: (result: Result) => boolean) {
  const known = new Map<string, Promise<Result>>();
  return (key: string, compute: () => Promise<Result>): Promise<Result> => {
    const found = known.get(key) ?? compute();
    known.delete(key);
    known.set(key, found);
    const forget = () => {
      if (known.get(key) === found) known.delete(key);
    };
    found.then((result) => isCacheable(result) || forget(), forget);
    const [oldest] = known.keys();
    if (known.size > max && oldest !== undefined) known.delete(oldest);
    return found;
  };
}
