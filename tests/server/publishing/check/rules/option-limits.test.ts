import { describe, expect, test } from 'vitest';
import { notesOf, problemsOf, withMenu } from '../a-folder.ts';

const value = (id: number, more: object = {}) => ({ id, variation_value: id, name: `Value ${id}`, ...more });

/** A group of three values, which may be chosen several times in all. */
const withGroup = (group: object, values: readonly object[] = [value(11), value(12), value(13)]) =>
  withMenu({ categories: [], variations: [{ id: 1, name: 'Dips', multiple: true, values, ...group }] });

const dish = (product_variations: readonly object[]) => ({
  categories: [{ id: 1, name: 'Food', products: [{ id: 2, name: 'Bowl', price: '5', product_variations }] }],
  variations: [
    { id: 1, name: 'Size', values: [value(11), value(12)] },
    { id: 2, name: 'Crust', values: [value(21), value(22)] },
    { id: 3, name: 'Sides', multiple: true, min_choices: 2, values: [value(31), value(32)] },
  ],
});
const choice = (variation: number, variation_value: number, more: object = {}) => ({
  variation,
  variation_value,
  ...more,
});
const chain = (length: number) => ({
  categories: [
    {
      id: 1,
      name: 'Food',
      products: [
        {
          id: 2,
          name: 'Bowl',
          price: '5',
          product_variations: Array.from({ length }, (_, at) =>
            choice(at + 1, at + 101, at === 0 ? {} : { only_with: [at + 100] }),
          ),
        },
      ],
    },
  ],
  variations: Array.from({ length }, (_, at) => ({
    id: at + 1,
    name: `Group ${at}`,
    values: [value(at + 101)],
  })),
});
const combo = (group: object) => ({
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
          combo_groups: [
            {
              id: 5,
              name: 'Pizza',
              products: [
                { id: 6, name: 'Margherita' },
                { id: 7, name: 'Diavola' },
              ],
              ...group,
            },
          ],
        },
      ],
    },
  ],
});

const own = 'categories[0].products[0]';

describe('checkVenue: limits of options', () => {
  test.for([
    {
      what: 'more than can be chosen',
      folder: withGroup({ min_choices: 3, max_choices_allowed: 2 }),
      finds: ['variations[0].min_choices min_above_max'],
    },
    {
      what: 'two of a single choice',
      folder: withGroup({ multiple: false, min_choices: 2 }),
      finds: ['variations[0].min_choices min_above_max'],
    },
    {
      what: 'more than its values allow',
      folder: withGroup({ min_choices: 4 }),
      finds: ['variations[0].min_choices unreachable_minimum'],
    },
    { what: 'that many of the same', folder: withGroup({ min_choices: 4, max_same: 2 }), finds: [] },
    { what: 'any number of the same', folder: withGroup({ min_choices: 90, max_same: 0 }), finds: [] },
    {
      what: 'more different ones than there are',
      folder: withGroup({ min_different: 4 }),
      finds: ['variations[0].min_choices unreachable_minimum'],
    },
    {
      what: 'more different ones than are allowed',
      folder: withGroup({ min_different: 3, max_different: 2 }),
      finds: ['variations[0].min_different min_above_max'],
    },
    {
      what: 'a choice that is required and is not',
      folder: withGroup({ required: true, min_choices: 0 }),
      finds: ['variations[0].min_choices required_disagrees'],
    },
    {
      what: 'a choice that is not required and is',
      folder: withGroup({ required: false, min_choices: 1 }),
      finds: ['variations[0].min_choices required_disagrees'],
    },
    {
      what: 'more free units than can be chosen',
      folder: withGroup({ max_choices_allowed: 2, free_quantity: 3 }),
      finds: ['variations[0].free_quantity above_max'],
    },
    {
      what: 'a least quantity above the most',
      folder: withGroup({}, [value(11, { min_quantity: 2 }), value(12)]),
      finds: ['variations[0].values[0].min_quantity above_max'],
    },
    {
      what: 'a least quantity within its own most',
      folder: withGroup({}, [value(11, { min_quantity: 2, max_quantity: 2 }), value(12)]),
      finds: [],
    },
    {
      what: 'a default above the most',
      folder: withGroup({ max_choices_allowed: 5 }, [value(11, { default_quantity: 3, max_quantity: 2 })]),
      finds: ['variations[0].values[0].default_quantity above_max'],
    },
    {
      what: 'a default below the least',
      folder: withGroup({ max_same: 0 }, [value(11, { default_quantity: 1, min_when_chosen: 2 })]),
      finds: ['variations[0].values[0].default_quantity below_min'],
    },
    {
      what: 'least quantities that do not fit together',
      folder: withGroup({ max_choices_allowed: 1 }, [
        value(11, { min_quantity: 1 }),
        value(12, { min_quantity: 1 }),
      ]),
      finds: ['variations[0] above_max'],
    },
    {
      what: 'defaults that do not fit together',
      folder: withGroup({ multiple: false }, [
        value(11, { default_quantity: 1 }),
        value(12, { default_quantity: 1 }),
      ]),
      finds: ['variations[0] above_max'],
    },
    {
      what: 'a dish that offers too few values',
      folder: withMenu(dish([choice(3, 31)])),
      finds: [`${own}.product_variations[0] unreachable_minimum`],
    },
    {
      what: 'a dish that offers enough of them',
      folder: withMenu(dish([choice(3, 31), choice(3, 32)])),
      finds: [],
    },
    {
      what: 'a choice that needs what the dish does not offer',
      folder: withMenu(dish([choice(1, 11), choice(2, 21, { only_with: [12] })])),
      finds: [`${own}.product_variations[1].only_with[0] unknown_reference`],
    },
    {
      what: 'a price with what the dish does not offer',
      folder: withMenu(dish([choice(1, 11), choice(2, 21, { prices: [{ with: 12, price: '1' }] })])),
      finds: [`${own}.product_variations[1].prices[0].with unknown_reference`],
    },
    {
      what: 'choices that depend on each other',
      folder: withMenu(dish([choice(1, 11, { only_with: [21] }), choice(2, 21, { only_with: [11] })])),
      finds: [
        `${own}.product_variations[0].only_with circular_choice`,
        `${own}.product_variations[1].only_with circular_choice`,
      ],
    },
    { what: 'four levels of choices', folder: withMenu(chain(5)), finds: [] },
    {
      what: 'five levels',
      folder: withMenu(chain(6)),
      finds: [`${own}.product_variations[5].only_with too_deep`],
    },
    {
      what: 'a deal of more picks than allowed',
      folder: withMenu(combo({ min_choices: 2 })),
      finds: [`${own}.combo_groups[0].min_choices min_above_max`],
    },
    {
      what: 'a deal of two of the same',
      folder: withMenu(combo({ min_choices: 2, max_choices: 2, max_same: 2 })),
      finds: [],
    },
    {
      what: 'a deal of more picks than products',
      folder: withMenu(combo({ min_choices: 3, max_choices: 3 })),
      finds: [`${own}.combo_groups[0].min_choices unreachable_minimum`],
    },
  ])('reports $what', ({ folder, finds }) => {
    expect(problemsOf(folder)).toEqual(finds);
  });

  test('notes that the dearest are free where prices differ', () => {
    const folder = withGroup({ free_quantity: 1 }, [value(11, { price: '1' }), value(12, { price: '2' })]);
    expect(notesOf(folder)).toContain('variations[0].free_quantity unequal_free_prices');
  });

  test('takes a moment for choices that all depend on each other', () => {
    const many = Array.from({ length: 90 }, (_, at) => at + 101);
    const menu = {
      ...chain(90),
      categories: [
        {
          id: 1,
          name: 'Food',
          products: [
            {
              id: 2,
              name: 'Bowl',
              price: '5',
              product_variations: many.map((id, at) =>
                choice(at + 1, id, { only_with: many.slice(0, at + 1) }),
              ),
            },
          ],
        },
      ],
    };
    expect(problemsOf(withMenu(menu)).every((found) => found.endsWith('circular_choice'))).toBe(true);
  });
});
