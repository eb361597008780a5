import { aVenueFolder, type FolderContent } from './a-venue.ts';

/** A venue that takes orders to take away, to be delivered and at its table 4, and has five lentil soups. */
export const anOrderingFolder = (differing: FolderContent = {}): Promise<string> =>
  aVenueFolder({
    ...differing,
    venue: {
      locations: [
        { type: 'Table', name: '4' },
        { type: 'Room', name: 'Majlis' },
      ],
      delivery_fee: '7',
      ...differing.venue,
    },
    menu: {
      enable_order: true,
      enable_takeaway: true,
      enable_dine_in: true,
      enable_delivery: true,
      enable_order_phone: true,
      enable_order_email: true,
      ...differing.menu,
    },
  });

/** Somebody whom no log may name. */
export const xanthippe = {
  customer_name: 'Xanthippe',
  phone: '+971501234567',
  email: 'xanthippe@athens.example',
  address: '12 Agora Street',
};

export type Body = Readonly<Record<string, unknown>>;

/** One Freekeh soup for 21.50, to take away. */
export const anOrder = (differing: Body = {}): Body => ({
  menu: 7,
  order_type: 'takeaway',
  payment_type: 'cash',
  total: '21.50',
  ...xanthippe,
  line_items: [{ product: 12, quantity: 1, cart_uuid: crypto.randomUUID() }],
  ...differing,
});

/** What a device sends to order. */
export const ordering = (body: Body, key: string | null = null) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(key === null ? {} : { 'idempotency-key': key }) },
  body: JSON.stringify(body),
});

export interface Made {
  readonly uuid: string;
  readonly padded_order_id: string;
  readonly owner_token: string;
}
