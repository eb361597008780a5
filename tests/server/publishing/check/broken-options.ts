import { withMenu } from './a-folder.ts';

const product = 'categories[0].products[0]';

const value = (id: number, more: object = {}) => ({ id, variation_value: id, name: `Value ${id}`, ...more });
const choice = (variation: number, variation_value: number, more: object = {}) => ({
  variation,
  variation_value,
  ...more,
});

/** A group of three values, of which several can be chosen. */
const withGroup = (group: object, values: readonly object[] = [value(11), value(12), value(13)]) =>
  withMenu({ categories: [], variations: [{ id: 1, name: 'Dips', multiple: true, values, ...group }] });

/** A dish that offers these choices of seven groups, of which the last needs two. */
const withChoices = (...product_variations: readonly object[]) =>
  withMenu({
    categories: [
      { id: 1, name: 'Food', products: [{ id: 2, name: 'Bowl', price: '5', product_variations }] },
    ],
    variations: [
      ...[1, 2, 3, 4, 5, 6].map((id) => ({ id, name: `Group ${id}`, values: [value(10 * id + 1)] })),
      { id: 7, name: 'Sides', multiple: true, min_choices: 2, values: [value(71), value(72)] },
    ],
  });

const withCombo = (group: object) =>
  withMenu({
    categories: [
      {
        id: 1,
        name: 'Deals',
        products: [
          {
            id: 2,
            name: 'Two for one',
            price: '20',
            enable_combo: true,
            combo_groups: [{ id: 5, name: 'Pizza', products: [{ id: 6, name: 'Diavola' }], ...group }],
          },
        ],
      },
    ],
  });

/** What is wrong with options: folders as in `broken-folders.ts`. */
export const brokenOptions = [
  [
    'variations[0].values[0].sold_out_until bad_value',
    withGroup({}, [value(11, { sold_out_until: '2027-04-31T18:00:00' })]),
  ],
  [
    'variations[0].values[0].sold_out_until no_effect',
    withGroup({}, [value(11, { out_of_stock: true, sold_out_until: '2027-01-31T18:00:00' })]),
  ],
  [
    'variations[0].values[1].sku shared_stock',
    withGroup({}, [value(11, { sku: 'HUMMUS', out_of_stock: true }), value(12, { sku: 'HUMMUS' })]),
  ],
  ['variations[0].min_choices min_above_max', withGroup({ min_choices: 3, max_choices_allowed: 2 })],
  ['variations[0].min_choices min_above_max', withGroup({ multiple: false, min_choices: 2 })],
  [`${product}.combo_groups[0].min_choices min_above_max`, withCombo({ min_choices: 2, max_same: 0 })],
  ['variations[0].min_different min_above_max', withGroup({ min_different: 3, max_different: 2 })],
  ['variations[0].min_choices unreachable_minimum', withGroup({ min_choices: 4 })],
  ['variations[0].min_choices unreachable_minimum', withGroup({ min_different: 4 })],
  [
    'variations[0].min_choices unreachable_minimum',
    withGroup({ min_choices: 3, min_different: 2 }, [value(11, { max_quantity: 1 })]),
  ],
  [
    `${product}.combo_groups[0].min_choices unreachable_minimum`,
    withCombo({ min_choices: 3, max_choices: 3 }),
  ],
  [`${product}.product_variations[0] unreachable_minimum`, withChoices(choice(7, 71), choice(1, 11))],
  ['variations[0].min_choices required_disagrees', withGroup({ required: true, min_choices: 0 })],
  ['variations[0].min_choices required_disagrees', withGroup({ required: false, min_choices: 1 })],
  ['variations[0].free_quantity above_max', withGroup({ max_choices_allowed: 2, free_quantity: 3 })],
  [
    'variations[0].values[0].min_quantity above_max',
    withGroup({}, [value(11, { min_quantity: 2 }), value(12)]),
  ],
  [
    'variations[0].values[0].default_quantity above_max',
    withGroup({}, [value(11, { default_quantity: 3, max_quantity: 2 })]),
  ],
  [
    'variations[0].values[0].default_quantity below_min',
    withGroup({ max_same: 0 }, [value(11, { default_quantity: 1, min_when_chosen: 2 })]),
  ],
  [
    'variations[0] above_max',
    withGroup(
      { max_choices_allowed: 1 },
      [11, 12].map((id) => value(id, { min_quantity: 1 })),
    ),
  ],
  [
    'variations[0] above_max',
    withGroup(
      { multiple: false },
      [11, 12].map((id) => value(id, { default_quantity: 1 })),
    ),
  ],
  [
    'variations[0].free_quantity unequal_free_prices',
    withGroup({ free_quantity: 1 }, [value(11, { price: '1' }), value(12, { price: '2' })]),
  ],
  // Choices that depend on others.
  [
    `${product}.product_variations[1].only_with[0] unknown_reference`,
    withChoices(choice(1, 11), choice(2, 21, { only_with: [12] })),
  ],
  [
    `${product}.product_variations[2].only_with[0] unknown_reference`,
    withChoices(choice(1, 11), choice(2, 21), choice(3, 31, { only_with: [12, 21] })),
  ],
  [
    `${product}.product_variations[0].only_with[0] unknown_reference`,
    withChoices(choice(1, 11, { only_with: [12] })),
  ],
  [
    `${product}.product_variations[1].prices[0].with unknown_reference`,
    withChoices(choice(1, 11), choice(2, 21, { prices: [{ with: 12, price: '1' }] })),
  ],
  [
    `${product}.product_variations[0].only_with circular_choice`,
    withChoices(choice(1, 11, { only_with: [21] }), choice(2, 21, { only_with: [11] })),
  ],
  [
    `${product}.product_variations[5].only_with too_deep`,
    withChoices(
      choice(1, 11),
      ...[2, 3, 4, 5, 6].map((id) => choice(id, 10 * id + 1, { only_with: [10 * id - 9] })),
    ),
  ],
] as const satisfies readonly (readonly [finds: string, folder: object])[];
