import { sql } from 'kysely';
import { isActive } from '#domain/order/order-status.ts';
import type { Location } from '#server/catalog/location.ts';
import type { NewOrder, Order } from '#server/ordering/order.ts';
import type { IdempotencyKey, UnconfirmedCashLimit } from '#server/ordering/order-repository.ts';
import type { PaymentEvent } from '#server/ordering/payment-events.ts';
import type { AttemptRow } from './attempt-rows.ts';
import type { LineRow, PaymentRow } from './order-rows.ts';
import { mutableColumns, newOrderRow } from './order-values.ts';
import type { StatementStep } from './statement-steps.ts';

/** Returns a row unless the POS uses the table or room. */
export function checkLocationFreeSteps(licence: string, location: Location | null): readonly StatementStep[] {
  if (!location) return [];
  const step: StatementStep = {
    name: 'free',
    sql: (ready) => sql`
      select 1 where ${ready} and not exists (
        select from place_states
        where licence = ${licence} and location_type = ${location.type}
          and location_name = ${location.name} and state = 'busy'
      )`,
  };
  return [step];
}

export function bindKeySteps(
  licence: string,
  uuid: string,
  key: IdempotencyKey | null,
): readonly StatementStep[] {
  if (!key) return [];
  const step: StatementStep = {
    name: 'bound',
    sql: (ready) => sql`
      insert into order_keys (licence, key, fingerprint, order_uuid)
      select ${licence}, ${key.key}, ${key.fingerprint}, ${uuid}::uuid where ${ready}
      returning 1`,
  };
  return [step];
}

/** Inserts in UUID order to avoid deadlocks. */
export function insertLinesSteps(rows: readonly LineRow[]): readonly StatementStep[] {
  if (rows.length === 0) return [];
  const step: StatementStep = {
    name: 'added',
    sql: (ready) => sql`
      insert into order_lines
      select line.* from jsonb_populate_recordset(null::order_lines, ${JSON.stringify(rows)}::jsonb) as line
      where ${ready} order by line.cart_uuid
      returning 1`,
  };
  return [step];
}

/** Blocks the venue's next order until this one commits, so it runs late. */
export const drawNumberStep = (licence: string): StatementStep => ({
  name: 'drawn',
  sql: (ready) => sql`
    insert into order_numbers (licence, last) select ${licence}, 1 where ${ready}
    on conflict (licence) do update set last = order_numbers.last + 1
    returning last as number`,
});

/** Takes the same lock without drawing a number. */
const lockNumberStep = (licence: string): StatementStep => ({
  name: 'awaited',
  sql: (ready) => sql`select 1 from order_numbers where licence = ${licence} and ${ready} for update`,
});

const cashLimitStep = (
  name: string,
  licence: string,
  { since, max }: UnconfirmedCashLimit,
): StatementStep => ({
  name,
  sql: (ready) => sql`select 1 where ${ready} and refuse_beyond(${licence}, ${since}, ${max})`,
});

/** Returns a row unless the limit is reached. Checked early, to avoid writes that would be rolled back. */
export const checkCashLimitSteps = (
  licence: string,
  cashLimit: UnconfirmedCashLimit | null,
): readonly StatementStep[] => (cashLimit ? [cashLimitStep('few', licence, cashLimit)] : []);

/** Repeats the check under the lock: all earlier orders are committed. Follows {@link drawNumberStep}. */
export const recheckCashLimitSteps = (
  licence: string,
  cashLimit: UnconfirmedCashLimit | null,
): readonly StatementStep[] => (cashLimit ? [cashLimitStep('few_still', licence, cashLimit)] : []);

/** The same check for an existing order. Precedes the update, so that the order itself is not counted. */
export const lockAndCheckCashLimitSteps = (
  licence: string,
  cashLimit: UnconfirmedCashLimit | null,
): readonly StatementStep[] =>
  cashLimit ? [lockNumberStep(licence), ...recheckCashLimitSteps(licence, cashLimit)] : [];

/** The position of a changed order in the venue's feed: it gets one when a POS reads. 0 where none has ever asked. */
const unreadPosition = (licence: string) =>
  sql<number | null>`case when not exists (select from order_feeds where licence = ${licence}) then 0 end`;

/** Follows {@link drawNumberStep}. */
export const insertOrderStep = (licence: string, order: NewOrder): StatementStep => ({
  name: 'kept',
  sql: (ready) => sql`
    insert into orders
    select kept.* from drawn, jsonb_populate_record(
      null::orders,
      ${JSON.stringify(newOrderRow(licence, order))}::jsonb
        || jsonb_build_object('number', drawn.number, 'feed_position', ${unreadPosition(licence)})
    ) as kept
    where ${ready}
    returning number`,
});

/** Returns a row if the order has not changed since it was read. */
export function updateOrderStep(licence: string, before: Order, after: Order): StatementStep {
  const row = JSON.stringify(mutableColumns(after));
  return {
    name: 'changed',
    sql: (ready) => sql`
      update orders set
        version = orders.version + 1, status = row.status, status_reason = row.status_reason,
        status_times = row.status_times, stage_times = row.stage_times,
        payment_type = row.payment_type, pay_by = row.pay_by, awaits_payment = row.awaits_payment,
        comments = row.comments, terms = row.terms, split = row.split, taxed = row.taxed,
        slot = row.slot, promised_for = row.promised_for,
        shown_at = case
          when orders.awaits_payment and not row.awaits_payment then clock_timestamp() else orders.shown_at
        end,
        sub_total = row.sub_total, total = row.total, customer = row.customer,
        is_summed = case when ${!isActive(after.status)}::boolean then true else orders.is_summed end,
        feed_position = case when orders.feed_position = 0 then ${unreadPosition(licence)} end
      from jsonb_populate_record(null::orders, ${row}::jsonb) as row
      where orders.licence = ${licence} and orders.uuid = ${before.uuid}
        and orders.version = ${before.version} and ${ready}
      returning orders.version`,
  };
}

export function strikeLinesSteps(uuid: string, positions: readonly number[]): readonly StatementStep[] {
  if (positions.length === 0) return [];
  const step: StatementStep = {
    name: 'struck',
    sql: (ready) => sql`
      update order_lines set is_struck = true
      where order_uuid = ${uuid} and position in (${sql.join(positions)}) and ${ready}
      returning 1`,
  };
  return [step];
}

export function insertPaymentsSteps(rows: readonly PaymentRow[]): readonly StatementStep[] {
  if (rows.length === 0) return [];
  const step: StatementStep = {
    name: 'paid',
    sql: (ready) => sql`
      insert into order_payments
      select paid.* from jsonb_populate_recordset(null::order_payments, ${JSON.stringify(rows)}::jsonb) as paid
      where ${ready}
      returning 1`,
  };
  return [step];
}

/** Time for the diner to pay and return before the first scheduled poll of the provider. */
const firstPollMs = 120_000;

const withFirstPoll = (row: AttemptRow) => ({
  ...row,
  asks: 0,
  ask_at: new Date(Date.parse(row.opened_at) + firstPollMs),
});

/**
 * Inserts or updates attempts. The next poll is scheduled separately, except for superseded attempts: they are polled
 * at once.
 */
export function upsertAttemptsSteps(rows: readonly AttemptRow[]): readonly StatementStep[] {
  if (rows.length === 0) return [];
  const step: StatementStep = {
    name: 'attempted',
    sql: (ready) => sql`
      insert into payment_attempts
      select attempt.* from jsonb_populate_recordset(
        null::payment_attempts, ${JSON.stringify(rows.map(withFirstPoll))}::jsonb
      ) as attempt
      where ${ready}
      on conflict (reference) do update set
        state = excluded.state, provider_ref = excluded.provider_ref, pay_url = excluded.pay_url,
        pay_form = excluded.pay_form, expires_at = excluded.expires_at, follow_until = excluded.follow_until,
        returned_at = excluded.returned_at, paid_at = excluded.paid_at, refund_due = excluded.refund_due,
        refund_reason = excluded.refund_reason, refunded = excluded.refunded, struck = excluded.struck, refunding = excluded.refunding,
        review = excluded.review, word = excluded.word,
        ask_at = case
          when excluded.state = 'superseded' and payment_attempts.state <> 'superseded' then excluded.opened_at
          else payment_attempts.ask_at
        end
      returning 1`,
  };
  return [step];
}

export function insertPaymentEventsSteps(
  licence: string,
  events: readonly PaymentEvent[],
): readonly StatementStep[] {
  if (events.length === 0) return [];
  const step: StatementStep = {
    name: 'noted',
    sql: (ready) => sql`
      insert into payment_events (licence, reference, kind, detail)
      select ${licence}, event.reference, event.kind, event.detail
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (reference text, kind text, detail jsonb)
      where ${ready}
      returning 1`,
  };
  return [step];
}
