import { embeddedRealtime, type RealtimeEndpoint } from '#contracts/shapes/order-facts.ts';
import type { Language } from '#i18n/languages.ts';
import { openReceiptPrinter } from '../adapters/pdf/receipt-printer.ts';
import type { TypesetterQueue } from '../adapters/pdf/typesetter-queue.ts';
import { createApp } from '../app.ts';
import type { Release } from '../catalog/release.ts';
import type { GeoSources } from '../geo/geocoding.ts';
import type { Log } from '../log.ts';
import type { MessageSenders } from '../messages/senders.ts';
import type { Meters } from '../operations/metrics/meters.ts';
import type { EInvoicesOf } from '../ordering/e-invoices/e-invoices.ts';
import { cachePrints } from '../ordering/receipts/cache-prints.ts';
import type { Payments } from '../payments/payments.ts';
import { openLazyIconDrawer } from './lazy-icon-drawer.ts';
import type { PartnerOf } from './open-partners.ts';
import type { Store } from './open-store.ts';
import type { Settings } from './settings.ts';

/** The realtime endpoint for pages: without the key that sends. */
export function realtimeOf({ realtime }: Settings): RealtimeEndpoint {
  return realtime ? { url: realtime.url, key: realtime.key } : embeddedRealtime;
}

interface AppOpenerOptions {
  readonly payments: Payments;
  readonly partnerOf: PartnerOf;
  readonly eInvoicesOf: EInvoicesOf;
  readonly typesetter: TypesetterQueue;
  readonly meters: Meters;
  readonly geocoding: GeoSources;
  readonly senders: MessageSenders;
}

/** Opens the app for a release in one of its languages. */
export function createAppOpener(
  store: Store,
  { payments, partnerOf, eInvoicesOf, typesetter, meters, geocoding, senders }: AppOpenerOptions,
  settings: Settings,
  log: Log,
) {
  const { ordering, live, paymentRepository, partnerRepositoryOf, submissionsOf } = store;
  const open = createApp({
    now: () => new Date(),
    hasLimits: settings.hasLimits,
    ordering,
    live,
    geocoding,
    drawIcon: openLazyIconDrawer(store.storage.media),
    receipts: cachePrints(openReceiptPrinter(typesetter)),
    eInvoicesOf,
    payments,
    paymentRepository,
    partnerOf,
    partnerRepositoryOf,
    submissionsOf,
    messages: { senders, subscriptionsOf: store.pushSubscriptionsOf },
    printQueueOf: store.printQueueOf,
    unaccepted: store.unaccepted,
    kitchenBumpsOf: store.kitchenBumpsOf,
    orderFeedOf: store.orderFeedOf,
    tillAnswersOf: store.tillAnswersOf,
    orderQuotesOf: store.orderQuotesOf,
    log,
    meters,
    realtime: realtimeOf(settings),
  });
  return async (release: Release, language: Language) => {
    const menu = await release.menu(language);
    if (!menu) throw new Error(`${release.licence} has no menu in ${language}`);
    return open(release, language, menu);
  };
}
