/**
 * Works things out once: those that were asked for last are remembered, each under its key. One that fails is worked out anew
 * the next time.
 *
 * @param most as many as are remembered.
 * @param isLasting whether one may be remembered at all.
 */
export function memoizeLru<Result>(most: number, isLasting: (result: Result) => boolean) {
  const known = new Map<string, Promise<Result>>();
  return (key: string, workOut: () => Promise<Result>): Promise<Result> => {
    const found = known.get(key) ?? workOut();
    known.delete(key);
    known.set(key, found);
    const forget = () => {
      if (known.get(key) === found) known.delete(key);
    };
    found.then((result) => isLasting(result) || forget(), forget);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return found;
  };
}
