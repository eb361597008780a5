import { aVenueFolder, type FolderContent } from './a-venue.ts';

/** A venue with takeaway, delivery, and dine-in at its table 4. */
export const anOrderingFolder = (overrides: FolderContent = {}): Promise<string> =>
  aVenueFolder({
    ...overrides,
    venue: {
      locations: [
        { type: 'Table', name: '4' },
        { type: 'Room', name: 'Majlis' },
      ],
      delivery_fee: '7',
      ...overrides.venue,
    },
    menu: {
      enable_order: true,
      enable_takeaway: true,
      enable_dine_in: true,
      enable_delivery: true,
      enable_order_phone: true,
      enable_order_email: true,
      ...overrides.menu,
    },
  });

/** A customer whose details no log may contain. */
export const xanthippe = {
  customer_name: 'Xanthippe',
  phone: '+971501234567',
  email: 'xanthippe@athens.example',
  address: '12 Agora Street',
};

export type Body = Readonly<Record<string, unknown>>;

/** A takeaway order of one Freekeh soup for 21.50. */
export const anOrder = (overrides: Body = {}): Body => ({
  menu: 7,
  order_type: 'takeaway',
  payment_type: 'cash',
  total: '21.50',
  ...xanthippe,
  line_items: [{ product: 12, quantity: 1, cart_uuid: crypto.randomUUID() }],
  ...overrides,
});

/** The request that a device sends to order. */
export const orderRequest = (body: Body, key: string | null = null) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(key === null ? {} : { 'idempotency-key': key }) },
  body: JSON.stringify(body),
});

export interface PlacedOrder {
  readonly uuid: string;
  readonly padded_order_id: string;
  readonly owner_token: string;
}
