import type { ImportedChoice, ImportedGroup } from '../imported-menu.ts';

/**
 * Groups in an order in which each dish offers them as its source does: menus have one order for all dishes.
 *
 * Where dishes contradict each other, one of them counts.
 */
export function orderGroups(
  groups: readonly ImportedGroup[],
  offers: Iterable<readonly ImportedChoice[]>,
): readonly ImportedGroup[] {
  const byKey = new Map(groups.map((group) => [group.key, group]));
  const before = groupsBefore(groups, offers);
  const ordered = new Set<string>();
  const started = new Set<string>();
  for (const { key } of groups) {
    // A path of groups, each of which comes before the one below it; without recursion, for it may be long.
    const path = [key];
    for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
      started.add(last);
      const next = before.get(last)?.find((one) => !started.has(one));
      if (next !== undefined) path.push(next);
      else ordered.add(path.pop() ?? last);
    }
  }
  return [...ordered].flatMap((key) => byKey.get(key) ?? []);
}

/** The groups that some dish offers right before each group. */
function groupsBefore(
  groups: readonly ImportedGroup[],
  offers: Iterable<readonly ImportedChoice[]>,
): ReadonlyMap<string, readonly string[]> {
  const groupOf = new Map(
    groups.flatMap(({ key, values }) => values.map((value) => [value.key, key] as const)),
  );
  const before = new Map<string, Set<string>>();
  for (const choices of offers) {
    const own = [...new Set(choices.flatMap(({ value }) => groupOf.get(value) ?? []))];
    for (const [at, key] of own.entries()) {
      const previous = own[at - 1];
      if (previous === undefined) continue;
      const known = before.get(key) ?? new Set<string>();
      before.set(key, known.add(previous));
    }
  }
  return new Map([...before].map(([key, keys]) => [key, [...keys]]));
}
