import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { milli } from '#domain/money.ts';
import type { Database } from '#server/adapters/database/database.ts';
import { orderRepository } from '#server/adapters/database/order-repository.ts';
import { paymentRepository } from '#server/adapters/database/payment-repository.ts';
import { returnPages } from '#server/adapters/payments/provider-registry.ts';
import type { NewOrder, Order } from '#server/ordering/order.ts';
import { balanceDue, billOfOrder } from '#server/ordering/order-bill.ts';
import type { PaymentAttempt } from '#server/ordering/payment-attempt.ts';
import { attemptLifetimeMs } from '#server/payments/begin-attempt.ts';
import type { OpenPaymentsOptions } from '#server/payments/open-payments-options.ts';
import { newReference } from '#server/payments/payment-reference.ts';
import { openPayments } from '#server/payments/payments.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { aVenueIn } from '#tests/server/adapters/database/venue-rows.ts';
import { aProvider, type ScriptedProvider } from './a-payment-provider.ts';
import { aLine, placed, someTerms } from './an-order.ts';
import { aDatabase, type Engine, engines, usualEngine } from './databases.ts';
import { isLongRun } from './long-run.ts';

/** The long run uses the in-memory engine. Otherwise a copy of a migrated database is faster. */
const [ofLongRun = usualEngine] = engines;
const usual = isLongRun ? ofLongRun : usualEngine;

interface Opening {
  readonly provider?: ScriptedProvider;
  /** Replaces the scripted provider. */
  readonly adapter?: PaymentProvider;
  readonly at?: string;
}

/** The default price of an order: 48.50. */
export const price = milli(48_500);

/** Pays the whole balance of an order. */
const whole = { share: null, key: null, cardSwitchBlocker: null };

/** Terms without taxes and fees. */
const plainTerms = { ...someTerms, taxes: [], deliveryFee: milli(0) };

/** A venue with online payments, a database, a scripted provider and a manual clock. */
async function aPayingVenue(
  database: Database,
  {
    provider: scripted = aProvider(),
    adapter = scripted.provider,
    at = '2026-11-21T10:00:00Z',
  }: Opening = {},
) {
  await sql`truncate orders, payment_events, payment_messages, sandbox_payments cascade`.execute(database.db);
  const licence = await aVenueIn(database);
  const orders = orderRepository(database, licence);
  const repository = paymentRepository(database);
  const clock = { now: new Date(at) };
  const logged: { readonly level: string; readonly event: string; readonly facts: unknown }[] = [];
  const logAt = (level: string) => (event: string, facts: unknown) =>
    void logged.push({ level, event, facts });
  const current: { provider: PaymentProvider | null } = { provider: adapter };
  const advance = (ms: number): void => {
    clock.now = new Date(clock.now.getTime() + ms);
  };
  const options: OpenPaymentsOptions = {
    ordersOf: (of) => orderRepository(database, of),
    paymentRepository: repository,
    walletSourceOf: () => null,
    providerOf: (of) => (of === licence ? current.provider : null),
    returnPages,
    newReference,
    now: () => clock.now,
    wait: async (ms) => advance(ms),
    log: { info: logAt('info'), error: logAt('error') },
  };
  const payments = openPayments(options);

  const read = async (uuid: string): Promise<Order> => {
    const order = await orders.find(uuid);
    if (!order) throw new Error('The order is gone');
    return order;
  };
  const attemptOf = async ({ uuid }: Pick<Order, 'uuid'>, at = -1): Promise<PaymentAttempt> => {
    const attempt = (await read(uuid)).attempts.at(at);
    if (!attempt) throw new Error('The order has no attempt');
    return attempt;
  };
  /** Opens the payment of an order. */
  const open = ({ uuid: orderUuid, language }: Pick<Order, 'uuid' | 'language'>, by = payments) => {
    // Attempts need distinct times.
    advance(1);
    const seen = { origin: 'https://menu.example', language, venue: 'Corner' };
    return by.open({ ...whole, licence, orderUuid, ...seen });
  };
  /** Places an order to be paid online. */
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
    provider: scripted,
    orders,
    repository,
    clock,
    logged,
    payments,
    options,
    database,
    /** Set to another provider, or to `null` for none. */
    current,
    /** Opens payments of another process on the same database. */
    openAnother: (differing: Partial<OpenPaymentsOptions> = {}) => openPayments({ ...options, ...differing }),
    order,
    open,
    /** Places an order and opens its payment page. */
    async opened(given: Partial<NewOrder> = {}) {
      const placedOne = await order(given);
      const outcome = await open(placedOne);
      if (outcome.kind !== 'open') throw new Error(`Not open: ${outcome.kind}`);
      return { order: await read(placedOne.uuid), attempt: await attemptOf(placedOne) };
    },
    read,
    attemptOf,
    /** Event kinds of an attempt, oldest first. */
    events: async ({ reference }: Pick<PaymentAttempt, 'reference'>) =>
      (await repository.listEvents(reference)).map(({ kind }) => kind),
    advance,
    /** Runs the reconciler once, to its end. */
    async reconcile(by = payments): Promise<void> {
      await by.reconcile();
      await by.whenIdle();
    },
    /** Requests the status of a payment. */
    async requestStatus({ reference }: Pick<PaymentAttempt, 'reference'>) {
      const status = await payments.status(licence, current.provider?.id ?? 'paystack', {
        reference,
        ref: reference,
      });
      await payments.whenIdle();
      return status;
    },
  };
}

export type PayingVenue = Awaited<ReturnType<typeof aPayingVenue>>;

/** Reconciles in steps until that much time has passed. */
export async function reconcileFor(venue: PayingVenue, ms: number, step = minutes(1)): Promise<void> {
  for (let passed = 0; passed < ms; passed += step) {
    venue.advance(step);
    await venue.reconcile();
  }
}

/** The balance due of an order. */
export const dueOf = (order: Order): number => balanceDue(order, billOfOrder(order).total);

/** Opens venues in one database, which is closed after the surrounding tests. */
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

/** Minutes in milliseconds. */
export const minutes = (count: number): number => count * 60_000;
