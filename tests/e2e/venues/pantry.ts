import type { VenueFiles } from '#tests/support/site.ts';
import { inTwoLanguages, say } from './words.ts';

/** A kitchen that tells what is in its dishes, of one of them nothing. */
export const pantry: VenueFiles = {
  venue: inTwoLanguages('pantry'),
  menu: {
    id: 9700,
    name: say('The Pantry', 'المؤونة'),
    currency: 'AED',
    enable_order: true,
    enable_takeaway: true,
    categories: [
      {
        id: 1,
        name: say('Food', 'طعام'),
        view_format: 3,
        products: [
          {
            id: 11,
            name: say('Grilled lamb', 'لحم مشوي'),
            price: '40',
            allergens: [],
            may_contain: ['sesame'],
            calories: 520,
            product_variations: [
              { variation: 1, variation_value: 101 },
              { variation: 1, variation_value: 102 },
            ],
          },
          { id: 12, name: say('Cheese pie', 'فطيرة جبن'), price: '18', allergens: ['gluten', 'milk'] },
          {
            id: 13,
            name: say('Dish of the day', 'طبق اليوم'),
            price: '30',
            product_variations: [{ variation: 2, variation_value: 201 }],
          },
          {
            id: 14,
            name: say('Iced coffee', 'قهوة مثلجة'),
            price: '15',
            allergens: [],
            calories: 5,
            high_salt: false,
            caffeine: 95,
          },
          {
            id: 15,
            name: say('Lunch for one', 'غداء لشخص'),
            price: '45',
            allergens: [],
            calories: 0,
            enable_combo: true,
            combo_groups: [
              {
                id: 1,
                name: say('Main', 'الطبق الرئيسي'),
                products: [
                  { id: 91, name: say('Prawns', 'روبيان'), allergens: ['crustaceans'], calories: 210 },
                  {
                    id: 92,
                    name: say('Stew', 'يخنة'),
                    allergens: [],
                    calories: 400,
                    product_variations: [{ variation: 1, variation_value: 101 }],
                  },
                  { id: 93, name: say('Surprise', 'مفاجأة') },
                ],
              },
            ],
          },
        ],
      },
    ],
    variations: [
      {
        id: 2,
        name: say('Bread', 'خبز'),
        values: [{ id: 3, variation_value: 201, name: say('Pita', 'خبز عربي'), allergens: ['gluten'] }],
      },
      {
        id: 1,
        name: say('Sauce', 'صلصة'),
        values: [
          {
            id: 1,
            variation_value: 101,
            name: say('Yoghurt', 'زبادي'),
            allergens: ['milk'],
            calories: 60,
            high_salt: true,
          },
          { id: 2, variation_value: 102, name: say('Secret', 'سرية') },
        ],
      },
    ],
  },
};
