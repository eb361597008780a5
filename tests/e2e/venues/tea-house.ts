import type { VenueFiles } from '#tests/support/site.ts';
import { inTwoLanguages, text } from './texts.ts';

/** A kilometer or two around the port of Monaco, as a box. */
const town = {
  name: 'Town',
  amount: '0.500',
  area: {
    type: 'Polygon',
    coordinates: [
      [
        [7.405, 43.72],
        [7.445, 43.72],
        [7.445, 43.755],
        [7.405, 43.755],
        [7.405, 43.72],
      ],
    ],
  },
};

/** A tea house in Monaco, as far as maps are concerned, with every order type and every required field, open at any hour. */
export const teaHouse = (licence: string, menu: object = {}, price = '1.500'): VenueFiles => ({
  venue: {
    ...inTwoLanguages(licence),
    delivery_zones: [town],
    locations: [{ type: 'Table', name: '4' }],
  },
  menu: {
    id: 9200,
    name: text('The Tea House', 'بيت الشاي'),
    currency: 'KWD',
    menu_country: 'KW',
    timezone: 'Asia/Kuwait',
    enable_arabic_numerals: true,
    enable_order: true,
    enable_delivery: true,
    enable_takeaway: true,
    enable_dine_in: true,
    enable_drive_thru: true,
    enable_payment_type: true,
    enable_cash: true,
    enable_order_email: true,
    enable_order_phone: true,
    enable_delivery_datetime: true,
    outlet_latitude: 43.7347,
    outlet_longitude: 7.42,
    checkout_terms: 2,
    pages: [{ id: 2, title: text('Terms', 'الشروط'), content: text('<p>Be kind.</p>', '<p>كن لطيفًا.</p>') }],
    categories: [
      {
        id: 1,
        name: text('Teas', 'شاي'),
        view_format: 3,
        products: [
          { id: 11, name: text('Mint tea', 'شاي بالنعناع'), price },
          { id: 12, name: text('Last cake', 'آخر كعكة'), price: '2.000', pos_available_qty: 1 },
        ],
      },
    ],
    ...menu,
  },
});

/** A tea house that does not deliver anywhere yet. */
function withoutZones(licence: string): VenueFiles {
  const { venue, menu } = teaHouse(licence, { enable_address_google_maps: true });
  return { venue: { ...venue, delivery_zones: [] }, menu };
}

export const teaHouses: readonly VenueFiles[] = [
  withoutZones('tea-house-look-en'),
  withoutZones('tea-house-look-ar'),
  withoutZones('tea-house-zone-en'),
  withoutZones('tea-house-zone-ar'),
  withoutZones('tea-house-corner'),
  teaHouse('tea-house'),
  teaHouse('tea-house-dear'),
  teaHouse('tea-house-map', { enable_address_google_maps: true }),
];
