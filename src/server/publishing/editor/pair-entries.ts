/** The index of the old entry that each new entry comes from; `null` for an entry that is new. */
export function pairEntries(
  before: readonly unknown[],
  after: readonly unknown[],
): readonly (number | null)[] {
  const free = new Set(before.keys());
  const paired: (number | null)[] = after.map(() => null);
  const pairBy = (keyOf: (entry: unknown) => unknown) => {
    const byKey = Map.groupBy(
      [...free].filter((index) => keyOf(before[index]) !== undefined),
      (index) => keyOf(before[index]),
    );
    for (const [at, entry] of after.entries()) {
      const found = paired[at] === null ? byKey.get(keyOf(entry))?.shift() : undefined;
      if (found === undefined) continue;
      paired[at] = found;
      free.delete(found);
    }
  };
  pairBy((entry) => entry);
  pairBy(idOf);
  if (free.size > 0) pairBy((entry) => (idOf(entry) === undefined ? JSON.stringify(entry) : undefined));
  // Entries without an id that differ: in sequence.
  if (free.size > 0) pairBy((entry) => (isAnonymous(entry) ? 'anonymous' : undefined));
  return paired;
}

/** The id of an entity of a list; `undefined` for anything else. */
export const idOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : undefined;

const isAnonymous = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && idOf(entry) === undefined;
