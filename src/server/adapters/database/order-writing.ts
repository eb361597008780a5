import { type Kysely, sql } from 'kysely';
import type { Message } from '#server/events/outbox.ts';
import { hookEvent } from '#server/events/webhooks/hook-event.ts';
import type { Order, OrderLine } from '#server/ordering/order.ts';
import type { OrderChange, Placing } from '#server/ordering/order-book.ts';
import { changedAttempts, paymentEvents } from '#server/ordering/payment-events.ts';
import { attemptRow } from './attempt-rows.ts';
import { inTurn, type Step } from './in-turn.ts';
import { lineRows, paymentRows } from './order-rows.ts';
import {
  addingLines,
  addingPayments,
  bindingKey,
  changingOrder,
  drawingNumber,
  findingFew,
  findingFewInTurn,
  findingFewStill,
  findingPlaceFree,
  keepingOrder,
  notingEvents,
  strikingLines,
  writingAttempts,
} from './order-steps.ts';
import { telling, tellingHook } from './outbox.ts';
import { givingCoupon, givingStock, takingStock, usingCoupon } from './stock-steps.ts';
import type { Tables } from './tables.ts';

/**
 * Keeps an order with all it takes.
 *
 * What says that it is there already comes before what says that it cannot be had: a repetition learns the
 * first of the two.
 *
 * @returns its number; `null` when the place it is meant for is busy.
 * @throws what `brokenRule` reads.
 */
export async function writeOrder(
  db: Kysely<Tables>,
  licence: string,
  { order, takings, key, brake = null }: Placing,
): Promise<number | null> {
  const steps = inTurn([
    ...findingPlaceFree(licence, order.location),
    ...findingFew(licence, brake),
    ...bindingKey(licence, order.uuid, key),
    ...addingLines(lineRows(licence, order.uuid, order.lines)),
    ...takingStock(licence, takings.stock),
    ...usingCoupon(licence, takings.coupon),
    drawingNumber(licence),
    ...findingFewStill(licence, brake),
    keepingOrder(licence, order),
    telling(changed(licence, order.uuid, 1)),
    ...tellingHook(hookEvent(licence, null, { ...order, status: 'pending', payments: [] }, 1)),
  ]);
  const { rows } = await sql<{ number: number }>`${steps} select number from kept`.execute(db);
  return rows[0]?.number ?? null;
}

/**
 * Writes what is different about an order.
 *
 * @returns whether it was still as it had been read; if not, nothing is written.
 * @throws what `brokenRule` reads.
 */
export async function writeChange(
  db: Kysely<Tables>,
  licence: string,
  before: Order,
  { order: after, takings, givesBack = null, key = null, brake = null }: OrderChange,
): Promise<boolean> {
  const { uuid } = before;
  const struck = after.lines.flatMap(({ isStruck }, at) =>
    isStruck && !before.lines[at]?.isStruck ? [at] : [],
  );
  const steps = inTurn([
    ...findingFewInTurn(licence, brake),
    changingOrder(licence, before, after),
    ...bindingKey(licence, uuid, key),
    ...addingLines(lineRows(licence, uuid, after.lines.slice(before.lines.length), before.lines.length)),
    ...strikingLines(uuid, struck),
    ...addingPayments(
      paymentRows(uuid, after.payments.slice(before.payments.length), before.payments.length),
    ),
    ...writingAttempts(changedAttempts(before, after).map((attempt) => attemptRow(licence, uuid, attempt))),
    ...notingEvents(licence, paymentEvents(before, after)),
    ...takingStock(licence, takings?.stock ?? []),
    ...usingCoupon(licence, takings?.coupon ?? null),
    ...givingBack(licence, before, struck, givesBack),
    telling(changed(licence, uuid, before.version + 1)),
    ...tellingHook(hookEvent(licence, before, after, before.version + 1)),
  ]);
  const { rows } = await sql`${steps} select version from changed`.execute(db);
  return rows.length > 0;
}

/** @param struck the places of the lines that are struck now. */
function givingBack(
  licence: string,
  { lines, terms }: Order,
  struck: readonly number[],
  what: OrderChange['givesBack'],
): readonly Step[] {
  switch (what) {
    case 'order': {
      const giving = givingStock(licence, portionsOf(lines.filter(({ isStruck }) => !isStruck)));
      return [giving, ...(terms.coupon ? [givingCoupon(licence, terms.coupon.id)] : [])];
    }
    case 'struck_lines':
      return [givingStock(licence, portionsOf(lines.filter((_, at) => struck.includes(at))))];
    default:
      return [];
  }
}

function portionsOf(lines: readonly OrderLine[]): ReadonlyMap<number, number> {
  const portions = new Map<number, number>();
  for (const { product, quantity } of lines) portions.set(product, (portions.get(product) ?? 0) + quantity);
  return portions;
}

const changed = (licence: string, uuid: string, version: number): Message => ({
  kind: 'order_changed',
  payload: { licence, uuid, version },
});
