import type { VenueFiles } from '#tests/support/site.ts';
import { inTwoLanguages, picture, say } from './words.ts';

/** A venue that takes orders at any hour: each test knows what it may add, and what that asks. */

const always = [{ start: '2020-01-01T00:00:00', end: '2099-01-01T00:00:00' }];

export const values = (variation: number, ...ids: readonly number[]) =>
  ids.map((variation_value) => ({ variation, variation_value }));

const spice = values(3, 31, 32, 33);

const asking = [...values(1, 11, 12), ...values(2, 21, 22, 23), ...spice, ...values(4, 41, 42)];

const lunch = {
  id: 501,
  name: say('Lunch for one', 'غداء لشخص'),
  price: '45.00',
  enable_combo: true,
  images: [{ image: picture('lunch-set') }],
  combo_groups: [
    {
      id: 511,
      name: say('Your main', 'الطبق الرئيسي'),
      products: [
        { id: 301, name: say('Adana', 'أضنة') },
        {
          id: 302,
          name: say('Lamb chops', 'ريش غنم'),
          increase_price_by: '12.00',
          images: [{ image: picture('lamb-chops') }],
          product_variations: values(1, 11, 12),
        },
        { id: 303, name: say('Sea bass', 'سمك القاروص'), out_of_stock: true },
      ],
    },
    {
      id: 512,
      name: say('Your drink', 'المشروب'),
      products: [
        { id: 621, name: say('Mint tea', 'شاي بالنعناع') },
        { id: 622, name: say('Ayran', 'عيران') },
      ],
    },
  ],
};

const plates = (kebab: object) => ({
  id: 1,
  name: say('Plates', 'أطباق'),
  view_format: 3,
  products: [
    {
      id: 101,
      name: say('Lentil soup', 'شوربة عدس'),
      price: '18.00',
      images: [{ image: picture('lentil-soup') }],
    },
    {
      id: 102,
      name: say('Kebab', 'كباب'),
      price: '40.00',
      images: [{ image: picture('adana') }],
      product_variations: asking,
      ...kebab,
    },
    { id: 103, name: say('Stew', 'يخنة'), price: '30.00', out_of_stock: true },
    { id: 104, name: say('Tap water', 'ماء'), price: '0' },
    { id: 105, name: say('Tomorrow’s pie', 'فطيرة الغد'), price: '15.00', disable_link: true },
    { id: 106, name: say('Last cakes', 'آخر الكعكات'), price: '12.00', pos_available_qty: 3 },
  ],
});

const plain = (id: number, en: string, ar: string, price: string) => ({ id, name: say(en, ar), price });

const categories = [
  {
    id: 2,
    name: say('Cards', 'بطاقات'),
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
    name: say('Salads', 'سلطات'),
    view_format: 2,
    products: [plain(311, 'Rocca', 'جرجير', '31.00')],
  },
  {
    id: 4,
    name: say('Sauces', 'صلصات'),
    view_format: 4,
    products: [plain(401, 'Toum', 'توم', '8.00'), { ...lunch, id: 402 }],
  },
  { id: 5, name: say('Sets', 'وجبات'), view_format: 3, products: [lunch] },
];

const variations = [
  {
    id: 1,
    name: say('Size', 'الحجم'),
    required: true,
    values: [
      { id: 11, variation_value: 11, name: say('Regular', 'عادي') },
      { id: 12, variation_value: 12, name: say('Large', 'كبير'), price: '9.00' },
    ],
  },
  {
    id: 2,
    name: say('Extras', 'إضافات'),
    multiple: true,
    max_choices_allowed: 2,
    values: [
      { id: 21, variation_value: 21, name: say('Feta', 'فيتا'), price: '6.00' },
      { id: 22, variation_value: 22, name: say('Bread', 'خبز'), price: '3.00' },
      { id: 23, variation_value: 23, name: say('No onion', 'بلا بصل'), price: '5.00', math: '-' },
    ],
  },
  {
    id: 3,
    name: say('Spice level', 'درجة الحرارة'),
    values: [
      { id: 31, variation_value: 31, name: say('Mild', 'خفيف') },
      { id: 32, variation_value: 32, name: say('Hot', 'حار') },
      { id: 33, variation_value: 33, name: say('On fire', 'ناري') },
    ],
  },
  {
    id: 4,
    name: say('Sauces', 'صلصات'),
    multiple: true,
    values: [
      { id: 41, variation_value: 41, name: say('Garlic', 'ثوم'), price: '2.00' },
      { id: 42, variation_value: 42, name: say('Chilli', 'شطة'), price: '2.00' },
    ],
  },
];

/** @param kebab what its kebab has otherwise. */
export const canteen = (licence: string, flags: object = {}, kebab: object = {}): VenueFiles => ({
  venue: {
    ...inTwoLanguages(licence),
  },
  menu: {
    id: 9200,
    name: say('The Canteen', 'المقصف'),
    currency: 'AED',
    enable_arabic_numerals: true,
    enable_order: true,
    enable_takeaway: true,
    enable_cash: true,
    enable_product_comments: true,
    categories: [plates(kebab), ...categories],
    variations,
    pages: [{ id: 1, title: say('About us', 'من نحن'), content: say('<p>Hello.</p>', '<p>أهلاً.</p>') }],
    ...flags,
  },
});

/** The same menu under every rule of adding. */
export const canteens: readonly VenueFiles[] = [
  canteen('canteen'),
  canteen('canteen-once', { enable_adding_same_item_cart: false, addtocart_redirect: 'back' }),
  canteen('canteen-cart', { addtocart_redirect: 'cart' }),
  canteen('canteen-shut', { closing_rules: always }),
  canteen('canteen-free', { enable_zero_price_item: true, enable_product_comments: false }),
  canteen('canteen-dearer'),
  canteen('canteen-smaller'),
  canteen('canteen-seen-before'),
];
