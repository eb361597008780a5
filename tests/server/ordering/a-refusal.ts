import {
  aLineBody,
  anOrderBody,
  type Body,
  type Opening,
  type OpenVenue,
} from '#tests/support/an-open-venue.ts';

/** Around the Corner, in Dubai. */
const zone = {
  name: 'Near',
  amount: '9',
  area: {
    type: 'Polygon' as const,
    coordinates: [
      [
        [55, 25],
        [55.2, 25],
        [55.2, 25.2],
        [55, 25.2],
        [55, 25],
      ] as [number, number][],
    ],
  },
};
export const maps: Opening = {
  menu: { enable_address_google_maps: true },
  venue: { delivery_zones: [zone] },
};
export const delivered = (lng: number, lat: number, overrides: Body = {}) =>
  anOrderBody({
    order_type: 'delivery',
    address_coordinates: { type: 'Point', coordinates: [lng, lat] },
    address_flat_no: '3',
    address_building_premise: 'Noor',
    address_area_street: 'Marina',
    ...overrides,
  });

const uuid = '3f8a1c52-6c1e-4a55-9d5e-0c1b2a3d4e5f';
export const line = aLineBody({ cart_uuid: uuid });
export const atAddress = { order_type: 'delivery', address: '12 Al Wasl Road' };

/** A refused order and its response. */
export interface Refusal extends Opening {
  readonly why: string;
  readonly before?: (venue: OpenVenue) => Promise<unknown> | unknown;
  readonly body: Body;
  readonly key?: string;
  readonly status: number;
  readonly expectedBody: unknown;
}

export const invalid = (path: string, message: string) => ({
  code: 'invalid_request',
  issues: [{ path, message }],
});
export const unavailable = (reason: string, product = 11) => ({
  code: 'unavailable',
  items: [{ cart_uuid: uuid, product, reason }],
});
export const unavailableNow = [{ weekday: 6, from_hour: '11:00:00', to_hour: '13:00:00' }];
export const soups = (product: Body, category: Body = {}) => ({
  categories: [
    {
      id: 1,
      name: 'Soups',
      products: [{ id: 11, name: 'Lentil soup', price: '18', ...product }],
      ...category,
    },
  ],
});
export const ordered = (overrides: Body = {}) => anOrderBody({ line_items: [line], ...overrides });
