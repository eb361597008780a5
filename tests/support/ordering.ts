import { readPhone } from '#contracts/phone.ts';
import { embeddedRealtime } from '#contracts/shapes/order-facts.ts';
import type { AppOptions } from '#server/app.ts';
import { emptyLiveState } from '#server/catalog/live-state.ts';
import { noMeters } from '#server/operations/metrics/meters.ts';
import type { OpenOrderingOptions } from '#server/ordering/orders.ts';
import { noPartner } from './no-partner.ts';
import { noPayments } from './no-payments.ts';
import { noPlaces } from './no-places.ts';
import { inMemoryOrders } from './orders.ts';
import { inMemoryPlaces } from './places.ts';
import { inMemoryStock } from './stock.ts';
import { inMemorySubmissions } from './submissions.ts';

/** The secret of every venue in tests. */
export const testSecret = new Uint8Array(32).fill(7);

/** A world to order in that is forgotten with the test. */
export function anOrderingWorld(): OpenOrderingOptions {
  const stock = inMemoryStock();
  const places = inMemoryPlaces();
  const book = inMemoryOrders({ stock, places });
  return {
    ordersOf: () => book,
    stockOf: () => stock,
    tableStatesOf: () => places,
    secrets: { of: () => Promise.resolve(testSecret) },
    readPhone,
  };
}

/** Everything but the clock; nobody prints or draws. */
export function aWorld(): Omit<AppOptions, 'now'> {
  const submissions = inMemorySubmissions();
  return {
    submissionsOf: () => submissions,
    ordering: anOrderingWorld(),
    live: { read: async () => emptyLiveState, pause: () => Promise.reject(new Error('Nobody pauses here')) },
    drawIcon: () => Promise.reject(new Error('Nobody draws here')),
    receipts: { print: () => Promise.reject(new Error('Nobody prints here')) },
    realtime: embeddedRealtime,
    payments: noPayments,
    geocoding: noPlaces,
    mapStyle: null,
    ...noPartner,
    paymentRepository: { schedulePollBy: async () => undefined },
    log: { info: () => undefined, error: () => undefined },
    hasLimits: false,
    meters: noMeters,
  };
}
