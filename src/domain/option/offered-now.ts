import type { OfferedGroup, OfferedValue } from './offered-groups.ts';

/** What the rules need to know of a group: its values, and what each depends on. */
interface DependentGroup {
  readonly values: readonly Pick<OfferedValue, 'id' | 'onlyWith'>[];
}

/**
 * The groups as they are while these values are chosen: without values that depend on another choice, and without groups
 * that have none left. A value that is not offered offers nothing either, so a parent takes its dependants along.
 *
 * @param groups what depends on a choice depends on none that depends on it: `check` refuses such menus.
 */
export function offeredNow<Group extends DependentGroup>(
  groups: readonly Group[],
  choices: readonly number[],
): readonly Group[] {
  const isDependent = groups.some(({ values }) => values.some(({ onlyWith }) => onlyWith !== undefined));
  // Fast path: most groups depend on nothing.
  if (!isDependent) return groups;
  const offered = offeredValues(groups, choices);
  return groups.flatMap((group) => {
    const values = group.values.filter(({ id }) => offered.has(id));
    return values.length === 0 ? [] : [{ ...group, values }];
  });
}

function offeredValues(groups: readonly DependentGroup[], choices: readonly number[]): ReadonlySet<number> {
  const all = groups.flatMap(({ values }) => values);
  const chosen = new Set(choices);
  const offered = new Set<number>();
  // Each pass adds what depends on the values of the pass before.
  for (let before = -1; before < offered.size; ) {
    before = offered.size;
    for (const { id, onlyWith } of all) {
      if (!onlyWith || onlyWith.some((parent) => chosen.has(parent) && offered.has(parent))) offered.add(id);
    }
  }
  return offered;
}

/** The values of a group whose prices are those for what is chosen. */
export function pricedNow<Group extends Pick<OfferedGroup, 'values'>>(
  groups: readonly Group[],
  choices: readonly number[],
): readonly Group[] {
  const chosen = new Set(choices);
  return groups.map((group) =>
    group.values.some(({ pricesWith }) => pricesWith)
      ? { ...group, values: group.values.map((value) => withPriceNow(value, chosen)) }
      : group,
  );
}

function withPriceNow<Value extends OfferedValue>(value: Value, chosen: ReadonlySet<number>): Value {
  const row = value.pricesWith?.findLast(({ value: other }) => chosen.has(other));
  return row ? { ...value, price: row.price } : value;
}
