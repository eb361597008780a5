import { categoriesOf, entriesOf, productsOf } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuProblem } from '../finding.ts';
import type { PartialMenu } from '../valid-part.ts';

/** Combos that charge the price of a dish that guests have no price of, because it is hidden. */
export function checkHiddenDishes(menu: PartialMenu): readonly Finding[] {
  const hidden = hiddenDishes(menu);
  const shown = productsOf(menu).find(({ value: { id } }) => id !== undefined && !hidden.has(id))?.value.id;
  return productsOf(menu)
    .flatMap(({ value, path }) => entriesOf(value.combo_groups, [...path, 'combo_groups']))
    .filter(({ value }) => value.free_quantity !== undefined)
    .flatMap(({ value, path }) => entriesOf(value.products, [...path, 'products']))
    .filter(({ value }) => value.product !== undefined && hidden.has(value.product))
    .map(({ value, path }) => ({
      ...menuProblem,
      path: [...path, 'product'],
      code: 'hidden_dish',
      message: `The dish ${value.product} is hidden. The combo can’t charge its price.`,
      remedy: 'Show the dish, or remove "free_quantity" from the group.',
      ...(shown !== undefined && { example: exampleLine({ product: shown }) }),
    }));
}

function hiddenDishes(menu: PartialMenu): ReadonlySet<number> {
  const parentOf = new Map(categoriesOf(menu).map(({ value }) => [value.id, value.parent]));
  const hidden = new Set(categoriesOf(menu).flatMap(({ value }) => (value.hidden ? [value.id] : [])));
  const isHidden = (category: number | undefined, seen: ReadonlySet<unknown> = new Set()): boolean => {
    if (category === undefined || seen.has(category)) return false;
    return (
      hidden.has(category) || isHidden(parentOf.get(category) ?? undefined, new Set([...seen, category]))
    );
  };
  return new Set(
    productsOf(menu).flatMap(({ value: { id, hidden: isOwn }, category }) =>
      id !== undefined && (isOwn || isHidden(category.id)) ? [id] : [],
    ),
  );
}
