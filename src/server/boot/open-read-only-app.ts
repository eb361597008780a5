import { embeddedRealtime } from '#contracts/shapes/order-facts.ts';
import { mediaLayout } from '../adapters/storage/folder-layout.ts';
import { folderStore } from '../adapters/storage/folder-store.ts';
import { createApp } from '../app.ts';
import type { Log } from '../log.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { openLazyIconDrawer } from './lazy-icon-drawer.ts';

export interface ReadOnlyAppOptions {
  /** Absolute path. */
  readonly mediaDir: string;
  /** The instant for which pages are rendered. */
  readonly now: Date;
  /** Whether the venue's payment provider can be used. */
  readonly paysOnline: boolean;
}

/** A port that throws on use: read-only pages never call it. */
function unavailablePort<Port extends object>(name: string): Port {
  const refuse = () => {
    throw new Error(`A read-only app has no ${name}`);
  };
  return new Proxy({}, { get: () => refuse }) as Port;
}

const silentLog: Log = { info: () => undefined, error: () => undefined };

/** An app without a store: pages of the menu can be read, and nothing else works. */
export function openReadOnlyApp({ mediaDir, now, paysOnline }: ReadOnlyAppOptions) {
  return createApp({
    now: () => now,
    ordering: {
      ordersOf: () => unavailablePort('orders'),
      stockOf: () => unavailablePort('stock'),
      tableStatesOf: () => unavailablePort('tables'),
      secrets: unavailablePort('secrets'),
      readPhone: () => null,
    },
    live: unavailablePort('live states'),
    geocoding: unavailablePort('geocoding'),
    hasLimits: false,
    drawIcon: openLazyIconDrawer(folderStore(mediaLayout(mediaDir))),
    receipts: unavailablePort('receipts'),
    eInvoicesOf: () => null,
    payments: {
      ...unavailablePort('payments'),
      providerOf: () => (paysOnline ? unavailablePort<PaymentProvider>('payments') : null),
    },
    paymentRepository: unavailablePort('payments'),
    partnerOf: () => null,
    partnerRepositoryOf: () => unavailablePort('partners'),
    submissionsOf: () => unavailablePort('submissions'),
    messages: {
      senders: { push: unavailablePort('messages'), mailOf: () => null, textOf: () => null },
      subscriptionsOf: () => unavailablePort('messages'),
    },
    printQueueOf: () => unavailablePort('printing'),
    unaccepted: unavailablePort('orders'),
    kitchenBumpsOf: () => unavailablePort('kitchen'),
    orderFeedOf: () => unavailablePort('the till'),
    tillAnswersOf: () => unavailablePort('the till'),
    orderQuotesOf: () => unavailablePort('orders'),
    meters: unavailablePort('orders'),
    log: silentLog,
    realtime: embeddedRealtime,
  });
}
