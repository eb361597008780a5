import { readPhone } from '#contracts/phone.ts';
import { embeddedRealtime } from '#contracts/shapes/order-facts.ts';
import type { AppOptions } from '#server/app.ts';
import { emptyLiveState } from '#server/catalog/live-state.ts';
import { noMeters } from '#server/operations/metrics/meters.ts';
import type { OpenOrderingOptions } from '#server/ordering/orders.ts';
import { inMemoryBumps } from './kitchen-bumps.ts';
import { noGeocoding } from './no-geocoding.ts';
import { noMessages } from './no-messages.ts';
import { noPartner } from './no-partner.ts';
import { noPayments } from './no-payments.ts';
import { inMemoryOrderFeed } from './order-feed.ts';
import { inMemoryOrderQuotes } from './order-quotes.ts';
import { inMemoryOrders } from './orders.ts';
import { inMemoryPrintQueue } from './print-queue.ts';
import { inMemoryStock } from './stock.ts';
import { inMemorySubmissions } from './submissions.ts';
import { inMemoryTableStates } from './table-states.ts';
import { inMemoryTillAnswers } from './till-answers.ts';
import { inMemoryUnaccepted } from './unaccepted-orders.ts';

/** The secret of every venue in tests. */
export const testSecret = new Uint8Array(32).fill(7);

/** In-memory ordering options. */
export function orderingOptions(): OpenOrderingOptions {
  const stock = inMemoryStock();
  const places = inMemoryTableStates();
  const orders = inMemoryOrders({ stock, places });
  return {
    ordersOf: () => orders,
    stockOf: () => stock,
    tableStatesOf: () => places,
    secrets: { of: () => Promise.resolve(testSecret) },
    readPhone,
  };
}

/** App options without a clock, printer or icons. */
export function appOptions(): Omit<AppOptions, 'now'> {
  const submissions = inMemorySubmissions();
  const bumps = inMemoryBumps();
  const prints = inMemoryPrintQueue();
  const [feed, answers] = [inMemoryOrderFeed(inMemoryOrders()), inMemoryTillAnswers()];
  const quotes = inMemoryOrderQuotes();
  return {
    submissionsOf: () => submissions,
    messages: noMessages(),
    printQueueOf: () => prints,
    unaccepted: inMemoryUnaccepted().orders,
    kitchenBumpsOf: () => bumps,
    orderFeedOf: () => feed,
    tillAnswersOf: () => answers,
    orderQuotesOf: () => quotes,
    ordering: orderingOptions(),
    live: {
      read: async () => emptyLiveState,
      pause: () => Promise.reject(new Error('Pausing is not available')),
      setBusy: () => Promise.reject(new Error('Being busy is not available')),
    },
    drawIcon: () => Promise.reject(new Error('Icons are not available')),
    receipts: { print: () => Promise.reject(new Error('Printing is not available')) },
    eInvoicesOf: () => null,
    realtime: embeddedRealtime,
    payments: noPayments,
    geocoding: noGeocoding,
    ...noPartner,
    paymentRepository: { schedulePollBy: async () => undefined },
    log: { info: () => undefined, error: () => undefined },
    hasLimits: false,
    meters: noMeters,
  };
}
