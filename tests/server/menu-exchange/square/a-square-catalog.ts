import { readSquare } from '#server/menu-exchange/square/read-square.ts';
import { readerContext } from '#tests/support/reader-context.ts';

export const money = (amount: number) => ({ amount, currency: 'EUR' });

export const variation = (name: string, amount: number, more: object = {}) => ({
  type: 'ITEM_VARIATION',
  id: `v-${name}`,
  item_variation_data: { name, pricing_type: 'FIXED_PRICING', price_money: money(amount), ...more },
});

export const item = (id: string, data: object, more: object = {}) => ({
  type: 'ITEM',
  id,
  item_data: { name: id, variations: [variation('Regular', 500)], ...data },
  ...more,
});

export const list = (id: string, data: object, modifiers: readonly object[] = [{ name: 'One' }]) => ({
  type: 'MODIFIER_LIST',
  id,
  modifier_list_data: {
    name: id,
    modifiers: modifiers.map((modifier, at) => ({
      type: 'MODIFIER',
      id: `${id}${at}`,
      modifier_data: modifier,
    })),
    ...data,
  },
});

/** Reads a file as Square exports it, or as people keep it. */
export function read(value: unknown) {
  const context = readerContext();
  const result = readSquare([{ name: 'square.json', value }], context);
  if (result.kind === 'refused') throw new Error(result.why);
  return { menu: result.menu, remarks: context.remarks.all() };
}

/** Reads the objects of a catalog. */
export const catalog = (...objects: readonly object[]) => read({ objects });
