import { readJustEat } from '#server/menu-exchange/just-eat/read-just-eat.ts';
import { readerContext } from '#tests/support/reader-context.ts';

export const only = (id: string, basePrice: number, more: object = {}) => ({
  id,
  type: 'noVariation',
  name: '',
  basePrice,
  ...more,
});
export const size = (id: string, name: string, basePrice: number, more: object = {}) => ({
  id,
  type: 'variation',
  name,
  basePrice,
  ...more,
});
export const item = (id: string, variations: readonly object[], more: object = {}) => ({
  id,
  name: id,
  type: 'menuItem',
  variations,
  ...more,
});
export const modifiers = (id: string, name: string, prices: readonly number[], more: object = {}) => ({
  id,
  name,
  minChoices: 0,
  maxChoices: 1,
  modifiers: prices.map((additionPrice, at) => ({
    id: `${at}`,
    name: `M${at}`,
    additionPrice,
    minChoices: 0,
    maxChoices: 1,
  })),
  ...more,
});

/** Reads a menu of these items. @param shown the ids of those that the only category has. */
export function read(
  items: readonly object[],
  shown: readonly string[] = items.map((one) => (one as { id: string }).id),
  more: object = {},
) {
  const context = readerContext();
  const value = {
    name: 'Corner',
    currency: 'GBP',
    categories: [{ id: 'c', name: 'All', itemIds: shown }],
    items,
    ...more,
  };
  const result = readJustEat([{ name: 'x', value }], context);
  if (result.kind === 'refused') throw new Error(result.why);
  return { menu: result.menu, remarks: context.remarks.all() };
}
