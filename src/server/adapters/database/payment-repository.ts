import { sql } from 'kysely';
import type { PaymentEvent } from '#server/ordering/payment-events.ts';
import type { AttemptKey, PaymentRepository } from '#server/payments/payment-repository.ts';
import type { Database } from './database.ts';

interface AttemptKeyRow {
  readonly licence: string;
  readonly order_uuid: string;
  readonly reference: string;
}

const attemptKeyOf = ({ licence, order_uuid, reference }: AttemptKeyRow): AttemptKey => ({
  licence,
  orderUuid: order_uuid,
  reference,
});

/** Data about payments, stored in the database. */
export function paymentRepository({ db }: Pick<Database, 'db'>): PaymentRepository {
  const attemptKeys = (licence: string) =>
    db
      .selectFrom('payment_attempts')
      .where('licence', '=', licence)
      .select(['licence', 'order_uuid', 'reference']);

  return {
    async find(licence, reference) {
      const row = await attemptKeys(licence).where('reference', '=', reference).executeTakeFirst();
      return row ? attemptKeyOf(row) : null;
    },
    async licenceOf(reference) {
      const row = await db
        .selectFrom('payment_attempts')
        .where('reference', '=', reference)
        .select('licence')
        .executeTakeFirst();
      return row?.licence ?? null;
    },
    async findByProviderRef(licence, provider, providerRef) {
      const row = await attemptKeys(licence)
        .where('company', '=', provider)
        .where('provider_ref', '=', providerRef)
        .executeTakeFirst();
      return row ? attemptKeyOf(row) : null;
    },
    async countPoll(reference, { minIntervalMs, max }, now) {
      const { numUpdatedRows } = await db
        .updateTable('payment_attempts')
        .set({ asks: sql`asks + 1`, asked_at: now })
        .where('reference', '=', reference)
        .where('asks', '<', max)
        .where(({ or, eb }) =>
          or([eb('asked_at', 'is', null), eb('asked_at', '<=', new Date(now.getTime() - minIntervalMs))]),
        )
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async leaseDue(now, max, leaseMs) {
      const rows = await db
        .with('due', (query) =>
          query
            .selectFrom('payment_attempts')
            .where('follow_until', 'is not', null)
            .where('ask_at', '<=', now)
            .orderBy('ask_at')
            .limit(max)
            .forUpdate()
            .skipLocked()
            .select('reference'),
        )
        .updateTable('payment_attempts')
        .from('due')
        .whereRef('payment_attempts.reference', '=', 'due.reference')
        .set({ ask_at: new Date(now.getTime() + leaseMs) })
        .returning(['licence', 'order_uuid', 'payment_attempts.reference'])
        .execute();
      return rows.map(attemptKeyOf);
    },
    async wasPolled(reference) {
      const row = await db
        .selectFrom('payment_attempts')
        .where('reference', '=', reference)
        .where('asks', '>', 0)
        .select('reference')
        .executeTakeFirst();
      return row !== undefined;
    },
    async schedulePollBy(reference, by, max) {
      await db
        .updateTable('payment_attempts')
        .set({ ask_at: by })
        .where('reference', '=', reference)
        .where('ask_at', '>', by)
        .where('asks', '<', max)
        .execute();
    },
    async schedulePoll(reference, at) {
      await db
        .updateTable('payment_attempts')
        .set({ ask_at: at })
        .where('reference', '=', reference)
        .execute();
    },
    listUnpaid: (now, max) =>
      db
        .selectFrom('orders')
        .where('awaits_payment', '=', true)
        .where('pay_by', '<=', now)
        // Random order: orders of an unresponsive provider stay for minutes and must not starve the others.
        .orderBy(sql`random()`)
        .limit(max)
        .select(['licence', 'uuid'])
        .execute(),
    async listForReview(licence) {
      const rows = await db
        .selectFrom('payment_attempts')
        .where(({ or, eb }) =>
          or([eb('review', 'is not', null), eb('refund_due', '>', 0), eb('refunding', 'is not', null)]),
        )
        .$if(licence !== null, (query) => query.where('licence', '=', licence ?? ''))
        .groupBy(['licence', 'order_uuid'])
        .orderBy(sql`min(opened_at)`)
        .select(['licence', 'order_uuid'])
        .execute();
      return rows.map(({ licence: of, order_uuid: uuid }) => ({ licence: of, uuid }));
    },
    async recordMessage(licence, provider, message) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('payment_messages')
        .values({ licence, company: provider, message })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    async recordEvent(licence, { reference, kind, detail }) {
      await db
        .insertInto('payment_events')
        .values({ licence, reference, kind, detail: JSON.stringify(detail) })
        .execute();
    },
    async listEvents(reference) {
      const rows = await db
        .selectFrom('payment_events')
        .where('reference', '=', reference)
        .orderBy('id')
        .select(['reference', 'kind', 'detail', 'happened_at'])
        .$castTo<PaymentEvent & { readonly happened_at: Date }>()
        .execute();
      return rows.map(({ happened_at: at, ...event }) => ({ ...event, at }));
    },
  };
}
