import type { LiveTopic } from '#contracts/shapes/live-topic.ts';
import type { Realtime } from '#contracts/shapes/order-facts.ts';
import { comesBackAt, isOutOfStock } from '#domain/stock.ts';
import type { Language } from '#i18n/languages.ts';
import { pausePart, stockPart } from './catalog/live-state.ts';
import { wholeDocument } from './catalog/menu-document.ts';
import { type Ingredients, readerOf } from './catalog/menu-reader.ts';
import type { MenuParts } from './catalog/parts.ts';
import type { Release } from './catalog/release.ts';
import { factPart, venueFacts } from './catalog/venue-facts.ts';
import type { Visit } from './catalog/visit.ts';
import { boardTopic, menuTopic } from './events/realtime/topics.ts';
import { openFormDesk } from './forms/form-desk.ts';
import type { SubmissionBook } from './forms/submission-book.ts';
import { openPlacesDesk, type PlacesWorld } from './geo/places-desk.ts';
import type { Log } from './log.ts';
import { findEmployees } from './loyalty/employees.ts';
import { openLoyalty } from './loyalty/loyalty.ts';
import type { Partner } from './loyalty/partner.ts';
import type { PartnerBook } from './loyalty/partner-book.ts';
import { measuredPlacing } from './operations/metrics/measured.ts';
import type { Meters } from './operations/metrics/meters.ts';
import { type AvailabilityNeeds, openAvailabilityDesk } from './ordering/inventory/availability-desk.ts';
import { type OrderingWorld, openOrderDesk, openOrdering } from './ordering/order-desk.ts';
import type { ReceiptPrinter } from './ordering/receipts/receipt.ts';
import { openReceiptDesk } from './ordering/receipts/receipt-desk.ts';
import { attemptMs } from './payments/begin-attempt.ts';
import { canCharge, chargeOf } from './payments/charge-of.ts';
import type { PaymentBook } from './payments/payment-book.ts';
import { openPaymentDesk } from './payments/payment-desk.ts';
import type { Payments } from './payments/payments.ts';
import { openTableDesk } from './payments/table-bill/table-desk.ts';
import {
  aboutCategory,
  aboutForm,
  aboutHome,
  aboutInfoPage,
  aboutOnboarding,
  aboutProduct,
  aboutPromotions,
  aboutSearch,
} from './seo/about-screens.ts';
import type { DrawSign } from './seo/draw-sign.ts';
import { openFound } from './seo/open-found.ts';
import { toldAbout } from './seo/told-about.ts';
import { openBoardDesk } from './staff/board/board-desk.ts';
import { afCheckoutScreen } from './view-models/af-checkout.ts';
import { categoryScreen } from './view-models/category.ts';
import { type FormStanding, formScreen } from './view-models/form.ts';
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
export interface World {
  readonly now: () => Date;
  readonly ordering: OrderingWorld;
  readonly live: AvailabilityNeeds['live'];
  readonly places: PlacesWorld;
  /** Where the style of the online map is published; `null` for our own map. */
  readonly mapStyle: string | null;
  readonly drawSign: DrawSign;
  readonly receipts: ReceiptPrinter;
  readonly payments: Payments;
  readonly paymentBook: Pick<PaymentBook, 'askSoon'>;
  readonly partnerOf: (licence: string) => Partner | null;
  readonly partnerBookOf: (licence: string) => PartnerBook;
  readonly submissionsOf: (licence: string) => SubmissionBook;
  readonly log: Log;
  /** Whether it is bounded how much somebody may do. */
  readonly hasLimits: boolean;
  readonly meters: Pick<Meters, 'ordered'>;
  /** Where pages hear of changes. */
  readonly realtime: Realtime;
}

/** Opens the site for one venue in one language, once per request. */
export function createApp(world: World) {
  const { now, ordering, places, mapStyle, receipts, payments, realtime, log } = world;
  return (release: Release, language: Language, menu: MenuParts) => {
    const reader = readerOf(menu);
    const fact: Visit['fact'] = (name) => {
      reader.note(factPart(name));
      return venueFacts[name](release.venue) as never;
    };
    const at = now();
    const { stock, pausedUntil } = release.live;
    const visit: Visit = {
      licence: release.licence,
      language,
      menu: reader,
      fact,
      now: at,
      isOutOfStock: (product) => {
        reader.note(stockPart(product.id));
        const record = stock.get(product.id) ?? null;
        reader.holdsUntil(comesBackAt(record, at));
        return isOutOfStock(product, record, at);
      },
      pausedUntil: () => {
        reader.note(pausePart);
        if (pausedUntil === null || pausedUntil <= at) return null;
        reader.holdsUntil(pausedUntil);
        return pausedUntil;
      },
      paysOnline: () => {
        reader.note(factPart('payments'));
        return payments.providerOf(release.licence) !== null;
      },
    };
    const { licence } = release;
    const partner = world.partnerOf(licence);
    const partnerBook = world.partnerBookOf(licence);
    const atVenue = openOrdering(ordering, release, visit, {
      online: {
        takes: (amount, currency) => {
          const provider = payments.providerOf(licence);
          return provider !== null && canCharge(provider, chargeOf(amount, currency));
        },
        patienceMs: attemptMs,
        release: (order) => payments.release(licence, order),
      },
      isBraked: world.hasLimits,
      loyalty: openLoyalty(partner, partnerBook, { now, log }),
      employees: findEmployees(partner, partnerBook, { now, log }),
    });
    const orders = measuredPlacing(openOrderDesk(ordering, atVenue), world.meters);
    const paymentDesk = openPaymentDesk(payments, release);
    const told = toldAbout(visit);
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
        onboarding: () => told(onboardingScreen(visit), aboutOnboarding),
        home: () => told(homeScreen(visit), aboutHome),
        category: (id: number) => told(categoryScreen(visit, id), aboutCategory),
        product: (id: number, query: URLSearchParams) =>
          told(productScreen(visit, id, query.size > 0 ? readSearch(query) : null), aboutProduct),
        search: (query: URLSearchParams) => told(searchScreen(visit, readSearch(query)), aboutSearch),
        promotions: () => told(promotionsScreen(visit), aboutPromotions),
        infoPage: (id: number) => told(infoPageScreen(visit, id), aboutInfoPage),
        /** `null` when the venue offers no such form. */
        form: (id: number, standing: FormStanding) => told(formScreen(visit, id, standing), aboutForm),
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
          const found = await payments.attempt(licence, reference);
          return found && payScreen(visit, found);
        },
        /** What surrounds a screen that shows nothing of the menu itself. */
        shell: () => shellOf(visit),
      },
      orders,
      payments: paymentDesk,
      table: openTableDesk(
        atVenue,
        { book: partnerBook, payments: world.paymentBook, partner, now, log },
        paymentDesk,
      ),
      receipts: openReceiptDesk(receipts, release, visit, orders),
      board: openBoardDesk(atVenue.book, visit, pausedUntil),
      availability: openAvailabilityDesk(release, {
        stock: ordering.stockOf(licence),
        live: world.live,
        now: at,
      }),
      places: openPlacesDesk(places, visit),
      forms: openFormDesk({ submissionsOf: world.submissionsOf, readPhone: ordering.readPhone }, visit),
      found: openFound(visit, world.drawSign),
      /** The whole menu, as the menu call answers it. */
      menuBody(): Uint8Array {
        reader.read('whole');
        return wholeDocument(menu.document);
      },
      /** Says that what is being answered may be kept until a part that it read changes. */
      keep() {
        isKept = true;
      },
      /** What the answer was made of; `null` when it may not be kept. */
      get ingredients(): Ingredients | null {
        return isKept ? reader.ingredients : null;
      },
    };
  };
}

/** The site, opened for the venue and language a request is for. */
export type App = ReturnType<ReturnType<typeof createApp>>;
