import type { LocalizedText, Orderable } from '#contracts/shapes/orderable.ts';
import type { Configuration } from '#domain/cart/configuration.ts';
import { type LostChoices, lostChoices } from '#domain/cart/lost-choices.ts';
import { choiceStockId, type StockItemId } from '#domain/stock-item.ts';
import type { ChoiceNames } from './cart-state.ts';

/** A choice, or a product of a combo, that a line cannot have. */
export interface LostOption {
  readonly name: LocalizedText;
  /** `short`: some are left, but fewer than the line needs. */
  readonly why: 'gone' | 'out_of_stock' | 'short';
  /** Portions left; `null` when it is gone or sold out. */
  readonly left: number | null;
}

const valuesOf = ({ groups, combos }: Orderable) =>
  [...groups, ...combos.flatMap(({ products }) => products.flatMap((one) => one.groups))].flatMap(
    ({ values }) => values,
  );

/** The names of the chosen values, those in the parts of a combo too. */
export function choiceNamesOf(
  product: Orderable,
  { choices, combos }: Configuration,
): ChoiceNames | undefined {
  const chosen = new Set([...choices, ...combos.flatMap((pick) => pick.choices)]);
  const names = valuesOf(product)
    .filter(({ id }) => chosen.has(id))
    .map(({ id, said }) => [id, said.words] as const);
  return names.length === 0 ? undefined : Object.fromEntries(names);
}

/**
 * What was chosen of a product and is sold out now, or no longer offered, by name.
 *
 * @param names of values that the product no longer has; without a name, they are left out.
 */
export function lostOptions(
  product: Orderable,
  configuration: Configuration,
  names: ChoiceNames = {},
): readonly LostOption[] {
  const lost = lostChoices(product, configuration);
  const values = valuesOf(product);
  return [
    ...lost.values.flatMap((id) => lostOption(values.find((value) => value.id === id)?.said, names[id])),
    ...lost.picks.flatMap((pick) => lostOption(partOf(product, pick)?.said, undefined)),
  ];
}

const partOf = ({ combos }: Orderable, { group, product }: LostChoices['picks'][number]) =>
  combos.find(({ id }) => id === group)?.products.find(({ id }) => id === product);

function lostOption(said: LocalizedText | undefined, name: string | undefined): readonly LostOption[] {
  if (said) return [{ name: said, why: 'out_of_stock', left: null }];
  return name === undefined ? [] : [{ name: { words: name, language: null }, why: 'gone', left: null }];
}

/**
 * Options of which too few are left, by name.
 *
 * @param leftOf what other lines leave of them.
 */
export function shortOptions(
  product: Orderable,
  items: readonly StockItemId[],
  leftOf: (item: StockItemId) => number | null,
): readonly LostOption[] {
  const parts = product.combos.flatMap(({ products }) => products);
  const options = [
    ...valuesOf(product).map((value) => ({ ...value, item: choiceStockId(value.id, value.sku) })),
    ...parts.map((part) => ({ ...part, item: part.product })),
  ];
  return items.flatMap((item): LostOption | [] => {
    const option = options.find((one) => one.item === item);
    // What is sold out is lost anyway.
    if (!option || option.isOutOfStock) return [];
    const left = leftOf(item);
    return left
      ? { name: option.said, why: 'short', left }
      : { name: option.said, why: 'out_of_stock', left: null };
  });
}
