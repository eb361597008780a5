import { asPublished, type MenuInput } from './random-menus.ts';
import { type OrderedLine, type PlacedOrder, secondOpinion } from './second-pricing.ts';

export type ProductInput = NonNullable<NonNullable<MenuInput['categories']>[number]['products']>[number];

export const aDish = (price: string, differing: Partial<ProductInput> = {}): ProductInput => ({
  id: 11,
  name: 'Kofta',
  price,
  ...differing,
});

/** A kofta in Grill and a lentil soup for 15 in Soups. */
export const menuWith = (dish: ProductInput, differing: Partial<MenuInput> = {}): MenuInput => ({
  id: 7,
  name: 'Corner',
  currency: 'AED',
  categories: [
    { id: 1, name: 'Grill', products: [dish] },
    { id: 2, name: 'Soups', products: [{ id: 21, name: 'Lentil soup', price: '15' }] },
  ],
  variations: [
    {
      id: 3,
      name: 'Size',
      values: [
        { id: 931, variation_value: 31, name: 'Large', price: '2.50' },
        { id: 932, variation_value: 32, name: 'Half', price: '8', math: '-' },
      ],
    },
  ],
  ...differing,
});

export const aLine = (quantity = 1, differing: Partial<OrderedLine> = {}): OrderedLine => ({
  product: 11,
  quantity,
  variations: [],
  combo_groups: [],
  ...differing,
});
export const soup = (quantity = 1) => aLine(quantity, { product: 21 });

export const opinionOn = (
  menu: MenuInput,
  lines: readonly OrderedLine[],
  differing: Partial<PlacedOrder> = {},
) =>
  secondOpinion(asPublished(menu), {
    order_type: 'delivery',
    coupon: null,
    delivery_fee: '0',
    line_items: lines,
    ...differing,
  });

export const percentage = (id: number, rate: string) => ({
  id,
  name: `VAT ${id}`,
  type: 'percentage' as const,
  rate,
});
export const fixed = (id: number, rate: string) => ({ id, name: `Fee ${id}`, type: 'fixed' as const, rate });
export const taxed = (...rates: readonly string[]) => ({
  display_prices_with_tax: true,
  taxes: rates.map((rate, place) => percentage(place + 1, rate)),
});

export const large = { variation: 3, variation_value: 31 };
export const half = { variation: 3, variation_value: 32 };
export const offering = (...product_variations: NonNullable<ProductInput['product_variations']>) => ({
  product_variations,
});
