import type { VenueFiles } from '#tests/support/site.ts';
import { inTwoLanguages, text } from './texts.ts';

/** A venue whose staff take orders by telephone, at the counter and at tables, at any hour. */
export const called = (licence: string): VenueFiles => ({
  venue: {
    ...inTwoLanguages(licence),
    payments: { company: 'sandbox', mode: 'test' },
    locations: [
      { type: 'Table', name: '4' },
      { type: 'Table', name: '7' },
      { type: 'Table', name: '8' },
      { type: 'Table', name: '12' },
    ],
    coupons: [
      { id: 1, code: 'TEN', discount_value_type: 'percentage', discount_value: '10' },
      { id: 2, code: 'ONCE', discount_value_type: 'fixed', discount_value: '5', usage_limit: 1 },
    ],
  },
  menu: {
    id: 9600,
    name: text('Called', 'على الهاتف'),
    currency: 'AED',
    menu_country: 'AE',
    enable_order: true,
    enable_delivery: true,
    enable_takeaway: true,
    enable_dine_in: true,
    enable_product_comments: true,
    enable_order_comments: true,
    enable_coupons: true,
    enable_payment_type: true,
    payment_enabled: true,
    enable_cash: true,
    enable_card_machine: true,
    categories: [
      {
        id: 1,
        name: text('Soups', 'شوربات'),
        products: [
          { id: 11, name: text('Lentil soup', 'شوربة عدس'), price: '18.00', sku: 'S1' },
          { id: 12, name: text('Freekeh soup', 'شوربة فريكة'), price: '21.50', sku: 'S2' },
        ],
      },
      {
        id: 2,
        name: text('Grill', 'مشاوي'),
        products: [
          {
            id: 21,
            name: text('Adana', 'أضنة'),
            price: '33.00',
            sku: 'G1',
            product_variations: [
              { variation: 1, variation_value: 11 },
              { variation: 1, variation_value: 12 },
            ],
          },
          { id: 22, name: text('Lamb chops', 'ريش غنم'), price: '64.00', out_of_stock: true },
        ],
      },
    ],
    variations: [
      {
        id: 1,
        name: text('Size', 'الحجم'),
        required: true,
        values: [
          { id: 11, variation_value: 11, name: text('Small', 'صغير'), price: '0', math: '+' },
          { id: 12, variation_value: 12, name: text('Large', 'كبير'), price: '10.00', math: '+' },
        ],
      },
    ],
  },
});
