import { readUberEats } from '#server/menu-exchange/uber-eats/read-uber-eats.ts';
import { readerContext } from '#tests/support/reader-context.ts';

export const text = (words: string) => ({ translations: { en_us: words } });
export const item = (id: string, price: number, more: object = {}) => ({
  id,
  title: text(id),
  price_info: { price },
  ...more,
});
export const group = (
  id: string,
  options: readonly string[],
  quantity: object = {},
  overrides: readonly object[] = [],
) => ({
  id,
  title: text(id),
  quantity_info: { quantity, overrides },
  modifier_options: options.map((option) => ({ type: 'ITEM', id: option })),
});
export const category = (id: string, ...items: readonly string[]) => ({
  id,
  title: text(id),
  entities: items.map((one) => ({ type: 'ITEM', id: one })),
});
export const opens = (...ids: readonly string[]) => ({ modifier_group_ids: { ids } });

interface Menu {
  readonly items: readonly object[];
  readonly modifier_groups?: readonly object[];
  readonly categories?: readonly object[];
  readonly menus?: readonly object[];
  readonly menu_type?: string;
}

export function readAll(...menus: readonly Menu[]) {
  const context = readerContext('EUR');
  const files = menus.map(({ categories, ...menu }, at) => ({
    name: `${at}.json`,
    value: { ...menu, categories: categories ?? [category('Food', 'Dish')] },
  }));
  const result = readUberEats(files, context);
  if (result.kind === 'refused') throw new Error(result.why);
  return { menu: result.menu, says: result.says, remarks: context.remarks.all() };
}

export const read = (menu: Menu) => readAll(menu);
