import type { MenuSource } from '#contracts/shapes/menu.ts';

type Value = MenuSource['variations'][number]['values'][number];

/** Values with the same code are one thing in stock: all of them have the stock that the first one is written with. */
export function withSharedStock(menu: MenuSource): MenuSource {
  const firsts = new Map<string, Value>();
  const shared = (value: Value): Value => {
    if (!value.sku) return value;
    const first = firsts.get(value.sku) ?? value;
    firsts.set(value.sku, first);
    if (first === value) return value;
    const { out_of_stock: _out, sold_out_until: _until, pos_available_qty: _left, ...rest } = value;
    return { ...rest, ...stockOf(first) };
  };
  return {
    ...menu,
    variations: menu.variations.map((variation) => ({
      ...variation,
      values: variation.values.map(shared),
    })),
  };
}

/** What a value says of its stock. */
export const stockOf = ({
  out_of_stock,
  sold_out_until,
  pos_available_qty,
}: Pick<Value, 'out_of_stock' | 'sold_out_until' | 'pos_available_qty'>) => ({
  ...(out_of_stock !== undefined && { out_of_stock }),
  ...(sold_out_until !== undefined && { sold_out_until }),
  ...(pos_available_qty !== undefined && { pos_available_qty }),
});
