import type { LiveTopic } from '#contracts/shapes/live-topic.ts';
import type { RealtimeEndpoint } from '#contracts/shapes/order-facts.ts';
import type { Language } from '#i18n/languages.ts';
import type { LiveStateRepository } from './catalog/live-state-repository.ts';
import { isShared } from './catalog/location.ts';
import { wholeDocument } from './catalog/menu-document.ts';
import type { MenuParts } from './catalog/menu-parts.ts';
import { type PageInputs, readerOf } from './catalog/menu-reader.ts';
import { openRequestContext } from './catalog/open-request-context.ts';
import type { Release } from './catalog/release.ts';
import type { RequestContext } from './catalog/request-context.ts';
import { boardTopic, menuTopic } from './events/realtime/topics.ts';
import type { SubmissionRepository } from './forms/submission-repository.ts';
import { openSubmissions } from './forms/submissions.ts';
import { type GeoSources, openGeocoding } from './geo/geocoding.ts';
import { lazy, withLazyMembers } from './lazy.ts';
import type { Log } from './log.ts';
import { openEmployeeFinder } from './loyalty/employee-finder.ts';
import { openLoyalty } from './loyalty/loyalty.ts';
import type { Partner } from './loyalty/partner.ts';
import type { PartnerRepository } from './loyalty/partner-repository.ts';
import { type MessageTools, openMessages } from './messages/open-messages.ts';
import { openScreens } from './open-screens.ts';
import { measuredPlacing } from './operations/metrics/measured.ts';
import type { Meters } from './operations/metrics/meters.ts';
import { openDeliveries } from './ordering/delivery/deliveries.ts';
import type { EInvoicesOf } from './ordering/e-invoices/e-invoices.ts';
import { type OpenInventoryOptions, openInventory } from './ordering/inventory/inventory.ts';
import type { OrderFeed } from './ordering/order-feed.ts';
import { type OpenOrderingOptions, openOrderingContext, openOrders } from './ordering/orders.ts';
import type { OrderQuoteRepository } from './ordering/quotes/order-quote-repository.ts';
import { openOrderQuotes } from './ordering/quotes/order-quotes.ts';
import type { ReceiptPrinter } from './ordering/receipts/receipt.ts';
import { openReceipts } from './ordering/receipts/receipts.ts';
import type { UnacceptedOrders } from './ordering/unaccepted-orders.ts';
import { attemptLifetimeMs } from './payments/begin-attempt.ts';
import { canCharge, chargeOf } from './payments/charge.ts';
import { payBrandNames } from './payments/pay-brand-names.ts';
import type { PaymentRepository } from './payments/payment-repository.ts';
import type { Payments } from './payments/payments.ts';
import { openTableBill } from './payments/table-bill/table-bill.ts';
import { openVenuePayments } from './payments/venue-payments.ts';
import type { PrintQueue } from './printing/print-queue.ts';
import { openSheets } from './printing/tickets/sheets.ts';
import type { DrawIcon } from './seo/draw-icon.ts';
import { openSeo } from './seo/open-seo.ts';
import { openBoard } from './staff/board/board.ts';
import { openBoardPrinting } from './staff/board/board-printing.ts';
import { readUnaccepted } from './staff/board/board-unaccepted.ts';
import { openKitchen } from './staff/kitchen/kitchen.ts';
import type { KitchenBumps } from './staff/kitchen/kitchen-bumps.ts';
import { openTill } from './staff/till/till.ts';
import type { TillAnswers } from './staff/till/till-answers.ts';

/** What stays the same for all requests. */
export interface AppOptions {
  readonly now: () => Date;
  readonly ordering: OpenOrderingOptions;
  readonly live: OpenInventoryOptions['live'] & Pick<LiveStateRepository, 'setBusy'>;
  readonly geocoding: GeoSources;
  readonly drawIcon: DrawIcon;
  readonly receipts: ReceiptPrinter;
  readonly eInvoicesOf: EInvoicesOf;
  readonly payments: Payments;
  readonly paymentRepository: Pick<PaymentRepository, 'schedulePollBy'>;
  readonly partnerOf: (licence: string) => Partner | null;
  readonly partnerRepositoryOf: (licence: string) => PartnerRepository;
  readonly submissionsOf: (licence: string) => SubmissionRepository;
  readonly messages: MessageTools;
  readonly printQueueOf: (licence: string) => PrintQueue;
  readonly unaccepted: UnacceptedOrders;
  readonly kitchenBumpsOf: (licence: string) => KitchenBumps;
  readonly orderFeedOf: (licence: string) => OrderFeed;
  readonly tillAnswersOf: (licence: string) => TillAnswers;
  readonly orderQuotesOf: (licence: string) => OrderQuoteRepository;
  readonly log: Log;
  /** Whether rate limits apply. */
  readonly hasLimits: boolean;
  readonly meters: Pick<Meters, 'ordered'>;
  /** Where pages subscribe to changes. */
  readonly realtime: RealtimeEndpoint;
}

/** Opens the site for one venue in one language, once per request. A request makes only the services that it uses. */
export function createApp(options: AppOptions) {
  const { ordering, payments, realtime } = options;
  return (release: Release, language: Language, menu: MenuParts) => {
    const { licence, version } = release;
    const reader = readerOf(menu);
    const provider = () => payments.providerOf(licence);
    const context = openRequestContext(release, language, reader, {
      now: options.now(),
      canPayOnline: () => provider() !== null,
      payBrands: () => payBrandNames(provider()?.rules, release.venue.payments?.brands),
    });
    const services = serviceMakers(options, release, context);
    let isCacheable = false;

    const own = {
      licence,
      language,
      fact: context.fact,
      version,
      /** Where guests sit: tables and rooms. */
      places: release.venue.locations.filter(isShared).map(({ type, name }) => ({ type, name })),
      hasLanguage: (code: Language) => release.venue.languages.some((one) => one.code === code),
      /** The time of the request, used for the whole response. */
      now: context.now,
      /** Where the venue's board subscribes to its orders. */
      liveBoard: async (): Promise<LiveTopic> => ({
        topic: boardTopic(await ordering.secrets.of(licence)),
        ...realtime,
      }),
      /** Where open pages subscribe to changes of this menu. */
      liveMenu: { topic: menuTopic(licence), ...realtime } satisfies LiveTopic,
      screens: openScreens(options, release, context, services),
      /** The whole menu, as JSON for the menu call. */
      menuJson(): Uint8Array {
        reader.read('whole');
        return wholeDocument(menu.document);
      },
      /** Allows the response to be cached until one of its dependencies changes. */
      allowCaching() {
        isCacheable = true;
      },
      /** The inputs of the response; `null` when it may not be cached. */
      get inputs(): PageInputs | null {
        return isCacheable ? reader.inputs : null;
      },
    };
    return withLazyMembers(own, services);
  };
}

/** Makes the services of a request. */
function serviceMakers(options: AppOptions, release: Release, context: RequestContext) {
  const { now, ordering, log } = options;
  const { licence, live } = release;
  const orderingContext = lazy(() => openOrdering(options, release, context));
  const orders = lazy(() => measuredPlacing(openOrders(ordering, orderingContext()), options.meters));
  const payments = lazy(() => openVenuePayments(options.payments, release));
  const receipts = lazy(() => openReceipts(options, release, context, orders()));
  const boardPrinting = lazy(() =>
    openBoardPrinting({
      printers: release.venue.printers,
      queue: options.printQueueOf(licence),
      orders: orderingContext().orders,
      now: context.now,
    }),
  );
  const orderQuotes = lazy(() =>
    openOrderQuotes(orderingContext(), {
      stock: ordering.stockOf(licence),
      repository: options.orderQuotesOf(licence),
    }),
  );
  return {
    orders,
    orderQuotes,
    payments,
    table: () => {
      const partner = options.partnerOf(licence);
      const partnerRepository = options.partnerRepositoryOf(licence);
      const { paymentRepository } = options;
      const tools = { partnerRepository, paymentRepository, partner, now, log };
      return openTableBill(orderingContext(), tools, payments());
    },
    receipts,
    messages: lazy(() => openMessages(options.messages, release, context, { orders, receipts })),
    boardPrinting,
    sheets: () => openSheets(context, { orders: orderingContext().orders, receiptsOf: receipts().compose }),
    board: () =>
      openBoard(orderingContext(), {
        eInvoices: options.eInvoicesOf(licence),
        live: options.live,
        pausedUntil: live.pausedUntil,
        listPrinters: boardPrinting().list,
        readUnaccepted: () => readUnaccepted(orderingContext(), options.unaccepted),
      }),
    deliveries: () => openDeliveries(orderingContext(), () => ordering.secrets.of(licence)),
    kitchen: () => openKitchen(orderingContext(), options.kitchenBumpsOf(licence)),
    till: () => openTill(orderingContext(), options.orderFeedOf(licence)),
    tillAnswers: () => options.tillAnswersOf(licence),
    inventory: () => {
      const stock = ordering.stockOf(licence);
      return openInventory(release, { stock, live: options.live, now: context.now });
    },
    geocoding: () => openGeocoding(options.geocoding, context),
    forms: () => {
      const { submissionsOf } = options;
      return openSubmissions({ submissionsOf, readPhone: ordering.readPhone }, context);
    },
    seo: () => openSeo(context, options.drawIcon),
  };
}

/** Ordering with what it needs of payments and of the loyalty partner. */
function openOrdering(
  { ordering, payments, partnerOf, partnerRepositoryOf, hasLimits, now, log }: AppOptions,
  release: Release,
  context: RequestContext,
) {
  const { licence } = release;
  const partner = partnerOf(licence);
  const partnerRepository = partnerRepositoryOf(licence);
  return openOrderingContext(ordering, release, context, {
    onlinePayments: {
      accepts: (amount, currency) => {
        const provider = payments.providerOf(licence);
        return provider !== null && canCharge(provider, chargeOf(amount, currency));
      },
      payWithinMs: attemptLifetimeMs,
      closeOpenAttempts: (order) => payments.closeOpenAttempts(licence, order),
    },
    hasUnconfirmedCashLimit: hasLimits,
    loyalty: openLoyalty(partner, partnerRepository, { now, log }),
    findEmployee: openEmployeeFinder(partner, partnerRepository, { now, log }),
  });
}

/** The site, opened for the venue and language a request is for. */
export type App = ReturnType<ReturnType<typeof createApp>>;
