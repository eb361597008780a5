import type { OfferedGroup } from '../option/offered-groups.ts';
import type { ComboPick, ConfigurableProduct, Configuration } from './configuration.ts';

/** What was chosen of a product and cannot be ordered any more, each once: sold out now, or no longer offered. */
export interface LostChoices {
  /** By their `variation_value`. */
  readonly values: readonly number[];
  readonly picks: readonly Pick<ComboPick, 'group' | 'product'>[];
}

export function lostChoices(
  { groups, combos }: Pick<ConfigurableProduct, 'groups' | 'combos'>,
  { choices, combos: picks }: Configuration,
): LostChoices {
  const picked = picks.map(({ group, product, choices: within }) => {
    const products = combos.find(({ id }) => id === group)?.products ?? [];
    const part = products.find(({ id }) => id === product);
    const isLost = part === undefined || part.isOutOfStock;
    return { pick: { group, product }, isLost, values: isLost ? [] : lostValues(part.groups, within) };
  });
  return {
    values: [...new Set([...lostValues(groups, choices), ...picked.flatMap(({ values }) => values)])],
    picks: picked
      .filter(({ isLost }) => isLost)
      .map(({ pick }) => pick)
      .filter((pick, at, all) => all.findIndex((one) => isSamePick(one, pick)) === at),
  };
}

const isSamePick = (one: LostChoices['picks'][number], other: LostChoices['picks'][number]) =>
  one.group === other.group && one.product === other.product;

function lostValues(groups: readonly OfferedGroup[], chosen: readonly number[]): readonly number[] {
  const values = groups.flatMap((group) => group.values);
  const inStock = new Set(values.filter(({ isOutOfStock }) => !isOutOfStock).map(({ id }) => id));
  return chosen.filter((id) => !inStock.has(id));
}
