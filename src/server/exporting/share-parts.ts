/** Lists of parts, what many of them have in common written once. */
export interface SharedParts {
  readonly parts: readonly string[];
  /** Lists of places in `parts`. */
  readonly shared: readonly (readonly number[])[];
  /** Of each list that was given: which of `shared` it begins with, and the places of what it has besides. */
  readonly split: readonly { readonly list: number; readonly own: readonly number[] }[];
}

/** A part is worth sharing when one list in so many has it. */
const worthSharing = 50;

/** Pages read some sixty parts each, and nearly all of them the same ones: their shell's. */
export function shareParts(lists: readonly (readonly string[])[]): SharedParts {
  const counts = new Map<string, number>();
  for (const list of lists) for (const part of list) counts.set(part, (counts.get(part) ?? 0) + 1);
  const parts = [...counts.keys()];
  const places = new Map(parts.map((part, place) => [part, place]));
  const isShared = parts.map((part) => (counts.get(part) ?? 0) * worthSharing >= lists.length);

  const shared: (readonly number[])[] = [];
  const known = new Map<string, number>();
  const placeOf = (common: readonly number[]) => {
    const name = common.join();
    const place = known.get(name) ?? shared.push(common) - 1;
    known.set(name, place);
    return place;
  };
  const split = lists.map((list) => {
    const all = list.map((part) => places.get(part) ?? 0);
    const common = all.filter((place) => isShared[place]);
    return { list: placeOf(common), own: all.filter((place) => !isShared[place]) };
  });
  return { parts, shared, split };
}
