import type { VenueFiles } from '#tests/support/site.ts';
import { inTwoLanguages, text } from './texts.ts';

/** Each test has its own table, because they share one site. */
const tables = Array.from({ length: 40 }, (_, at) => ({ type: 'Table' as const, name: String(at + 1) }));

const sizes = [
  { variation: 1, variation_value: 1 },
  { variation: 1, variation_value: 2 },
];

/** A venue whose guests share an order at their table, at any hour. All prices are whole dirhams. */
export const sharedTables = (
  licence: string,
  overrides: Readonly<Record<string, unknown>> = {},
): VenueFiles => ({
  venue: {
    ...inTwoLanguages(licence),
    locations: [...tables, { type: 'Room', name: 'Majlis' }],
    coupons: [{ id: 1, code: 'TEN', discount_value_type: 'percentage', discount_value: '10' }],
    partner: { adapter: 'embedded' },
    employees: [{ employee_id: 'E-100', employee_phone: '+971500000101', discount: 20 }],
    loyalty: [
      {
        name: 'Two soups',
        discount_value_type: 'fixed',
        discount_value: '5',
        min_order_value: '40',
        order_types: ['dine_in'],
      },
    ],
  },
  menu: {
    id: 9600,
    name: text('Tables', 'الطاولات'),
    currency: 'AED',
    price_decimal_places: 2,
    menu_country: 'AE',
    enable_arabic_numerals: true,
    al_futtaim_enabled: true,
    al_futtaim_promotions: true,
    enable_order: true,
    enable_dine_in: true,
    enable_takeaway: true,
    enable_adding_same_item_cart: true,
    enable_product_comments: true,
    enable_order_phone: true,
    enable_coupons: true,
    enable_payment_type: true,
    enable_cash: true,
    enable_card_machine: true,
    variations: [
      {
        id: 1,
        name: text('Size', 'الحجم'),
        required: true,
        values: [
          { id: 1, variation_value: 1, name: text('Half', 'نصف') },
          { id: 2, variation_value: 2, name: text('Whole', 'كاملة'), price: '30' },
        ],
      },
    ],
    categories: [
      {
        id: 1,
        name: text('Dishes', 'أطباق'),
        view_format: 3,
        products: [
          { id: 11, name: text('Lentil soup', 'شوربة عدس'), price: '20' },
          {
            id: 12,
            name: text('Charcoal chicken', 'دجاج على الفحم'),
            price: '50',
            product_variations: sizes,
          },
          { id: 13, name: text('Bread', 'خبز'), price: '5', upsell_cart: true },
        ],
      },
    ],
    ...overrides,
  },
});
