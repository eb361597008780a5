import type { OfferedGroup } from '../option/offered-groups.ts';
import { type ComboProduct, type Configuration, chosenComboProducts, chosenValues } from './configuration.ts';

/** Something that may have a least age of the guests who have it. */
export interface AgeLimited {
  /** In years; absent for none. */
  readonly minAge?: number | undefined;
}

/** A dish with what can be chosen of it. */
interface ChoosableDish extends AgeLimited {
  readonly groups: readonly OfferedGroup[];
  readonly combos: readonly {
    readonly id: number;
    readonly products: readonly (ComboProduct & AgeLimited)[];
  }[];
}

/** The highest of some ages; `null` without any. */
export const highestAge = (ages: readonly (number | null)[]): number | null =>
  ages.reduce((highest, age) => (age !== null && age > (highest ?? 0) ? age : highest), null);

/** The least age of a guest who has a dish as it is configured; `null` for none. */
export function ageLimitOf(dish: ChoosableDish, configuration: Configuration): number | null {
  const picks = chosenComboProducts<ChoosableDish['combos'][number]['products'][number]>(dish, configuration);
  const chosen: readonly AgeLimited[] = [
    dish,
    ...chosenValues(dish.groups, configuration.choices),
    ...picks.flatMap(({ product, choices }) => [product, ...chosenValues(product.groups, choices)]),
  ];
  return highestAge(chosen.map(({ minAge = null }) => minAge));
}
