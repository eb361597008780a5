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

/** What stays the same from request to request. */
export interface AppOptions {
  readonly now: () => Date;
  readonly ordering: OpenOrderingOptions;
  readonly live: OpenInventoryOptions['live'];
  readonly geocoding: GeoSources;
  /** Where the style of the online map is published; `null` for our own map. */
  readonly mapStyle: string | null;
  readonly drawIcon: DrawIcon;
  readonly receipts: ReceiptPrinter;
  readonly payments: Payments;
  readonly paymentRepository: Pick<PaymentRepository, 'schedulePollBy'>;
  readonly partnerOf: (licence: string) => Partner | null;
  readonly partnerRepositoryOf: (licence: string) => PartnerRepository;
  readonly submissionsOf: (licence: string) => SubmissionRepository;
  readonly log: Log;
  /** Whether it is bounded how much somebody may do. */
  readonly hasLimits: boolean;
  readonly meters: Pick<Meters, 'ordered'>;
  /** Where pages hear of changes. */
  readonly realtime: RealtimeEndpoint;
}

/** Opens the site for one venue in one language, once per request. */
export function createApp(world: AppOptions) {
  const { now, ordering, geocoding, mapStyle, receipts, payments, realtime, log } = world;
  return (release: Release, language: Language, menu: MenuParts) => {
    const reader = readerOf(menu);
    const fact: RequestContext['fact'] = (name) => {
      reader.addDependency(factDependency(name));
      return venueFacts[name](release.venue) as never;
    };
    const at = now();
    const { stock, pausedUntil } = release.live;
    const visit: RequestContext = {
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
    const partner = world.partnerOf(licence);
    const partnerBook = world.partnerRepositoryOf(licence);
    const atVenue = openOrderingContext(ordering, release, visit, {
      onlinePayments: {
        accepts: (amount, currency) => {
          const provider = payments.providerOf(licence);
          return provider !== null && canCharge(provider, chargeOf(amount, currency));
        },
        payWithinMs: attemptLifetimeMs,
        closeOpenAttempts: (order) => payments.closeOpenAttempts(licence, order),
      },
      hasUnconfirmedCashLimit: world.hasLimits,
      loyalty: openLoyalty(partner, partnerBook, { now, log }),
      findEmployee: openEmployeeFinder(partner, partnerBook, { now, log }),
    });
    const orders = measuredPlacing(openOrders(ordering, atVenue), world.meters);
    const paymentDesk = openVenuePayments(payments, release);
    const told = createWithMetadata(visit);
    let isKept = false;

    return {
      licence: release.licence,
      language,
      fact,
      mapStyle,
      version: release.version,
      /** The instant that all of the answer is about. */
      now: at,
      /** Where the venue's board hears of its orders. */
      liveBoard: async (): Promise<LiveTopic> => ({
        topic: boardTopic(await ordering.secrets.of(licence)),
        ...realtime,
      }),
      /** Where open pages hear that this menu has changed. */
      liveMenu: { topic: menuTopic(licence), ...realtime } satisfies LiveTopic,
      screens: {
        onboarding: () => told(onboardingScreen(visit), onboardingMetadata),
        home: () => told(homeScreen(visit), homeMetadata),
        category: (id: number) => told(categoryScreen(visit, id), categoryMetadata),
        product: (id: number, query: URLSearchParams) =>
          told(productScreen(visit, id, query.size > 0 ? readSearch(query) : null), productMetadata),
        search: (query: URLSearchParams) => told(searchScreen(visit, readSearch(query)), searchMetadata),
        promotions: () => told(promotionsScreen(visit), promotionsMetadata),
        infoPage: (id: number) => told(infoPageScreen(visit, id), infoPageMetadata),
        /** `null` when the venue offers no such form. */
        form: (id: number, standing: FormState) => told(formScreen(visit, id, standing), formMetadata),
        ordering: () => orderingScreen(visit, release.venue),
        /** `null` when there is no such order. */
        async order(uuid: string) {
          const seen = await orders.read(uuid, null);
          return seen && orderScreen(visit, seen.order, realtime);
        },
        /** `null` when there is no such order, or nobody settles it at a table. */
        async afCheckout(uuid: string) {
          const seen = await orders.read(uuid, null);
          return seen && afCheckoutScreen(visit, seen.order, realtime);
        },
        /** `null` when there is no such attempt to pay. */
        async pay(reference: string) {
          const found = await payments.findAttempt(licence, reference);
          return found && payScreen(visit, found);
        },
        /** What surrounds a screen that shows nothing of the menu itself. */
        shell: () => shellOf(visit),
      },
      orders,
      payments: paymentDesk,
      table: openTableBill(
        atVenue,
        { partnerRepository: partnerBook, paymentRepository: world.paymentRepository, partner, now, log },
        paymentDesk,
      ),
      receipts: openReceipts(receipts, release, visit, orders),
      board: openBoard(atVenue.orders, visit, pausedUntil),
      inventory: openInventory(release, {
        stock: ordering.stockOf(licence),
        live: world.live,
        now: at,
      }),
      geocoding: openGeocoding(geocoding, visit),
      forms: openSubmissions({ submissionsOf: world.submissionsOf, readPhone: ordering.readPhone }, visit),
      seo: openSeo(visit, world.drawIcon),
      /** The whole menu, as the menu call answers it. */
      menuJson(): Uint8Array {
        reader.read('whole');
        return wholeDocument(menu.document);
      },
      /** Says that what is being answered may be kept until a part that it read changes. */
      allowCaching() {
        isKept = true;
      },
      /** What the answer was made of; `null` when it may not be kept. */
      get inputs(): PageInputs | null {
        return isKept ? reader.inputs : null;
      },
    };
  };
}

/** The site, opened for the venue and language a request is for. */
export type App = ReturnType<ReturnType<typeof createApp>>;
