import type { VenueFiles } from '#tests/support/site.ts';
import { text } from './texts.ts';
import { venueOf } from './venue-of.ts';

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

/** The kiosk with toppings for its soup. */
function choiceKiosk(licence: string): VenueFiles {
  const { venue, menu } = orderingKiosk(licence);
  const toppings = {
    id: 1,
    name: text('Toppings', 'إضافات'),
    multiple: true,
    values: [
      { id: 101, variation_value: 101, name: text('Onion', 'بصل'), sku: 'ONION' },
      { id: 102, variation_value: 102, name: text('Olives', 'زيتون') },
    ],
  };
  const product_variations = toppings.values.map(({ variation_value }) => ({
    variation: 1,
    variation_value,
  }));
  const soups = {
    id: 1,
    name: text('Soups', 'شوربات'),
    view_format: 3,
    products: [{ ...soup, product_variations }],
  };
  return { venue, menu: { ...menu, variations: [toppings], categories: [soups] } };
}

/** The kiosk with prices that guests see with tax. */
function taxedKiosk(licence: string): VenueFiles {
  const { venue, menu } = orderingKiosk(licence);
  const taxes = [{ id: 1, name: 'VAT', type: 'percentage', rate: '5' }];
  return { venue, menu: { ...menu, display_prices_with_tax: true, taxes } };
}

/** One for each test that changes its own. */
export const kiosks: readonly VenueFiles[] = [
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
    'office-en',
    'office-ar',
    'office-menu-en',
    'office-menu-ar',
    'office-dishes-en',
    'office-dishes-ar',
  ].map((licence) => orderingKiosk(licence)),
  taxedKiosk('desk-taxed'),
  choiceKiosk('kiosk-choice-en'),
  choiceKiosk('kiosk-choice-ar'),
];
