import type { LiveTopic } from '#contracts/shapes/live-topic.ts';
import type { RealtimeEndpoint } from '#contracts/shapes/order-facts.ts';
import { backInStockAt, isOutOfStock } from '#domain/stock.ts';
import type { Language } from '#i18n/languages.ts';
import { pauseDependency, stockDependency } from './catalog/live-state.ts';
import { wholeDocument } from './catalog/menu-document.ts';
import type { MenuParts } from './catalog/menu-parts.ts';
import { type PageInputs, readerOf } from './catalog/menu-reader.ts';
import type { Release } from './catalog/release.ts';
import type { RequestContext } from './catalog/request-context.ts';
import { factDependency, venueFacts } from './catalog/venue-facts.ts';
import { boardTopic, menuTopic } from './events/realtime/topics.ts';
import type { SubmissionRepository } from './forms/submission-repository.ts';
import { openSubmissions } from './forms/submissions.ts';
import { type GeoSources, openGeocoding } from './geo/geocoding.ts';
import type { Log } from './log.ts';
import { openEmployeeFinder } from './loyalty/employee-finder.ts';
import { openLoyalty } from './loyalty/loyalty.ts';
import type { Partner } from './loyalty/partner.ts';
import type { PartnerRepository } from './loyalty/partner-repository.ts';
import { measuredPlacing } from './operations/metrics/measured.ts';
import type { Meters } from './operations/metrics/meters.ts';
import { type OpenInventoryOptions, openInventory } from './ordering/inventory/inventory.ts';
import { type OpenOrderingOptions, openOrderingContext, openOrders } from './ordering/orders.ts';
import type { ReceiptPrinter } from './ordering/receipts/receipt.ts';
import { openReceipts } from './ordering/receipts/receipts.ts';
import { attemptLifetimeMs } from './payments/begin-attempt.ts';
import { canCharge, chargeOf } from './payments/charge.ts';
import type { PaymentRepository } from './payments/payment-repository.ts';
import type { Payments } from './payments/payments.ts';
import { openTableBill } from './payments/table-bill/table-bill.ts';
import { openVenuePayments } from './payments/venue-payments.ts';
import type { DrawIcon } from './seo/draw-icon.ts';
import { openSeo } from './seo/open-seo.ts';
import {
  categoryMetadata,
  formMetadata,
  homeMetadata,
  infoPageMetadata,
  onboardingMetadata,
  productMetadata,
  promotionsMetadata,
  searchMetadata,
} from './seo/screen-metadata.ts';
import { createWithMetadata } from './seo/with-metadata.ts';
import { openBoard } from './staff/board/board.ts';
import { afCheckoutScreen } from './view-models/af-checkout.ts';
import { categoryScreen } from './view-models/category.ts';
import { type FormState, formScreen } from './view-models/form.ts';
import { homeScreen } from './view-models/home.ts';
import { infoPageScreen } from './view-models/info-page.ts';
import { onboardingScreen } from './view-models/onboarding.ts';
import { orderScreen } from './view-models/order.ts';
import { orderingScreen } from './view-models/ordering.ts';
import { payScreen } from './view-models/pay.ts';
import { productScreen } from './view-models/product.ts';
import { promotionsScreen } from './view-models/promotions.ts';
import { searchScreen } from './view-models/search.ts';
import { readSearch } from './view-models/search-query.ts';
import { shellOf } from './view-models/shell.ts';

/** What stays the same for all requests. */
export interface AppOptions {
  readonly now: () => Date;
  readonly ordering: OpenOrderingOptions;
  readonly live: OpenInventoryOptions['live'];
  readonly geocoding: GeoSources;
  /** The URL of the online map's style; `null` for the embedded map. */
  readonly mapStyle: string | null;
  readonly drawIcon: DrawIcon;
  readonly receipts: ReceiptPrinter;
  readonly payments: Payments;
  readonly paymentRepository: Pick<PaymentRepository, 'schedulePollBy'>;
  readonly partnerOf: (licence: string) => Partner | null;
  readonly partnerRepositoryOf: (licence: string) => PartnerRepository;
  readonly submissionsOf: (licence: string) => SubmissionRepository;
  readonly log: Log;
  /** Whether rate limits apply. */
  readonly hasLimits: boolean;
  readonly meters: Pick<Meters, 'ordered'>;
  /** Where pages subscribe to changes. */
  readonly realtime: RealtimeEndpoint;
}

/** Opens the site for one venue in one language, once per request. */
export function createApp(options: AppOptions) {
  const { now, ordering, geocoding, mapStyle, receipts, payments, realtime, log } = options;
  return (release: Release, language: Language, menu: MenuParts) => {
    const reader = readerOf(menu);
    const fact: RequestContext['fact'] = (name) => {
      reader.addDependency(factDependency(name));
      return venueFacts[name](release.venue) as never;
    };
    const at = now();
    const { stock, pausedUntil } = release.live;
    const context: RequestContext = {
      licence: release.licence,
      language,
      menu: reader,
      fact,
      now: at,
      isOutOfStock: (product) => {
        reader.addDependency(stockDependency(product.id));
        const record = stock.get(product.id) ?? null;
        reader.validUntil(backInStockAt(record, at));
        return isOutOfStock(product, record, at);
      },
      pausedUntil: () => {
        reader.addDependency(pauseDependency);
        if (pausedUntil === null || pausedUntil <= at) return null;
        reader.validUntil(pausedUntil);
        return pausedUntil;
      },
      canPayOnline: () => {
        reader.addDependency(factDependency('payments'));
        return payments.providerOf(release.licence) !== null;
      },
    };
    const { licence } = release;
    const partner = options.partnerOf(licence);
    const partnerRepository = options.partnerRepositoryOf(licence);
    const orderingContext = openOrderingContext(ordering, release, context, {
      onlinePayments: {
        accepts: (amount, currency) => {
          const provider = payments.providerOf(licence);
          return provider !== null && canCharge(provider, chargeOf(amount, currency));
        },
        payWithinMs: attemptLifetimeMs,
        closeOpenAttempts: (order) => payments.closeOpenAttempts(licence, order),
      },
      hasUnconfirmedCashLimit: options.hasLimits,
      loyalty: openLoyalty(partner, partnerRepository, { now, log }),
      findEmployee: openEmployeeFinder(partner, partnerRepository, { now, log }),
    });
    const orders = measuredPlacing(openOrders(ordering, orderingContext), options.meters);
    const venuePayments = openVenuePayments(payments, release);
    const withMetadata = createWithMetadata(context);
    let isCacheable = false;

    return {
      licence: release.licence,
      language,
      fact,
      mapStyle,
      version: release.version,
      /** The time of the request, used for the whole response. */
      now: at,
      /** Where the venue's board subscribes to its orders. */
      liveBoard: async (): Promise<LiveTopic> => ({
        topic: boardTopic(await ordering.secrets.of(licence)),
        ...realtime,
      }),
      /** Where open pages subscribe to changes of this menu. */
      liveMenu: { topic: menuTopic(licence), ...realtime } satisfies LiveTopic,
      screens: {
        onboarding: () => withMetadata(onboardingScreen(context), onboardingMetadata),
        home: () => withMetadata(homeScreen(context), homeMetadata),
        category: (id: number) => withMetadata(categoryScreen(context, id), categoryMetadata),
        product: (id: number, query: URLSearchParams) =>
          withMetadata(
            productScreen(context, id, query.size > 0 ? readSearch(query) : null),
            productMetadata,
          ),
        search: (query: URLSearchParams) =>
          withMetadata(searchScreen(context, readSearch(query)), searchMetadata),
        promotions: () => withMetadata(promotionsScreen(context), promotionsMetadata),
        infoPage: (id: number) => withMetadata(infoPageScreen(context, id), infoPageMetadata),
        /** `null` when the venue does not offer the form. */
        form: (id: number, state: FormState) => withMetadata(formScreen(context, id, state), formMetadata),
        ordering: () => orderingScreen(context, release.venue),
        /** `null` when the order does not exist. */
        async order(uuid: string) {
          const found = await orders.read(uuid, null);
          return found && orderScreen(context, found.order, realtime);
        },
        /** `null` when the order does not exist, or is not settled at a table. */
        async afCheckout(uuid: string) {
          const found = await orders.read(uuid, null);
          return found && afCheckoutScreen(context, found.order, realtime);
        },
        /** `null` when the payment attempt does not exist. */
        async pay(reference: string) {
          const found = await payments.findAttempt(licence, reference);
          return found && payScreen(context, found);
        },
        /** The shell of a screen that shows nothing of the menu itself. */
        shell: () => shellOf(context),
      },
      orders,
      payments: venuePayments,
      table: openTableBill(
        orderingContext,
        { partnerRepository, paymentRepository: options.paymentRepository, partner, now, log },
        venuePayments,
      ),
      receipts: openReceipts(receipts, release, context, orders),
      board: openBoard(orderingContext.orders, context, pausedUntil),
      inventory: openInventory(release, {
        stock: ordering.stockOf(licence),
        live: options.live,
        now: at,
      }),
      geocoding: openGeocoding(geocoding, context),
      forms: openSubmissions(
        { submissionsOf: options.submissionsOf, readPhone: ordering.readPhone },
        context,
      ),
      seo: openSeo(context, options.drawIcon),
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
  };
}

/** The site, opened for the venue and language a request is for. */
export type App = ReturnType<ReturnType<typeof createApp>>;
