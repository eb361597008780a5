import * as z from 'zod/mini';
import { readPhone } from '#contracts/phone.ts';
import { type OrderRequest, orderRequestSchema } from '#contracts/shapes/order-request.ts';
import type { Language } from '#i18n/languages.ts';
import { createApp } from '#server/app.ts';
import { emptyLiveState, type LiveState } from '#server/catalog/live-state.ts';
import type { Release } from '#server/catalog/release.ts';
import type { OrderRepository } from '#server/ordering/order-repository.ts';
import type { OpenOrderingOptions } from '#server/ordering/orders.ts';
import { locationToken } from '#server/ordering/tables/location-token.ts';
import { amendAsOwner } from './amending.ts';
import { aWorld, testSecret } from './ordering.ts';
import { inMemoryOrders } from './orders.ts';
import { inMemoryPlaces } from './places.ts';
import { inMemoryStock } from './stock.ts';
import { inMemorySubmissions } from './submissions.ts';
import { aMenu, aRelease, aVenue } from './venues.ts';

type MenuInput = NonNullable<Parameters<typeof aMenu>[0]>;
type VenueInput = NonNullable<Parameters<typeof aVenue>[0]>;

/** A Saturday noon in Dubai. */
const noon = '2026-11-21T12:00:00+04:00';

/** The venue takes every kind of order, and asks for a name alone. */
export const takingAll: MenuInput = {
  enable_order: true,
  enable_delivery: true,
  enable_dine_in: true,
  enable_drive_thru: true,
  enable_takeaway: true,
};

export interface Opening {
  /** What is different about the menu of `aMenu`, which takes every kind of order. */
  readonly menu?: MenuInput;
  readonly venue?: VenueInput;
  /** An instant. */
  readonly at?: string;
  readonly language?: Language;
  /** Whether it is bounded how much somebody may do. */
  readonly hasLimits?: boolean;
  /** Where its orders are kept; in memory unless told otherwise. */
  readonly book?: OrderRepository;
}

/** An order as a device sends it, whatever is in it. */
export type Body = Readonly<Record<string, unknown>>;

/** One lentil soup for 18, and whatever is different about that. */
export const aLineBody = (differing: Body = {}): Body => ({
  product: 11,
  quantity: 1,
  cart_uuid: crypto.randomUUID(),
  ...differing,
});

/** One lentil soup to take away, and whatever is different about that. */
export const anOrderBody = (differing: Body = {}): Body => ({
  menu: 7,
  order_type: 'takeaway',
  payment_type: 'cash',
  total: '18.00',
  customer_name: 'Amal',
  line_items: [aLineBody()],
  ...differing,
});

/** As it comes over the wire. */
const sent = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

/** @throws {z.core.$ZodError} for what the contract refuses. */
export const requestOf = (body: Body): OrderRequest => z.parse(orderRequestSchema, sent(body));

/** The token of a place, as its code carries it. */
export const tokenOf = (type: 'Table' | 'Room' | 'Account', name: string) =>
  locationToken(testSecret, { type, name });

/** Where at a table somebody orders. */
export const atTable = (name = '4', differing: Body = {}): Body => ({
  order_type: 'dine_in',
  additional_data: { location_token: tokenOf('Table', name) },
  ...differing,
});

const tables = [
  { type: 'Table', name: '4' },
  { type: 'Table', name: '5' },
  { type: 'Room', name: '4' },
  { type: 'Account', name: 'Staff' },
] as const;

/** A venue that takes orders, and is forgotten with the test. Each verb is a request of its own. */
export async function anOpenVenue({
  menu = {},
  venue = {},
  at = noon,
  language = 'en',
  hasLimits = false,
  book,
}: Opening = {}) {
  const [stock, places] = [inMemoryStock(), inMemoryPlaces()];
  const orders = inMemoryOrders({ licence: 'corner', stock, places });
  const world: OpenOrderingOptions = {
    ordersOf: () => book ?? orders,
    stockOf: () => stock,
    tableStatesOf: () => places,
    secrets: { of: () => Promise.resolve(testSecret) },
    readPhone,
  };
  const file = aVenue({ locations: [...tables], ...venue });
  const clock = { now: new Date(at) };
  const submissions = inMemorySubmissions();
  const state: { live: LiveState; release: Release } = {
    live: emptyLiveState,
    release: aRelease(1, aMenu({ ...takingAll, ...menu }), file),
  };
  const open = createApp({
    ...aWorld(),
    hasLimits,
    now: () => clock.now,
    ordering: world,
    live: {
      read: async () => ({ ...state.live, stock: new Map([...state.live.stock, ...stock.all()]) }),
      pause: async (_, pausedUntil) => {
        state.live = { ...state.live, pausedUntil };
      },
    },
    submissionsOf: () => submissions,
  });

  const appIn = async (spoken: Language) => {
    const parts = await state.release.menu(spoken);
    if (!parts) throw new Error(`The venue does not speak ${spoken}`);
    return open({ ...state.release, live: state.live }, spoken, parts);
  };
  const parts = await state.release.menu(language);
  if (!parts) throw new Error(`The venue does not speak ${language}`);
  const app = () => open({ ...state.release, live: state.live }, language, parts);

  return {
    app,
    appIn,
    clock,
    /** What the venue has changed since it published, and the menu that it published last. */
    state,
    orders,
    stock,
    places,
    submissions,
    place: (body: Body, key: string | null = null) => app().orders.place(requestOf(body), key),
    amend: (uuid: string, body: Body) => amendAsOwner(app().orders, uuid, body),
  };
}

export type OpenVenue = Awaited<ReturnType<typeof anOpenVenue>>;
