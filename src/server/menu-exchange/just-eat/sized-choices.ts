import { isSameAmount } from '../amounts/amounts.ts';
import type { ImportedChoice, ImportedGroup } from '../imported-menu.ts';
import { present } from '../present.ts';
import { anyTextOf } from '../text/imported-text.ts';

/** A group and the sizes with which it is offered. */
interface SizedGroup {
  readonly group: ImportedGroup;
  /** Keys of the values of the group of sizes. */
  readonly sizes: readonly string[];
  /** Groups of the same choices at other prices, for other sizes. */
  readonly others: readonly { readonly group: ImportedGroup; readonly sizes: readonly string[] }[];
}

/**
 * The choices of a dish whose sizes offer different groups. Groups that differ in their prices alone are one, with prices by
 * size.
 *
 * @param offered the groups of each size, by the key of the size's value.
 */
export function sizedChoices(
  offered: ReadonlyMap<string, readonly ImportedGroup[]>,
  use: (group: ImportedGroup) => void,
): readonly ImportedChoice[] {
  const sizesOf = new Map<ImportedGroup, string[]>();
  for (const [size, groups] of offered) {
    for (const group of new Set(groups)) sizesOf.set(group, [...(sizesOf.get(group) ?? []), size]);
  }
  return joinAlike(sizesOf).flatMap(({ group, sizes, others }) => {
    use(group);
    const all = allSizes({ group, sizes, others });
    const isAlways = all.length === offered.size;
    return group.values.map((value, index): ImportedChoice => {
      const prices = others.flatMap((other) => {
        const price = other.group.values[index]?.price ?? value.price;
        return isSameAmount(price, value.price) ? [] : other.sizes.map((size) => ({ with: size, price }));
      });
      return {
        value: value.key,
        ...present({ onlyWith: isAlways ? null : all, prices: prices.length === 0 ? null : prices }),
      };
    });
  });
}

const allSizes = ({ sizes, others }: SizedGroup): readonly string[] => [
  ...sizes,
  ...others.flatMap((other) => other.sizes),
];

function joinAlike(sizesOf: ReadonlyMap<ImportedGroup, readonly string[]>): readonly SizedGroup[] {
  const joined: SizedGroup[] = [];
  for (const [group, sizes] of sizesOf) {
    const at = joined.findIndex(
      (one) => isAlike(one.group, group) && !sizes.some((size) => allSizes(one).includes(size)),
    );
    const known = joined[at];
    if (known) joined[at] = { ...known, others: [...known.others, { group, sizes }] };
    else joined.push({ group, sizes, others: [] });
  }
  return joined;
}

/** Whether two groups differ in their prices alone. */
function isAlike(one: ImportedGroup, other: ImportedGroup): boolean {
  const termsOf = ({ name, min, max, free, values }: ImportedGroup) =>
    JSON.stringify([
      anyTextOf(name),
      ...[min, max, free],
      values.map((value) => [
        anyTextOf(value.name),
        value.math,
        value.min_quantity,
        value.max_quantity,
        value.default_quantity,
      ]),
    ]);
  return termsOf(one) === termsOf(other);
}
