import type { VenueFiles } from '#tests/support/site.ts';
import { inTwoLanguages, text } from './texts.ts';

/** A venue with allergen information for all dishes but one. */
export const pantry: VenueFiles = {
  venue: inTwoLanguages('pantry'),
  menu: {
    id: 9700,
    name: text('The Pantry', 'المؤونة'),
    currency: 'AED',
    enable_order: true,
    enable_takeaway: true,
    categories: [
      {
        id: 1,
        name: text('Food', 'طعام'),
        view_format: 3,
        products: [
          {
            id: 11,
            name: text('Grilled lamb', 'لحم مشوي'),
            price: '40',
            allergens: [],
            may_contain: ['sesame'],
            calories: 520,
            product_variations: [
              { variation: 1, variation_value: 101 },
              { variation: 1, variation_value: 102 },
            ],
          },
          { id: 12, name: text('Cheese pie', 'فطيرة جبن'), price: '18', allergens: ['gluten', 'milk'] },
          {
            id: 13,
            name: text('Dish of the day', 'طبق اليوم'),
            price: '30',
            product_variations: [{ variation: 2, variation_value: 201 }],
          },
          {
            id: 14,
            name: text('Iced coffee', 'قهوة مثلجة'),
            price: '15',
            allergens: [],
            calories: 5,
            high_salt: false,
            caffeine: 95,
          },
          {
            id: 15,
            name: text('Lunch for one', 'غداء لشخص'),
            price: '45',
            allergens: [],
            calories: 0,
            enable_combo: true,
            combo_groups: [
              {
                id: 1,
                name: text('Main', 'الطبق الرئيسي'),
                products: [
                  { id: 91, name: text('Prawns', 'روبيان'), allergens: ['crustaceans'], calories: 210 },
                  {
                    id: 92,
                    name: text('Stew', 'يخنة'),
                    allergens: [],
                    calories: 400,
                    product_variations: [{ variation: 1, variation_value: 101 }],
                  },
                  { id: 93, name: text('Surprise', 'مفاجأة') },
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
        name: text('Bread', 'خبز'),
        values: [{ id: 3, variation_value: 201, name: text('Pita', 'خبز عربي'), allergens: ['gluten'] }],
      },
      {
        id: 1,
        name: text('Sauce', 'صلصة'),
        values: [
          {
            id: 1,
            variation_value: 101,
            name: text('Yoghurt', 'زبادي'),
            allergens: ['milk'],
            calories: 60,
            high_salt: true,
          },
          { id: 2, variation_value: 102, name: text('Secret', 'سرية') },
        ],
      },
    ],
  },
};
