/** Where an entry of a list is put. */
export interface Placement {
  readonly id: number;
  /** The entry before it; `null` for the first place. */
  readonly after: number | null;
}

interface Identified {
  readonly id: number;
}

/**
 * A list in another order. Placing twice equals placing once.
 *
 * @param order ids from first to last; entries that it leaves out stay behind what they stand behind.
 * @param placements of single entries; those that `order` names stay as it says.
 */
export function placeEntries<Entry extends Identified>(
  list: readonly Entry[],
  order: readonly number[],
  placements: readonly Placement[],
): readonly Entry[] {
  const ordered = inOrder(list, order);
  const known = new Set(list.map(({ id }) => id));
  const isOrdered = new Set(order);
  const wanted = placements.filter(
    ({ id, after }) =>
      known.has(id) && !isOrdered.has(id) && id !== after && (after === null || known.has(after)),
  );
  const sequence = anchorsFirst(wanted);
  const moved = new Map(sequence.map(({ id }) => [id, ordered.find((entry) => entry.id === id)]));
  return sequence.reduce<readonly Entry[]>(
    (placed, { id, after }) => {
      const entry = moved.get(id);
      const at = after === null ? 0 : placed.findIndex((one) => one.id === after) + 1;
      return entry ? placed.toSpliced(at, 0, entry) : placed;
    },
    ordered.filter(({ id }) => !moved.has(id)),
  );
}

function inOrder<Entry extends Identified>(
  list: readonly Entry[],
  order: readonly number[],
): readonly Entry[] {
  const named = new Set(order);
  const leading: Entry[] = [];
  const groups = new Map<number, Entry[]>();
  let group = leading;
  for (const entry of list) {
    if (named.has(entry.id)) {
      group = [];
      groups.set(entry.id, group);
    }
    group.push(entry);
  }
  return [...leading, ...[...named].flatMap((id) => groups.get(id) ?? [])];
}

/** Places that others refer to come first. Those that refer to each other in a circle are left out. */
function anchorsFirst(placements: readonly Placement[]): readonly Placement[] {
  // The last one wins.
  let pending = [...new Map(placements.map((one) => [one.id, one])).values()];
  const sequence: Placement[] = [];
  while (pending.length > 0) {
    const waiting = new Set(pending.map(({ id }) => id));
    const ready = pending.filter(({ after }) => after === null || !waiting.has(after));
    if (ready.length === 0) return sequence;
    sequence.push(...ready);
    pending = pending.filter((one) => !ready.includes(one));
  }
  return sequence;
}
