import type { VenueFiles } from '#tests/support/site.ts';
import { inTwoLanguages, picture, text } from './texts.ts';

/** A venue that takes orders at any hour. Tests know its dishes and their options. */

const alwaysClosed = [{ start: '2020-01-01T00:00:00', end: '2099-01-01T00:00:00' }];

export const values = (variation: number, ...ids: readonly number[]) =>
  ids.map((variation_value) => ({ variation, variation_value }));

const spice = values(3, 31, 32, 33);

const kebabOptions = [...values(1, 11, 12), ...values(2, 21, 22, 23), ...spice, ...values(4, 41, 42)];

const lunch = {
  id: 501,
  name: text('Lunch for one', 'غداء لشخص'),
  price: '45.00',
  enable_combo: true,
  images: [{ image: picture('lunch-set') }],
  combo_groups: [
    {
      id: 511,
      name: text('Your main', 'الطبق الرئيسي'),
      products: [
        { id: 301, name: text('Adana', 'أضنة') },
        {
          id: 302,
          name: text('Lamb chops', 'ريش غنم'),
          increase_price_by: '12.00',
          images: [{ image: picture('lamb-chops') }],
          product_variations: values(1, 11, 12),
        },
        { id: 303, name: text('Sea bass', 'سمك القاروص'), out_of_stock: true },
      ],
    },
    {
      id: 512,
      name: text('Your drink', 'المشروب'),
      products: [
        { id: 621, name: text('Mint tea', 'شاي بالنعناع') },
        { id: 622, name: text('Ayran', 'عيران') },
      ],
    },
  ],
};

const plates = (kebab: object) => ({
  id: 1,
  name: text('Plates', 'أطباق'),
  view_format: 3,
  products: [
    {
      id: 101,
      name: text('Lentil soup', 'شوربة عدس'),
      price: '18.00',
      images: [{ image: picture('lentil-soup') }],
    },
    {
      id: 102,
      name: text('Kebab', 'كباب'),
      price: '40.00',
      images: [{ image: picture('adana') }],
      product_variations: kebabOptions,
      ...kebab,
    },
    { id: 103, name: text('Stew', 'يخنة'), price: '30.00', out_of_stock: true },
    { id: 104, name: text('Tap water', 'ماء'), price: '0' },
    { id: 105, name: text('Tomorrow’s pie', 'فطيرة الغد'), price: '15.00', disable_link: true },
    { id: 106, name: text('Last cakes', 'آخر الكعكات'), price: '12.00', pos_available_qty: 3 },
  ],
});

const plain = (id: number, en: string, ar: string, price: string) => ({ id, name: text(en, ar), price });

const categories = [
  {
    id: 2,
    name: text('Cards', 'بطاقات'),
    view_format: 1,
    products: [
      { ...plain(201, 'Fattoush', 'فتوش', '28.00'), images: [{ image: picture('fattoush') }] },
      { ...plain(202, 'Mixed grill', 'مشاوي', '60.00'), product_variations: values(1, 11, 12) },
      {
        ...plain(203, 'Feast', 'وليمة', '90.00'),
        fullwidth: true,
        images: [{ image: picture('lunch-set') }],
      },
    ],
  },
  {
    id: 3,
    name: text('Salads', 'سلطات'),
    view_format: 2,
    products: [plain(311, 'Rocca', 'جرجير', '31.00')],
  },
  {
    id: 4,
    name: text('Sauces', 'صلصات'),
    view_format: 4,
    products: [plain(401, 'Toum', 'توم', '8.00'), { ...lunch, id: 402 }],
  },
  { id: 5, name: text('Sets', 'وجبات'), view_format: 3, products: [lunch] },
];

const variations = [
  {
    id: 1,
    name: text('Size', 'الحجم'),
    required: true,
    values: [
      { id: 11, variation_value: 11, name: text('Regular', 'عادي') },
      { id: 12, variation_value: 12, name: text('Large', 'كبير'), price: '9.00' },
    ],
  },
  {
    id: 2,
    name: text('Extras', 'إضافات'),
    multiple: true,
    max_choices_allowed: 2,
    values: [
      { id: 21, variation_value: 21, name: text('Feta', 'فيتا'), price: '6.00' },
      { id: 22, variation_value: 22, name: text('Bread', 'خبز'), price: '3.00' },
      { id: 23, variation_value: 23, name: text('No onion', 'بلا بصل'), price: '5.00', math: '-' },
    ],
  },
  {
    id: 3,
    name: text('Spice level', 'درجة الحرارة'),
    values: [
      { id: 31, variation_value: 31, name: text('Mild', 'خفيف') },
      { id: 32, variation_value: 32, name: text('Hot', 'حار') },
      { id: 33, variation_value: 33, name: text('On fire', 'ناري') },
    ],
  },
  {
    id: 4,
    name: text('Sauces', 'صلصات'),
    multiple: true,
    values: [
      { id: 41, variation_value: 41, name: text('Garlic', 'ثوم'), price: '2.00' },
      { id: 42, variation_value: 42, name: text('Chilli', 'شطة'), price: '2.00' },
    ],
  },
];

/** @param kebab overrides of the kebab. */
export const canteen = (licence: string, flags: object = {}, kebab: object = {}): VenueFiles => ({
  venue: {
    ...inTwoLanguages(licence),
  },
  menu: {
    id: 9200,
    name: text('The Canteen', 'المقصف'),
    currency: 'AED',
    enable_arabic_numerals: true,
    enable_order: true,
    enable_takeaway: true,
    enable_cash: true,
    enable_product_comments: true,
    categories: [plates(kebab), ...categories],
    variations,
    pages: [{ id: 1, title: text('About us', 'من نحن'), content: text('<p>Hello.</p>', '<p>أهلاً.</p>') }],
    ...flags,
  },
});

/** The same menu with each rule for adding. */
export const canteens: readonly VenueFiles[] = [
  canteen('canteen'),
  canteen('canteen-once', { enable_adding_same_item_cart: false, addtocart_redirect: 'back' }),
  canteen('canteen-cart', { addtocart_redirect: 'cart' }),
  canteen('canteen-shut', { closing_rules: alwaysClosed }),
  canteen('canteen-free', { enable_zero_price_item: true, enable_product_comments: false }),
  canteen('canteen-dearer'),
  canteen('canteen-smaller'),
  canteen('canteen-seen-before'),
];
