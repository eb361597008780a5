import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VenueFiles } from '#tests/support/site.ts';
import { bazaars } from './bazaar.ts';
import { canteens } from './canteen.ts';
import { categories, properties, variations } from './corner.ts';
import { hostileMenu } from './hostile.ts';
import { pantry } from './pantry.ts';
import { paying } from './paying.ts';
import { asked, served } from './served.ts';
import { sharedTable } from './shared-table.ts';
import { stall } from './stall.ts';
import { sharedTables } from './tables.ts';
import { teaHouses } from './tea-house.ts';
import { say } from './words.ts';

const venueOf = (licence: string, differing: object = {}) => ({
  licence,
  name: licence,
  status: 'ACTIVE',
  default_language: 'en',
  languages: [
    { code: 'en', name_local: 'English' },
    { code: 'ar', name_local: 'العربية' },
    { code: 'ja', name_local: '日本語' },
  ],
  ...differing,
});

const picture = (name: string) => `media/saffron-grill/${name}.webp`;

const promotions = [
  { id: 1, title: say('Grill night', 'ليلة المشاوي'), video: 'media/saffron-grill/grill-night.mp4' },
  { id: 2, title: say('Office lunch', 'غداء المكتب'), image: { product: picture('promotion-lunch') } },
  { id: 3, title: say('Second night', 'ليلة ثانية'), video: 'media/saffron-grill/grill-night.mp4' },
  {
    id: 4,
    title: say('Last year', 'العام الماضي'),
    image: { product: picture('promotion-ramadan') },
    enable: false,
  },
];

const pages = [
  {
    id: 1,
    title: say('About us', 'من نحن', '私たちについて'),
    content: say(
      '<h2>Since 1987</h2><p>One <strong>corner</strong>, <a href="https://corner.example/">one oven</a>.</p>',
      '<h2>منذ ١٩٨٧</h2><p>زاوية واحدة وفرن واحد.</p>',
    ),
  },
  { id: 2, title: say('Terms', 'الشروط'), content: say('<p>Pay as you like.</p>', '<p>ادفع كما تشاء.</p>') },
];

const forms = [
  {
    id: 1,
    name: say('How was it?', 'كيف كانت زيارتك؟'),
    display_on_menu_load: true,
    form_data: [
      { type: 'starRating', name: 'stars', label: say('The food', 'الطعام'), required: true },
      { type: 'textarea', name: 'words', label: say('Your words', 'كلماتك') },
    ],
    message: say('<p>The kitchen <strong>thanks</strong> you.</p>', '<p>المطبخ يشكرك.</p>'),
  },
  { id: 2, name: say('Catering request', 'طلب تموين') },
  { id: 3, name: say('Old form', 'نموذج قديم'), enable: false },
];

const cornerMenu = {
  id: 9001,
  name: say('The Corner', 'الركن', '角の店'),
  currency: 'AED',
  price_decimal_places: 2,
  enable_arabic_numerals: true,
  enable_discount_percentage: true,
  display_properties_in_product: true,
  logo_image: { logo: picture('logo') },
  cover_image: picture('cover'),
  home_header_text: say(
    '<p>Welcome to <strong>the corner</strong>.</p>',
    '<p>أهلاً بكم في <strong>الركن</strong>.</p>',
  ),
  home_footer_text: say('<p>Find us by the fountain.</p>', '<p>نحن عند النافورة.</p>'),
  product_footer_text: say('<p>Tell us about allergies.</p>', '<p>أخبرونا عن الحساسية.</p>'),
  categories,
  properties,
  variations,
  promotions,
  pages,
  forms,
};

const always = [{ start: '2020-01-01T00:00:00', end: '2099-01-01T00:00:00' }];

/** The corner in the dress of a demo venue, at its worst moment: closed, and out of date. */
function dressedAs(demo: string): VenueFiles {
  const file = join(import.meta.dirname, '../../../venues', demo, 'menu.json');
  const { theme_data } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    venue: venueOf(`closed-${demo}`),
    menu: { ...cornerMenu, theme_data, closing_rules: always, qr_app_version: '2.0.0' },
  };
}

const soup = { id: 11, name: say('Lentil soup', 'شوربة عدس'), price: '18.00' };

/** A menu small enough to be changed by a test. */
export const kiosk = (licence: string, price = soup.price): VenueFiles => ({
  venue: venueOf(licence),
  menu: {
    id: 9100,
    name: 'Kiosk',
    currency: 'AED',
    categories: [
      {
        id: 1,
        name: say('Soups', 'شوربات'),
        view_format: 3,
        products: [
          { ...soup, price },
          ...Array.from({ length: 20 }, (_, at) => ({ id: 12 + at, name: `Soup ${at + 2}`, price: '20.00' })),
        ],
      },
    ],
  },
});

/** The same, where anything may be ordered. */
export function orderingKiosk(licence: string, price = soup.price): VenueFiles {
  const { venue, menu } = kiosk(licence, price);
  return { venue, menu: { ...menu, enable_order: true, enable_takeaway: true } };
}

export const demoVenues = ['saffron-grill', 'jamrat-layl', 'pandan-lane', 'cafe-inkt'] as const;

const paidBySandbox = [
  'pays-by-sandbox',
  'pays-again',
  'pays-otherwise',
  'pays-edited',
  'pays-later',
  'pays-once-more',
].map((licence) => paying(licence, 'AED', { company: 'sandbox', mode: 'test' }));

/** What tests visit beside the demo venues. */
export const scratchVenues: readonly VenueFiles[] = [
  { venue: venueOf('corner', { domains: ['corner.example'] }), menu: cornerMenu },
  {
    venue: venueOf('all-on-home', { languages: [{ code: 'en', name_local: 'English' }] }),
    menu: {
      ...cornerMenu,
      name: 'All on Home',
      home_display_all_categories: false,
      skip_onboarding_screen: true,
      enable_search: false,
      promotion_on_load: 1,
      closing_rules: always,
      ui_strings: { ui_str_menu_closed: 'The shutters are down' },
    },
  },
  {
    venue: venueOf('bare', { default_language: 'ar' }),
    menu: {
      id: 9002,
      name: say('Bare', 'عارٍ'),
      currency: 'AED',
      enable_language_onboarding: false,
      enable_language_header: false,
      promotion_on_load: 1,
      promotions: [promotions[1], promotions[3]].map((promotion, at) => ({ ...promotion, id: at + 1 })),
      categories: [
        { id: 1, name: say('Empty', 'فارغ') },
        {
          id: 2,
          name: say('Lonely', 'وحيد'),
          products: [{ id: 21, name: say('Only dish', 'طبق وحيد'), price: 5 }],
        },
      ],
      pages: [{ id: 1, title: say('Blank', 'بيضاء'), content: '' }],
    },
  },
  { venue: venueOf('pending', { status: 'PENDING' }), menu: cornerMenu },
  { venue: venueOf('suspended', { status: 'SUSPENDED' }), menu: cornerMenu },
  { venue: venueOf('hostile'), menu: hostileMenu },
  ...canteens,
  ...bazaars,
  ...paidBySandbox,
  served('served'),
  served('kitchen'),
  served('galley'),
  served('ringing-en'),
  served('ringing-ar'),
  asked('asked-en'),
  asked('asked-ar'),
  served('served-at-once', { enable_user_send_whatsapp: false }),
  ...teaHouses,
  sharedTable('shared-table'),
  sharedTables('tables'),
  kiosk('kiosk'),
  kiosk('kiosk-renewed'),
  kiosk('kiosk-turned'),
  ...[
    'kiosk-live-en',
    'kiosk-live-ar',
    'kiosk-paused',
    'kiosk-resumed',
    'kiosk-untouched',
    'kiosk-found',
    'kiosk-board-en',
    'kiosk-board-ar',
    'kiosk-pause-en',
    'kiosk-pause-ar',
    'kiosk-tablets',
    'kiosk-tap-lost',
    'kiosk-dish-found',
    'desk-en',
    'desk-ar',
    'desk-picture-en',
    'desk-picture-ar',
    'desk-kept',
    'desk-keys',
    'desk-two',
    'desk-history',
    'desk-shut',
    'desk-stock',
  ].map((licence) => orderingKiosk(licence)),
  ...demoVenues.map(dressedAs),
  pantry,
  stall,
];
