import type { VenueFiles } from '#tests/support/site.ts';
import { inTwoLanguages, picture, text } from './texts.ts';

/** A venue with every kind of cart line, at any hour. All prices are whole dirhams. */

const allWeek = Array.from({ length: 7 }, (_, weekday) => ({
  weekday,
  from_hour: '00:00:00',
  to_hour: '00:00:00',
}));

const sizes = [
  { variation: 1, variation_value: 1 },
  { variation: 1, variation_value: 2 },
];

const dishes = [
  { id: 11, name: text('Lentil soup', 'شوربة عدس'), price: '20', images: [{ image: picture('hummus') }] },
  { id: 12, name: text('Charcoal chicken', 'دجاج على الفحم'), price: '50', product_variations: sizes },
  { id: 13, name: text('Sea bass', 'سمك القاروص'), price: '80', pos_available_qty: 3 },
  { id: 14, name: text('Foul', 'فول'), price: '15', out_of_stock: true },
  { id: 15, name: text('Midnight eggs', 'بيض منتصف الليل'), price: '15', product_hours: allWeek },
  {
    id: 16,
    name: text('Lunch for one', 'غداء لشخص'),
    price: '45',
    enable_combo: true,
    combo_groups: [
      {
        id: 161,
        name: text('Your main', 'الطبق الرئيسي'),
        products: [
          { id: 12, name: text('Chicken', 'دجاج'), product_variations: sizes, increase_price_by: '5' },
        ],
      },
    ],
  },
];

const extras = [
  { id: 21, name: text('Bread', 'خبز'), price: '5', upsell_cart: true },
  { id: 22, name: text('Lemonade', 'ليموناضة'), price: '10', upsell_cart: true, product_variations: sizes },
];

const manyExtras = Array.from({ length: 18 }, (_, at) => ({
  id: 31 + at,
  name: text(`Extra ${at + 1}`, `إضافة ${at + 1}`),
  price: '5',
  upsell_cart: true,
}));

const variations = [
  {
    id: 1,
    name: text('Size', 'الحجم'),
    required: true,
    values: [
      { id: 1, variation_value: 1, name: text('Half', 'نصف') },
      { id: 2, variation_value: 2, name: text('Whole', 'كاملة'), price: '30' },
    ],
  },
];

const fixedDiscount = { discount_value_type: 'fixed' } as const;

const coupons = [
  { id: 1, code: 'TEN', discount_value_type: 'percentage', discount_value: '10' },
  { id: 2, code: 'LARGE', ...fixedDiscount, discount_value: '50', min_order_value: '500' },
  { id: 3, code: 'BREAD', ...fixedDiscount, discount_value: '2', products: [21] },
  { id: 4, code: 'RIDE', ...fixedDiscount, discount_value: '0', free_delivery: true },
];

/** A square around the outlet, in degrees. */
const zone = {
  name: 'Old town',
  amount: '8',
  area: {
    type: 'Polygon',
    coordinates: [
      [
        [55, 25],
        [55.5, 25],
        [55.5, 25.5],
        [55, 25.5],
        [55, 25],
      ],
    ],
  },
};

function bazaar(licence: string, overrides: Readonly<Record<string, unknown>> = {}): VenueFiles {
  return {
    venue: {
      ...inTwoLanguages(licence),
      locations: [
        { type: 'Table', name: '4' },
        { type: 'Table', name: '9' },
        { type: 'Room', name: '12' },
        { type: 'Account', name: 'Souq & Co.' },
      ],
      delivery_zones: [zone],
      coupons,
    },
    menu: {
      id: 9400,
      name: text('Bazaar', 'البازار'),
      currency: 'AED',
      price_decimal_places: 2,
      menu_country: 'AE',
      enable_arabic_numerals: true,
      outlet_latitude: 25.2,
      outlet_longitude: 55.2,
      taxes: [{ id: 1, name: text('Service fee', 'رسم الخدمة'), type: 'fixed', rate: '2' }],
      minimum_order_amount: '30',
      enable_order: true,
      enable_delivery: true,
      enable_dine_in: true,
      enable_takeaway: true,
      enable_display_order_type_home: true,
      enable_adding_same_item_cart: true,
      enable_address_google_maps: true,
      enable_product_comments: true,
      enable_order_comments: true,
      enable_coupons: true,
      enable_payment_type: true,
      enable_cash: true,
      enable_card_machine: true,
      categories: [
        { id: 1, name: text('Dishes', 'أطباق'), view_format: 3, products: dishes },
        { id: 2, name: text('Beside', 'مقبلات'), view_format: 4, products: extras },
      ],
      variations,
      ...overrides,
    },
  };
}

/** A bazaar whose cart is a wishlist. */
const bazaarList = (licence: string) =>
  bazaar(licence, { enable_wishlist: true, enable_wishlist_table_orders: true });

const withDrivers = ({ venue, menu }: VenueFiles): VenueFiles => ({
  menu,
  venue: { ...venue, drivers: { proof: 'code' } },
});

const alwaysClosed = [{ start: '2020-01-01T00:00:00', end: '2099-01-01T00:00:00' }];

export const bazaars: readonly VenueFiles[] = [
  bazaar('bazaar'),
  bazaar('bazaar-closed', { closing_rules: alwaysClosed }),
  bazaar('bazaar-coupon', { coupon_auto_apply: 'TEN' }),
  bazaar('bazaar-partner', { al_futtaim_enabled: true }),
  bazaar('bazaar-extras', {
    categories: [
      { id: 1, name: text('Dishes', 'أطباق'), products: dishes },
      { id: 2, name: text('Beside', 'مقبلات'), products: [...extras, ...manyExtras] },
    ],
  }),
  bazaar('bazaar-delivering', { enable_order_email: true }),
  withDrivers(bazaar('bazaar-driven', { enable_order_phone: true })),
  bazaar('bazaar-apart'),
  bazaar('bazaar-together', { separate_orders_at_table: false }),
  bazaar('bazaar-dearer'),
  bazaar('bazaar-whole', {
    enable_drive_thru: true,
    enable_delivery_datetime: true,
    enable_order_phone: true,
    minimum_order_amount: '0',
  }),
  bazaarList('bazaar-list'),
];
