import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VenueFiles } from '#tests/support/site.ts';
import { bazaars } from './bazaar.ts';
import { canteens } from './canteen.ts';
import { categories, properties, variations } from './corner.ts';
import { hostileMenu } from './hostile.ts';
import { pantry } from './pantry.ts';
import { payingVenue } from './paying.ts';
import { cashLimited, served } from './served.ts';
import { sharedTable } from './shared-table.ts';
import { stall } from './stall.ts';
import { sharedTables } from './tables.ts';
import { teaHouses } from './tea-house.ts';
import { text } from './texts.ts';

const venueOf = (licence: string, overrides: object = {}) => ({
  licence,
  name: licence,
  status: 'ACTIVE',
  default_language: 'en',
  languages: [
    { code: 'en', name_local: 'English' },
    { code: 'ar', name_local: 'العربية' },
    { code: 'ja', name_local: '日本語' },
  ],
  ...overrides,
});

const picture = (name: string) => `media/saffron-grill/${name}.webp`;

const promotions = [
  { id: 1, title: text('Grill night', 'ليلة المشاوي'), video: 'media/saffron-grill/grill-night.mp4' },
  {
    id: 2,
    title: text('Office lunch', 'غداء المكتب'),
    image: { product: picture('promotion-lunch') },
    text: text('Any two dishes until three.', 'أي طبقين حتى الثالثة.'),
    link: { category: 2 },
    button: text('See the dishes', 'شاهد الأطباق'),
  },
  {
    id: 3,
    title: text('Second night', 'ليلة ثانية'),
    video: 'media/saffron-grill/grill-night.mp4',
    link: { url: 'https://nights.example/' },
  },
  {
    id: 4,
    title: text('Last year', 'العام الماضي'),
    image: { product: picture('promotion-ramadan') },
    enable: false,
  },
];

const pages = [
  {
    id: 1,
    title: text('About us', 'من نحن', '私たちについて'),
    content: text(
      '<h2>Since 1987</h2><p>One <strong>corner</strong>, <a href="https://corner.example/">one oven</a>.</p>',
      '<h2>منذ ١٩٨٧</h2><p>زاوية واحدة وفرن واحد.</p>',
    ),
  },
  {
    id: 2,
    title: text('Terms', 'الشروط'),
    content: text('<p>Pay as you like.</p>', '<p>ادفع كما تشاء.</p>'),
  },
];

const forms = [
  {
    id: 1,
    name: text('How was it?', 'كيف كانت زيارتك؟'),
    display_on_menu_load: true,
    form_data: [
      { type: 'starRating', name: 'stars', label: text('The food', 'الطعام'), required: true },
      { type: 'textarea', name: 'words', label: text('Your words', 'كلماتك') },
    ],
    message: text('<p>The kitchen <strong>thanks</strong> you.</p>', '<p>المطبخ يشكرك.</p>'),
  },
  { id: 2, name: text('Catering request', 'طلب تموين') },
  { id: 3, name: text('Old form', 'نموذج قديم'), enable: false },
];

const cornerMenu = {
  id: 9001,
  name: text('The Corner', 'الركن', '角の店'),
  currency: 'AED',
  price_decimal_places: 2,
  enable_arabic_numerals: true,
  enable_discount_percentage: true,
  display_properties_in_product: true,
  logo_image: { logo: picture('logo') },
  cover_image: picture('cover'),
  home_header_text: text(
    '<p>Welcome to <strong>the corner</strong>.</p>',
    '<p>أهلاً بكم في <strong>الركن</strong>.</p>',
  ),
  home_footer_text: text('<p>Find us by the fountain.</p>', '<p>نحن عند النافورة.</p>'),
  product_footer_text: text('<p>Tell us about allergies.</p>', '<p>أخبرونا عن الحساسية.</p>'),
  categories,
  properties,
  variations,
  promotions,
  pages,
  forms,
};

const alwaysClosed = [{ start: '2020-01-01T00:00:00', end: '2099-01-01T00:00:00' }];

/** The corner in a demo venue's theme, closed and with an update available. */
function closedWithThemeOf(demo: string): VenueFiles {
  const file = join(import.meta.dirname, '../../../venues', demo, 'menu.json');
  const { theme_data } = JSON.parse(readFileSync(file, 'utf8'));
  return {
    venue: venueOf(`closed-${demo}`),
    menu: { ...cornerMenu, theme_data, closing_rules: alwaysClosed, qr_app_version: '2.0.0' },
  };
}

const soup = { id: 11, name: text('Lentil soup', 'شوربة عدس'), price: '18.00' };

/** A small menu for tests that change it. */
export const kiosk = (licence: string, price = soup.price): VenueFiles => ({
  venue: venueOf(licence),
  menu: {
    id: 9100,
    name: 'Kiosk',
    currency: 'AED',
    categories: [
      {
        id: 1,
        name: text('Soups', 'شوربات'),
        view_format: 3,
        products: [
          { ...soup, price },
          ...Array.from({ length: 20 }, (_, at) => ({ id: 12 + at, name: `Soup ${at + 2}`, price: '20.00' })),
        ],
      },
    ],
  },
});

/** The kiosk with ordering. */
export function orderingKiosk(licence: string, price = soup.price): VenueFiles {
  const { venue, menu } = kiosk(licence, price);
  return { venue, menu: { ...menu, enable_order: true, enable_takeaway: true } };
}

/** The kiosk with prices that guests see with tax. */
function taxedKiosk(licence: string): VenueFiles {
  const { venue, menu } = orderingKiosk(licence);
  const taxes = [{ id: 1, name: 'VAT', type: 'percentage', rate: '5' }];
  return { venue, menu: { ...menu, display_prices_with_tax: true, taxes } };
}

export const demoVenues = [
  'saffron-grill',
  'jamrat-layl',
  'pandan-lane',
  'cafe-inkt',
  'table-du-port',
] as const;

const paidBySandbox = [
  'pays-by-sandbox',
  'pays-again',
  'pays-otherwise',
  'pays-edited',
  'pays-later',
  'pays-once-more',
].map((licence) => payingVenue(licence, 'AED', { company: 'sandbox', mode: 'test' }));

/** The venues of tests beside the demo venues. */
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
      closing_rules: alwaysClosed,
      ui_strings: { ui_str_menu_closed: 'The shutters are down' },
    },
  },
  {
    venue: venueOf('bare', { default_language: 'ar' }),
    menu: {
      id: 9002,
      name: text('Bare', 'عارٍ'),
      currency: 'AED',
      enable_language_onboarding: false,
      enable_language_header: false,
      promotion_on_load: 1,
      promotions: [promotions[1], promotions[3]].map((promotion, at) => ({ ...promotion, id: at + 1 })),
      categories: [
        { id: 1, name: text('Empty', 'فارغ') },
        {
          id: 2,
          name: text('Lonely', 'وحيد'),
          products: [{ id: 21, name: text('Only dish', 'طبق وحيد'), price: 5 }],
        },
      ],
      pages: [{ id: 1, title: text('Blank', 'بيضاء'), content: '' }],
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
  cashLimited('asked-en'),
  cashLimited('asked-ar'),
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
  taxedKiosk('desk-taxed'),
  ...demoVenues.map(closedWithThemeOf),
  pantry,
  stall,
];
