import type { VenueFiles } from '#tests/support/site.ts';
import { values } from './canteen.ts';
import { inTwoLanguages, text } from './texts.ts';

const value = (id: number, en: string, ar: string, given: object = {}) => ({
  id,
  variation_value: id,
  name: text(en, ar),
  ...given,
});

const variations = [
  {
    id: 1,
    name: text('Size', 'الحجم'),
    required: true,
    values: [
      value(11, 'Small', 'صغير', { default_quantity: 1 }),
      value(12, 'Large', 'كبير', { price: '4.00' }),
    ],
  },
  {
    id: 2,
    name: text('Protein', 'البروتين'),
    multiple: true,
    min_choices: 1,
    max_choices_allowed: 2,
    max_same: 2,
    values: [
      value(21, 'Tofu', 'توفو', { price: '5.00' }),
      value(22, 'Prawns', 'روبيان', { price: '8.00', max_quantity: 1 }),
      value(23, 'Crab', 'سلطعون', { price: '9.00', out_of_stock: true }),
    ],
  },
  {
    id: 3,
    name: text('Toppings', 'الإضافات'),
    multiple: true,
    min_choices: 3,
    max_choices_allowed: 5,
    max_same: 2,
    free_quantity: 2,
    values: [
      value(31, 'Corn', 'ذرة', { price: '1.00' }),
      value(32, 'Egg', 'بيضة', { price: '2.00' }),
      value(33, 'Nori', 'نوري', { price: '3.00' }),
    ],
  },
  {
    id: 4,
    name: text('Broth', 'المرق'),
    required: true,
    values: [value(41, 'Clear', 'صافٍ'), value(42, 'Spicy', 'حار', { price: '1.00' })],
  },
  {
    id: 5,
    name: text('Heat', 'درجة الحرارة'),
    required: true,
    values: [value(51, 'Gentle', 'لطيفة'), value(52, 'Fierce', 'شديدة')],
  },
];

/** Broth is asked for a large one, and its heat where the broth is spicy. */
const dependent = [
  ...values(4, 41, 42).map((one) => ({ ...one, only_with: [12] })),
  ...values(5, 51, 52).map((one) => ({ ...one, only_with: [42] })),
];

/** A venue whose dishes are put together from choices that are counted, included, and depend on each other. */
export const noodleBar: VenueFiles = {
  venue: inTwoLanguages('noodle-bar'),
  menu: {
    id: 9950,
    name: text('The Noodle Bar', 'ركن النودلز'),
    currency: 'AED',
    enable_order: true,
    enable_takeaway: true,
    enable_cash: true,
    variations,
    categories: [
      {
        id: 1,
        name: text('Noodles', 'نودلز'),
        view_format: 3,
        products: [
          {
            id: 101,
            name: text('Ramen', 'رامن'),
            price: '30.00',
            product_variations: [
              ...values(1, 11, 12),
              { variation: 2, variation_value: 21 },
              { variation: 2, variation_value: 22, prices: [{ with: 12, price: '10.00' }] },
              { variation: 2, variation_value: 23 },
              ...values(3, 31, 32, 33),
              ...dependent,
            ],
          },
          {
            id: 102,
            name: text('Dinner for two', 'عشاء لشخصين'),
            price: '55.00',
            enable_combo: true,
            combo_groups: [
              {
                id: 1,
                name: text('Your bowls', 'أطباقكم'),
                min_choices: 2,
                max_choices: 2,
                max_same: 2,
                products: [
                  {
                    id: 1,
                    name: text('Udon', 'أودون'),
                    product_variations: values(1, 11, 12),
                  },
                  { id: 2, name: text('Soba', 'سوبا'), increase_price_by: '3.00' },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
};
