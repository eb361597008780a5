import { drinks, grill } from './corner-lists.ts';
import { picture, text } from './texts.ts';

/**
 * A venue with one of everything a menu can have, open at any hour. In English and Arabic, partly in Japanese.
 */

const allWeek = Array.from({ length: 7 }, (_, weekday) => ({
  weekday,
  from_hour: '00:00:00',
  to_hour: '00:00:00',
}));

const spice = [31, 32, 33].map((variation_value) => ({ variation: 3, variation_value }));

const breakfast = {
  id: 1,
  name: text('Breakfast', 'فطور', '朝食'),
  description: text('<p>Served <em>all day</em>.</p>', '<p>يُقدَّم <em>طوال اليوم</em>.</p>'),
  image: picture('category-breakfast'),
  view_format: 1,
  products: [
    {
      id: 11,
      name: text('Shakshuka', 'شكشوكة', 'シャクシュカ'),
      price: '29.50',
      small_description: text('Eggs in tomato', 'بيض بالطماطم'),
      description: text('<p>Two eggs, <strong>slowly</strong> poached.</p>', '<p>بيضتان على نار هادئة.</p>'),
      images: [{ image: picture('shakshuka') }, { image: picture('foul') }],
      properties: [1, 2],
      recommend: true,
      video_file: 'media/saffron-grill/grill-night.mp4',
      product_variations: [
        { variation: 1, variation_value: 11 },
        { variation: 1, variation_value: 12 },
        { variation: 2, variation_value: 21 },
        { variation: 2, variation_value: 22 },
        { variation: 2, variation_value: 23 },
        ...spice,
      ],
    },
    {
      id: 12,
      name: text('Cheese omelette', 'عجة بالجبن', 'オムレツ'),
      price: '30.00',
      discount: 10,
      images: [{ image: picture('labneh-zaatar') }],
      properties: [2],
    },
    {
      id: 13,
      name: text('Foul', 'فول', 'フール'),
      price: '22.00',
      out_of_stock: true,
      images: [{ image: picture('foul') }],
    },
    {
      id: 14,
      name: text('Feast for four', 'وليمة لأربعة'),
      price: '120.00',
      fullwidth: true,
      card_shadow: true,
      images: [{ image: picture('breakfast-for-two') }],
    },
    {
      id: 15,
      name: text('Nameless plate', 'طبق بلا اسم'),
      price: '19.00',
      hidden_title: true,
      images: [{ image: picture('manakish-zaatar') }],
    },
    {
      id: 16,
      name: text('Unseen bread', 'خبز بلا صورة'),
      price: '7.00',
      hidden_image: true,
      images: [{ image: picture('saj-bread') }],
    },
    { id: 17, name: text('Tomorrow’s special', 'طبق الغد'), price: '15.00', disable_link: true },
    {
      id: 18,
      name: text('Cookbook', 'كتاب الطبخ'),
      price: '90.00',
      external_link: 'https://cookbook.example/',
    },
    { id: 19, name: text('Midnight eggs', 'بيض منتصف الليل'), price: '15.00', product_hours: allWeek },
  ],
};

const salads = {
  id: 2,
  name: text('Salads', 'سلطات', 'サラダ'),
  view_format: 2,
  products: [
    { id: 21, name: text('Fattoush', 'فتوش'), price: '28.00', images: [{ image: picture('fattoush') }] },
    { id: 22, name: text('Rocca', 'جرجير'), price: '31.00', images: [{ image: picture('rocca-salad') }] },
  ],
};

const sauces = {
  id: 4,
  name: text('Sauces', 'صلصات', 'ソース'),
  view_format: 4,
  products: [
    { id: 41, name: text('Toum', 'توم'), price: '8.00', images: [{ image: picture('hummus') }] },
    { id: 42, name: text('Tahini', 'طحينة'), price: '9.00', properties: [1] },
  ],
};

const sets = {
  id: 9,
  name: text('Sets', 'وجبات', 'セット'),
  view_format: 3,
  products: [
    {
      id: 91,
      name: text('Lunch for one', 'غداء لشخص'),
      price: '45.00',
      enable_combo: true,
      images: [{ image: picture('lunch-set') }],
      combo_groups: [
        {
          id: 911,
          name: text('Your main', 'الطبق الرئيسي'),
          products: [
            { id: 301, name: text('Adana', 'أضنة') },
            {
              id: 302,
              name: text('Lamb chops', 'ريش غنم'),
              increase_price_by: '12.00',
              images: [{ image: picture('lamb-chops') }],
              product_variations: spice,
            },
            { id: 303, name: text('Sea bass', 'سمك القاروص'), out_of_stock: true },
          ],
        },
        {
          id: 912,
          name: text('Your drink', 'المشروب'),
          products: [{ id: 621, name: text('Mint tea', 'شاي بالنعناع') }],
        },
      ],
    },
    { id: 92, name: text('Bread basket', 'سلة خبز'), price: '9.00' },
  ],
};

const plain = (id: number, name: object, overrides: object = {}) => ({ id, name, ...overrides });

export const categories = [
  breakfast,
  salads,
  { id: 3, name: text('Grill', 'مشاوي', 'グリル'), view_format: 3, products: grill },
  sauces,
  plain(5, text('Everything', 'كل شيء', 'すべて'), {
    enable_special_category: true,
    special_category_type: 'all',
    special_category_display_categories: true,
  }),
  plain(6, text('Drinks', 'مشروبات', '飲み物'), { image: picture('category-drinks') }),
  ...drinks,
  plain(7, text('This week', 'هذا الأسبوع', '今週'), { promotions: [1, 2, 3] }),
  plain(8, text('Offers', 'عروض اليوم', '割引'), {
    view_format: 3,
    enable_special_category: true,
    special_category_type: 'discounted',
  }),
  sets,
  plain(10, text('Combinations', 'تشكيلات', '組み合わせ'), {
    enable_special_category: true,
    special_category_type: 'combos',
  }),
  plain(11, text('Soon', 'قريباً', '近日'), { disable_link: true }),
  plain(12, text('Gift cards', 'بطاقات هدايا', 'ギフト'), { external_link: 'https://gifts.example/' }),
  plain(13, text('Secret', 'سر', '秘密'), {
    description: text('<p>Ask us.</p>', '<p>اسألونا.</p>'),
    hidden_title: true,
    image: picture('category-grill'),
  }),
  plain(14, text('Faceless', 'بلا وجه', '顔なし'), {
    description: text('<p>Ask us.</p>', '<p>اسألونا.</p>'),
    hidden_image: true,
    image: picture('category-offers'),
  }),
  plain(15, text('Banner', 'لافتة', 'バナー'), {
    description: text('<p>Ask us.</p>', '<p>اسألونا.</p>'),
    fullwidth: true,
    image: picture('category-catering'),
  }),
  plain(17, text('Nothing yet', 'لا شيء بعد')),
  plain(16, text('Asleep', 'نائم', '睡眠中'), {
    category_hours: allWeek,
    products: [{ ...grill[0], id: 161 }],
  }),
];

export const properties = [
  { id: 1, name: text('Spicy', 'حار', '辛い'), image: { icon: 'media/saffron-grill/property-spicy.webp' } },
  {
    id: 2,
    name: text('Vegetarian', 'نباتي', 'ベジタリアン'),
    image: { icon: 'media/saffron-grill/property-vegetarian.webp' },
  },
];

export const variations = [
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
      { id: 23, variation_value: 23, name: text('No egg', 'بلا بيض'), price: '5.00', math: '-' },
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
];
