import * as z from 'zod/mini';
import { readPhone } from '#contracts/phone.ts';
import { type OrderRequest, orderRequestSchema } from '#contracts/shapes/order-request.ts';
import type { Language } from '#i18n/languages.ts';
import { type AppOptions, createApp } from '#server/app.ts';
import { emptyLiveState, type LiveState } from '#server/catalog/live-state.ts';
import type { Release } from '#server/catalog/release.ts';
import type { OrderRepository } from '#server/ordering/order-repository.ts';
import type { OpenOrderingOptions } from '#server/ordering/orders.ts';
import { locationToken } from '#server/ordering/tables/location-token.ts';
import { amendAsOwner } from './amending.ts';
import { inMemoryBumps } from './kitchen-bumps.ts';
import { inMemoryOrderFeed } from './order-feed.ts';
import { inMemoryOrderQuotes } from './order-quotes.ts';
import { appOptions, testSecret } from './ordering.ts';
import { inMemoryOrders } from './orders.ts';
import { inMemoryPrintQueue } from './print-queue.ts';
import { inMemoryStock } from './stock.ts';
import { inMemorySubmissions } from './submissions.ts';
import { inMemoryTableStates } from './table-states.ts';
import { inMemoryTillAnswers } from './till-answers.ts';
import { aMenu, aRelease, aVenue } from './venues.ts';

type MenuInput = NonNullable<Parameters<typeof aMenu>[0]>;
type VenueInput = NonNullable<Parameters<typeof aVenue>[0]>;

/** A Saturday noon in Dubai. */
const noon = '2026-11-21T12:00:00+04:00';

/** Accepts every order type and asks only for a name. */
export const takingAll: MenuInput = {
  enable_order: true,
  enable_delivery: true,
  enable_dine_in: true,
  enable_drive_thru: true,
  enable_takeaway: true,
};

export interface Opening {
  /** Overrides of `aMenu`. Every order type is enabled. */
  readonly menu?: MenuInput;
  readonly venue?: VenueInput;
  /** ISO 8601. */
  readonly at?: string;
  readonly language?: Language;
  /** Whether rate limits apply. */
  readonly hasLimits?: boolean;
  /** In memory by default. */
  readonly orderRepository?: OrderRepository;
  /** Services that no test has by default. */
  readonly services?: Partial<Pick<AppOptions, 'messages' | 'receipts' | 'unaccepted'>>;
}

/** An order as a device sends it, valid or not. */
export type Body = Readonly<Record<string, unknown>>;

/** One lentil soup for 18, with overrides. */
export const aLineBody = (differing: Body = {}): Body => ({
  product: 11,
  quantity: 1,
  cart_uuid: crypto.randomUUID(),
  ...differing,
});

/** A takeaway order of one lentil soup, with overrides. */
export const anOrderBody = (differing: Body = {}): Body => ({
  menu: 7,
  order_type: 'takeaway',
  payment_type: 'cash',
  total: '18.00',
  customer_name: 'Amal',
  line_items: [aLineBody()],
  ...differing,
});

/** Serializes to JSON and back. */
const asJson = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

/** @throws {z.core.$ZodError} if the contract rejects it. */
export const requestOf = (body: Body): OrderRequest => z.parse(orderRequestSchema, asJson(body));

/** The location token in a QR code. */
export const tokenOf = (type: 'Table' | 'Room' | 'Account', name: string) =>
  locationToken(testSecret, { type, name });

/** Order members for a table. */
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

/** An in-memory venue that takes orders. Each method is a separate request. */
export async function anOpenVenue({
  menu = {},
  venue = {},
  at = noon,
  language = 'en',
  hasLimits = false,
  orderRepository,
  services = {},
}: Opening = {}) {
  const [stock, places] = [inMemoryStock(), inMemoryTableStates()];
  const clock = { now: new Date(at) };
  const orders = inMemoryOrders({ licence: 'corner', stock, places, now: () => clock.now });
  const ordering: OpenOrderingOptions = {
    ordersOf: () => orderRepository ?? orders,
    stockOf: () => stock,
    tableStatesOf: () => places,
    secrets: { of: () => Promise.resolve(testSecret) },
    readPhone,
  };
  const file = aVenue({ locations: [...tables], ...venue });
  const submissions = inMemorySubmissions();
  const bumps = inMemoryBumps();
  const prints = inMemoryPrintQueue(() => clock.now.getTime());
  const quotes = inMemoryOrderQuotes();
  const [feed, answers] = [inMemoryOrderFeed(orderRepository ?? orders), inMemoryTillAnswers()];
  const state: { live: LiveState; release: Release } = {
    live: emptyLiveState,
    release: aRelease(1, aMenu({ ...takingAll, ...menu }), file),
  };
  const open = createApp({
    ...appOptions(),
    hasLimits,
    now: () => clock.now,
    ordering,
    live: {
      read: async () => ({ ...state.live, stock: new Map([...state.live.stock, ...stock.all()]) }),
      pause: async (_, pausedUntil) => {
        state.live = { ...state.live, pausedUntil };
      },
      setBusy: async (_, busy) => {
        const { busy: _before, ...live } = state.live;
        state.live = { ...live, ...(busy && { busy }) };
      },
    },
    submissionsOf: () => submissions,
    printQueueOf: () => prints,
    kitchenBumpsOf: () => bumps,
    orderFeedOf: () => feed,
    tillAnswersOf: () => answers,
    orderQuotesOf: () => quotes,
    ...services,
  });

  const appIn = async (inLanguage: Language) => {
    const menuParts = await state.release.menu(inLanguage);
    if (!menuParts) throw new Error(`The venue does not speak ${inLanguage}`);
    return open({ ...state.release, live: state.live }, inLanguage, menuParts);
  };
  const menuParts = await state.release.menu(language);
  if (!menuParts) throw new Error(`The venue does not speak ${language}`);
  const app = () => open({ ...state.release, live: state.live }, language, menuParts);

  return {
    app,
    appIn,
    clock,
    /** The live state and the last published release. */
    state,
    orders,
    stock,
    places,
    prints,
    submissions,
    quotes,
    place: (body: Body, key: string | null = null) => app().orders.place(requestOf(body), key),
    amend: (uuid: string, body: Body) => amendAsOwner(app().orders, uuid, body),
  };
}

export type OpenVenue = Awaited<ReturnType<typeof anOpenVenue>>;
