import {
  type ComboProduct,
  type Configuration,
  chosenComboProducts,
  chosenValues,
} from '../cart/configuration.ts';
import type { OfferedGroup } from '../option/offered-groups.ts';
import { type DietMark, keepsDiet } from './diet-marks.ts';

/** Something that a venue may mark. */
export interface Marked {
  /** Absent where the venue says nothing: a choice then leaves the marks of its dish. */
  readonly diets?: readonly DietMark[] | undefined;
}

interface MarkedDish extends Marked {
  readonly groups: readonly (OfferedGroup & { readonly values: readonly Marked[] })[];
  readonly combos: readonly {
    readonly id: number;
    readonly products: readonly (ComboProduct & Marked)[];
  }[];
}

const marksLostBy = (marks: readonly DietMark[], parts: readonly Marked[]): readonly DietMark[] =>
  marks.filter((mark) => parts.some(({ diets }) => diets !== undefined && !keepsDiet(diets, mark)));

/** The marks of a dish that it loses by what is chosen. */
export function lostMarks(dish: MarkedDish, configuration: Configuration): readonly DietMark[] {
  const { diets = [] } = dish;
  // Fast path: most dishes have no marks.
  if (diets.length === 0) return [];
  const picks = chosenComboProducts<MarkedDish['combos'][number]['products'][number]>(dish, configuration);
  return marksLostBy(diets, [
    ...chosenValues(dish.groups, configuration.choices),
    ...picks.flatMap(({ product, choices }) => [product, ...chosenValues(product.groups, choices)]),
  ]);
}

/** The marks that a dish keeps whatever is chosen. */
export function certainMarks(dish: MarkedDish): readonly DietMark[] {
  const { diets = [], groups, combos } = dish;
  const products = combos.flatMap((combo) => combo.products);
  const values = [...groups, ...products.flatMap((product) => product.groups)].flatMap(
    (group) => group.values,
  );
  const lost = marksLostBy(diets, [...products, ...values]);
  return diets.filter((mark) => !lost.includes(mark));
}
