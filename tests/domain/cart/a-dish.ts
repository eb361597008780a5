import type { ConfigurableProduct } from '#domain/cart/configuration.ts';
import { milli } from '#domain/money.ts';
import type { OfferedGroup } from '#domain/option/offered-groups.ts';

/** A group whose values are counted from its id: group 10 has 11, 12 and 13. */
function aGroup(id: number, differing: Partial<OfferedGroup> = {}): OfferedGroup {
  return {
    id,
    name: `Group ${id}`,
    min: 0,
    max: 1,
    values: [1, 2, 3].map((at) => ({
      id: id + at,
      name: `Value ${id + at}`,
      price: milli(1_000 * at),
      math: '+',
      display_price: true,
      display_price_product: false,
    })),
    ...differing,
  };
}

/** A dish for AED 10 with two groups, one of them required. */
export function aConfigurable(differing: Partial<ConfigurableProduct> = {}): ConfigurableProduct {
  return {
    id: 1,
    price: '10',
    discount: 0,
    groups: [aGroup(10, { min: 1 }), aGroup(20, { max: 2 })],
    combos: [],
    ...differing,
  };
}

/** A combo of a main and a drink. Lamb has a required group; fish is sold out. */
export const aCombo = (): ConfigurableProduct =>
  aConfigurable({
    groups: [],
    combos: [
      {
        id: 100,
        min: 1,
        max: 1,
        products: [
          { id: 101, isOutOfStock: false, increase: milli(0), groups: [] },
          {
            id: 102,
            isOutOfStock: false,
            increase: milli(2_000),
            groups: [aGroup(30, { min: 1 })],
          },
          { id: 103, isOutOfStock: true, increase: milli(0), groups: [] },
        ],
      },
      {
        id: 200,
        min: 1,
        max: 1,
        products: [{ id: 201, isOutOfStock: false, increase: milli(0), groups: [] }],
      },
    ],
  });
