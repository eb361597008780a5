import { sql } from 'kysely';
import { readPhone } from '#contracts/phone.ts';
import { defaultPlaces } from '#domain/currency.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { orderBook } from '#server/adapters/database/order-book.ts';
import { paymentBook } from '#server/adapters/database/payment-book.ts';
import { tokenShelf } from '#server/adapters/payments/token-shelf.ts';
import { openVenueProvider } from '#server/adapters/payments/venue-provider.ts';
import { type App, createApp } from '#server/app.ts';
import type { OrderBook } from '#server/orders/order-book.ts';
import { withBreaker } from '#server/payments/breaker.ts';
import { newReference } from '#server/payments/new-reference.ts';
import type { PaymentBook } from '#server/payments/payment-book.ts';
import { openPayments, type Payments } from '#server/payments/payments.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { quietState } from '#server/venues/live-state.ts';
import type { Release } from '#server/venues/release.ts';
import type { Gateway, HookMessage, Leaving, LedgerCharge } from '../gateways/gateway.ts';
import { openGateway } from '../gateways/open-gateway.ts';
import { aWorld, testSecret } from '../ordering.ts';
import { inMemoryPlaces } from '../places.ts';
import { inMemoryStock } from '../stock.ts';
import { type Company, tillOf } from './companies.ts';
import type { Ground } from './ground.ts';
import { type Hazards, hazardsOf } from './hazards.ts';
import { releaseOf } from './menu-of.ts';
import { nothingYet, type Snapshot } from './snapshot.ts';

/** One process of ours: two of them serve the venue. */
export interface Desk {
  readonly payments: Payments;
  readonly orders: () => App['orders'];
}

/** Where one sequence is played: a venue of its own, with a company and a clock of its own. */
export interface Scene {
  readonly company: Company;
  readonly licence: string;
  readonly isTableMode: boolean;
  /** Whether its currency has thousandths. */
  readonly isFine: boolean;
  readonly database: Pick<Database, 'db'>;
  readonly gateway: Gateway;
  readonly hazards: Hazards;
  readonly provider: PaymentProvider;
  readonly desks: readonly [Desk, Desk];
  readonly book: OrderBook;
  readonly now: () => Date;
  readonly logged: string[];
  /** Orders by card that the venue has not been told of, but for what was paid. */
  readonly unheard: Set<string>;
  /** How diners were led back from each page. */
  readonly leavings: Map<string, Leaving>;
  readonly mail: { readonly reference: string; readonly message: HookMessage }[];
  /** What is true of charges that the company lies about, as far as it does. */
  readonly truths: Map<LedgerCharge, Partial<LedgerCharge>>;
  /** Charges of which the company once said that they had come to nothing. */
  readonly denied: Set<LedgerCharge>;
  /** All charges by the reference that they were made with. */
  readonly charges: Map<string, LedgerCharge>;
  /** Charges that the company gave back by itself. */
  readonly takenBack: Set<LedgerCharge>;
  /** Orders of which staff gave something back that was not due. */
  readonly favoured: Set<string>;
  /** What there was after the last step. */
  seen: Snapshot;
  /** Whether nothing else happens at the same moment. */
  isAlone: boolean;
}

/** A Saturday noon in Dubai. */
const noon = Date.parse('2026-11-21T08:00:00Z');

/** The book of payments, of which the reconciler sees this venue's part. */
function bookOf({ db }: Pick<Database, 'db'>, licence: string): PaymentBook {
  const book = paymentBook({ db });
  return {
    ...book,
    async takeDue(now, most, leaseMs) {
      const { rows } = await sql<{ order_uuid: string; reference: string; asks: number }>`
        with due as (
          select reference from payment_attempts
          where order_uuid in (select uuid from orders where licence = ${licence})
            and follow_until is not null and ask_at <= ${now}
          order by ask_at limit ${most} for update skip locked
        )
        update payment_attempts set ask_at = ${new Date(now.getTime() + leaseMs)}
        from due where payment_attempts.reference = due.reference
        returning order_uuid, payment_attempts.reference, asks`.execute(db);
      return rows.map(({ order_uuid: orderUuid, reference, asks }) => ({
        licence,
        orderUuid,
        reference,
        asks,
      }));
    },
    async unpaid(now, most) {
      const { rows } = await sql<{ uuid: string }>`
        select uuid from orders
        where licence = ${licence} and awaits_payment and pay_by <= ${now} order by pay_by limit ${most}
      `.execute(db);
      return rows.map(({ uuid }) => ({ licence, uuid }));
    },
  };
}

/** Menus in the few currencies there are. */
const releases = new Map<string, Release>();

function releaseIn(currency: string, isTableMode: boolean): Release {
  const name = `${currency} ${isTableMode}`;
  const release = releases.get(name) ?? releaseOf(currency, isTableMode);
  releases.set(name, release);
  return release;
}

const surroundings = aWorld();

/** Opens a scene at a venue that nobody else plays at. */
export async function openScene(
  { database, takeLicence }: Ground,
  company: Company,
  isTableMode: boolean,
): Promise<Scene> {
  const { double } = company;
  const [licence, gateway] = [
    await takeLicence(),
    openGateway(double, `https://${double.name}.double.example`, () => noon),
  ];
  const now = () => new Date(gateway.now());
  const hazards = hazardsOf(gateway, double.company === 'sandbox');
  const [book, payBook] = [orderBook(database, licence), bookOf(database, licence)];
  const logged: string[] = [];
  const log = {
    info: (event: string, facts: object = {}) => void logged.push(JSON.stringify([event, facts])),
    error: (event: string, facts: { fault?: unknown } = {}) =>
      void logged.push(JSON.stringify([event, String(facts.fault ?? '')])),
  };
  const world = {
    fetch: (request: Request) => gateway.fetch(request),
    now,
    newUuid: () => crypto.randomUUID(),
    till: tillOf(gateway),
  };
  const payments = {
    company: double.company,
    mode: 'test' as const,
    settings: double.company === 'sandbox' ? {} : gateway.settings,
  };

  const open = (): PaymentProvider => {
    const opened = openVenueProvider(payments, () => null, { ...world, tokens: tokenShelf(gateway.now) });
    if (opened.kind === 'unfit') throw new Error(JSON.stringify(opened.why));
    return withBreaker(hazards.around(opened.provider), gateway.now);
  };
  const provider = open();
  const currency = double.currencies[0];
  const release = releaseIn(currency, isTableMode);
  const parts = await release.menu('en');
  if (!parts) throw new Error('The venue speaks English');

  const desk = (own: PaymentProvider): Desk => {
    const desks = openPayments({
      ordersOf: () => book,
      book: payBook,
      walletsOf: () => null,
      providerOf: () => own,
      newReference,
      now,
      wait: async (ms) => gateway.advance(ms),
      log,
    });
    const app = createApp({
      ...surroundings,
      now,
      payments: desks,
      ordering: {
        ordersOf: () => book,
        stockOf: inMemoryStock,
        placesOf: inMemoryPlaces,
        secrets: { of: () => Promise.resolve(testSecret) },
        readPhone,
      },
    });
    return {
      payments: desks,
      orders: () => app({ ...release, licence, live: quietState }, 'en', parts).orders,
    };
  };

  return {
    ...{ company, licence, isTableMode, isFine: defaultPlaces(currency) === 3, database, gateway, hazards },
    ...{ provider, desks: [desk(provider), desk(open())], book, now, logged },
    ...{ unheard: new Set(), leavings: new Map(), mail: [], truths: new Map(), charges: new Map() },
    ...{ takenBack: new Set(), denied: new Set(), favoured: new Set(), seen: nothingYet, isAlone: true },
  };
}
