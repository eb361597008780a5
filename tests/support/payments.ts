import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { milli } from '#domain/money.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { paymentRepository } from '#server/adapters/database/payment-repository.ts';
import { returnPages } from '#server/adapters/payments/provider-registry.ts';
import { balanceDue, billOfOrder, type NewOrder, type Order } from '#server/ordering/order.ts';
import type { PaymentAttempt } from '#server/ordering/payment-attempt.ts';
import { attemptLifetimeMs } from '#server/payments/begin-attempt.ts';
import type { OpenPaymentsOptions } from '#server/payments/open-payments-options.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import { openPayments } from '#server/payments/payments.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { aVenueIn } from '#tests/server/adapters/database/venue-rows.ts';
import { aProvider, type Company } from './a-payment-provider.ts';
import { aLine, placed, someTerms } from './an-order.ts';
import { aDatabase, type Engine, engines, usualEngine } from './databases.ts';
import { isLongRun } from './long-run.ts';

/** The engine in memory waits for nobody in between; a copy of a migrated database is made faster. */
const [ofLongRun = usualEngine] = engines;
const usual = isLongRun ? ofLongRun : usualEngine;

interface Opening {
  readonly company?: Company;
  /** Another company than the scripted one. */
  readonly provider?: PaymentProvider;
  readonly at?: string;
}

/** What an order costs that nothing else is said of: 48.50. */
export const price = milli(48_500);

/** All that is due of an order. */
const whole = { share: null, key: null, cardSwitchBlocker: null };

/** Nothing comes on top of what its lines cost. */
const plainTerms = { ...someTerms, taxes: [], deliveryFee: milli(0) };

/** A venue that is paid online: a database, a company, and a clock that is set by hand. */
async function aPayingVenue(
  database: Database,
  { company = aProvider(), provider = company.provider, at = '2026-11-21T10:00:00Z' }: Opening = {},
) {
  await sql`truncate orders, payment_events, payment_messages, sandbox_payments cascade`.execute(database.db);
  const licence = await aVenueIn(database);
  const orders = orderRepository(database, licence);
  const book = paymentRepository(database);
  const clock = { now: new Date(at) };
  const logged: { readonly level: string; readonly event: string; readonly facts: unknown }[] = [];
  const at_ = (level: string) => (event: string, facts: unknown) => void logged.push({ level, event, facts });
  const current: { provider: PaymentProvider | null } = { provider };
  const pass = (ms: number): void => {
    clock.now = new Date(clock.now.getTime() + ms);
  };
  const world: OpenPaymentsOptions = {
    ordersOf: (of) => orderRepository(database, of),
    paymentRepository: book,
    walletSourceOf: () => null,
    providerOf: (of) => (of === licence ? current.provider : null),
    returnPages,
    newReference,
    now: () => clock.now,
    wait: async (ms) => pass(ms),
    log: { info: at_('info'), error: at_('error') },
  };
  const payments = openPayments(world);

  const read = async (uuid: string): Promise<Order> => {
    const order = await orders.find(uuid);
    if (!order) throw new Error('The order is gone');
    return order;
  };
  const attemptOf = async ({ uuid }: Pick<Order, 'uuid'>, at = -1): Promise<PaymentAttempt> => {
    const attempt = (await read(uuid)).attempts.at(at);
    if (!attempt) throw new Error('Nobody has tried to pay it');
    return attempt;
  };
  /** Whoever goes to pay it reads it in that language. */
  const open = ({ uuid: orderUuid, language }: Pick<Order, 'uuid' | 'language'>, by = payments) => {
    // No two attempts begin in the same instant.
    pass(1);
    const seen = { origin: 'https://menu.example', language, venue: 'Corner' };
    return by.open({ ...whole, licence, orderUuid, ...seen });
  };
  /** An order that a diner wants to pay online. */
  const order = (given: Partial<NewOrder> = {}): Promise<Order> =>
    placed(orders, {
      createdAt: clock.now,
      paymentType: 'card',
      payBy: new Date(clock.now.getTime() + attemptLifetimeMs),
      terms: plainTerms,
      lines: [aLine({ unit: price })],
      ...given,
    });

  return {
    licence,
    company,
    orders,
    book,
    clock,
    logged,
    payments,
    world,
    database,
    /** The venue has another company from now on, or none. */
    current,
    /** Payments of another process, on the same database. */
    another: (differing: Partial<OpenPaymentsOptions> = {}) => openPayments({ ...world, ...differing }),
    order,
    open,
    /** An order whose page is open, and its attempt. */
    async opened(given: Partial<NewOrder> = {}) {
      const placedOne = await order(given);
      const outcome = await open(placedOne);
      if (outcome.kind !== 'open') throw new Error(`Not open: ${outcome.kind}`);
      return { order: await read(placedOne.uuid), attempt: await attemptOf(placedOne) };
    },
    read,
    attemptOf,
    /** Of an attempt, the oldest first. */
    events: async ({ reference }: Pick<PaymentAttempt, 'reference'>) =>
      (await book.listEvents(reference)).map(({ kind }) => kind),
    pass,
    /** One round of the reconciler, to its end. */
    async round(by = payments): Promise<void> {
      await by.reconcile();
      await by.whenIdle();
    },
    /** Somebody looks at the page of a payment. */
    async look({ reference }: Pick<PaymentAttempt, 'reference'>) {
      const told = await payments.status(licence, current.provider?.id ?? 'paystack', {
        reference,
        ref: reference,
      });
      await payments.whenIdle();
      return told;
    },
  };
}

export type PayingVenue = Awaited<ReturnType<typeof aPayingVenue>>;

/** Reconciles as often as it is due, until so much time has passed. */
export async function roundsFor(venue: PayingVenue, ms: number, step = minutes(1)): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    venue.pass(step);
    await venue.round();
  }
}

/** What is still due of an order. */
export const dueOf = (order: Order): number => balanceDue(order, billOfOrder(order).total);

/** Opens venues in one database, which lasts as long as the tests around the call. */
export function payingVenues(engine: Engine = usual) {
  const opened: { database?: Database } = {};
  beforeAll(async () => {
    opened.database = await aDatabase(engine);
  }, 60_000);
  afterAll(() => opened.database?.close());
  return async (opening: Opening = {}): Promise<PayingVenue> => {
    if (!opened.database) throw new Error('There is no database yet');
    return aPayingVenue(opened.database, opening);
  };
}

/** So many minutes, in milliseconds. */
export const minutes = (count: number): number => count * 60_000;
