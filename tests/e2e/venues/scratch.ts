import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VenueFiles } from '#tests/support/site.ts';
import { atAnyHour, grillAtAnyHour } from './any-hour.ts';
import { bazaars } from './bazaar.ts';
import { called } from './called.ts';
import { canteens } from './canteen.ts';
import { cornerMenu, promotions } from './corner-menu.ts';
import { hostileMenu } from './hostile.ts';
import { kiosks } from './kiosk.ts';
import { lunchRooms } from './lunch-room.ts';
import { noodleBar } from './noodle-bar.ts';
import { pantry } from './pantry.ts';
import { payingVenue } from './paying.ts';
import { posted } from './posted.ts';
import { cashLimited, printing, served } from './served.ts';
import { sharedTable } from './shared-table.ts';
import { stall } from './stall.ts';
import { sharedTables } from './tables.ts';
import { teaHouses } from './tea-house.ts';
import { text } from './texts.ts';
import { venueOf } from './venue-of.ts';

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
  served('cooking-en'),
  served('cooking-ar'),
  served('guests-en'),
  served('guests-ar'),
  cashLimited('asked-en'),
  cashLimited('asked-ar'),
  called('called-en'),
  called('called-ar'),
  printing('prints-en'),
  printing('prints-ar'),
  served('served-at-once', { enable_user_send_whatsapp: false }),
  ...teaHouses,
  ...lunchRooms,
  posted('posted'),
  sharedTable('shared-table'),
  sharedTables('tables'),
  ...kiosks,
  ...demoVenues.map(closedWithThemeOf),
  atAnyHour(grillAtAnyHour, 'saffron-grill'),
  noodleBar,
  pantry,
  stall,
];
