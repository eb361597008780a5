import { expect } from 'vitest';
import type { PageMetadata } from '#server/seo/page-metadata.ts';
import { schemaErrorsIn } from '#tests/support/schema-org.ts';
import { type AppSetup, aDish, anApp, type MenuInput, shutOnSaturday } from '../../view-models/an-app.ts';

/** A menu with something for every kind of page. */
export const menu: MenuInput = {
  home_header_text: { en: '<p>Charcoal &amp; saffron</p>' },
  cover_image: 'media/plate.webp',
  logo_image: { logo: 'media/soup.webp' },
  outlet_latitude: 25.2,
  outlet_longitude: 55.27,
  menu_country: 'AE',
  enable_cash: true,
  enable_card_machine: true,
  opening_hours: [{ weekday: 6, from_hour: '10:00:00', to_hour: '22:00:00' }],
  closing_rules: [
    { start: '2026-01-01T00:00:00', end: '2026-01-02T00:00:00' },
    { start: '2026-12-26T00:00:00', end: '2026-12-27T00:00:00' },
  ],
  categories: [
    { id: 1, name: { en: 'Food', ar: 'طعام' } },
    {
      id: 2,
      name: 'Soups',
      parent: 1,
      description: '<p>Hot &amp; <b>good</b></p>',
      image: { product: 'media/placeholder.webp' },
      products: [
        aDish(21, {
          name: { en: 'Lentil soup', ar: 'شوربة عدس' },
          price: '18',
          discount: 10,
          small_description: 'With lemon',
          images: [{ image: { product: 'media/soup.webp' } }],
        }),
        aDish(22, { price: '0' }),
        aDish(23, { price: '21.50', out_of_stock: true }),
        aDish(24, { product_hours: shutOnSaturday('10:00:00', '14:00:00') }),
      ],
    },
    { id: 3, name: 'Shop', external_link: 'https://shop.example/' },
  ],
  pages: [{ id: 7, title: 'Terms', content: '<p>Be kind.</p>' }],
  promotions: [{ id: 1, title: 'Summer', image: { product: 'media/plate.webp' } }],
};

export const venue = { legal: { name: 'Corner L.L.C.', address: ['Al Wasl Road 1', 'Dubai'] } };

/** The site of that menu, with overrides. */
export const anAppOf = (differing: MenuInput = {}, setup: AppSetup = {}) =>
  anApp({ ...menu, ...differing }, { venue, ...setup });

/** The JSON-LD of a page, checked against the vocabulary. */
// biome-ignore lint/suspicious/noExplicitAny: what a page tells is compared, not worked with.
export const jsonLdOf = (screen: { readonly about: PageMetadata | null } | null): any => {
  const text = screen?.about?.jsonLd;
  if (!text) throw new Error('The page has no JSON-LD');
  expect(schemaErrorsIn(text)).toEqual([]);
  return JSON.parse(text);
};
