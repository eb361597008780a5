import { type Kysely, sql } from 'kysely';
import { portionsOfLines } from '#domain/stock-item.ts';
import type { OutboxMessage } from '#server/events/outbox.ts';
import { webhookEventOf } from '#server/events/webhooks/webhook-event.ts';
import { orderMessageOf, reminderOf } from '#server/messages/order-occasion.ts';
import { type Order, stateWhenPlaced } from '#server/ordering/order.ts';
import type { OrderChange, OrderPlacement } from '#server/ordering/order-repository.ts';
import { changedAttempts, paymentEvents } from '#server/ordering/payment-events.ts';
import type { TaxDocument } from '#server/ordering/receipts/tax-document.ts';
import { printTriggersOf } from '#server/printing/print-trigger.ts';
import { attemptRow } from './attempt-rows.ts';
import {
  bindKeySteps,
  checkCashLimitSteps,
  checkLocationFreeSteps,
  drawNumberStep,
  insertLinesSteps,
  insertOrderStep,
  insertPaymentEventsSteps,
  insertPaymentsSteps,
  lockAndCheckCashLimitSteps,
  recheckCashLimitSteps,
  strikeLinesSteps,
  updateOrderStep,
  upsertAttemptsSteps,
} from './order-steps.ts';
import { lineRows, paymentRows } from './order-values.ts';
import {
  enqueueOrderMessageSteps,
  enqueueReminderSteps,
  enqueueStep,
  enqueueWebhookSteps,
} from './outbox.ts';
import { enqueuePrintSteps } from './print-steps.ts';
import { type Booking, bookSalesSteps } from './sales-steps.ts';
import { changeSlotSteps } from './slot-steps.ts';
import { joinSteps, type StatementStep } from './statement-steps.ts';
import { redeemCouponSteps, releaseCouponStep, releaseStockSteps, reserveStockSteps } from './stock-steps.ts';
import type { Tables } from './tables.ts';
import { issueTaxDocumentSteps } from './tax-document-steps.ts';

/**
 * Stores an order with its reservations.
 *
 * The checks for a duplicate precede the checks for availability: a repeated request is reported as a
 * duplicate.
 *
 * @returns its number; `null` when its table or room is busy.
 * @throws errors that `constraintViolationOf` reads.
 */
export async function writeOrder(
  db: Kysely<Tables>,
  licence: string,
  { order, reservations, key, cashLimit = null, isForStaff = false }: OrderPlacement,
): Promise<number | null> {
  const placed = { ...order, ...stateWhenPlaced(order) };
  const steps = joinSteps([
    ...checkLocationFreeSteps(licence, order.location),
    ...checkCashLimitSteps(licence, cashLimit),
    ...bindKeySteps(licence, order.uuid, key),
    ...insertLinesSteps(lineRows(licence, order.uuid, order.lines)),
    ...reserveStockSteps(licence, reservations.stock),
    ...redeemCouponSteps(licence, reservations.coupon),
    ...changeSlotSteps(licence, null, order, reservations.slotLimits ?? []),
    drawNumberStep(licence),
    ...recheckCashLimitSteps(licence, cashLimit),
    insertOrderStep(licence, order),
    enqueueStep(orderChangedMessage(licence, order.uuid, 1)),
    ...enqueueOrderMessageSteps(orderMessageOf(licence, null, placed, 1, isForStaff)),
    ...enqueueReminderSteps(reminderOf(licence, null, placed, 1)),
    ...enqueuePrintSteps(licence, order.uuid, printTriggersOf(null, placed)),
    ...enqueueWebhookSteps(webhookEventOf(licence, null, placed, 1)),
  ]);
  const { rows } = await sql<{ number: number }>`${steps} select number from kept`.execute(db);
  return rows[0]?.number ?? null;
}

/** What the change of an order brings about. */
export interface ChangeEffects {
  /** The tax documents that are due. */
  readonly documents: readonly TaxDocument[];
  /** What it adds to sales. */
  readonly bookings: readonly Booking[];
}

/**
 * Writes the changes of an order, the tax documents that are due with them, and what they add to sales.
 *
 * @returns whether the order was unchanged since it was read; if not, nothing is written.
 * @throws errors that `constraintViolationOf` reads.
 */
export async function writeOrderChange(
  db: Kysely<Tables>,
  licence: string,
  before: Order,
  { documents, bookings }: ChangeEffects,
  { order: after, reservations, releasedReservations = null, key = null, cashLimit = null }: OrderChange,
): Promise<boolean> {
  const { uuid } = before;
  const struck = after.lines.flatMap(({ isStruck }, index) =>
    isStruck && !before.lines[index]?.isStruck ? [index] : [],
  );
  const steps = joinSteps([
    ...lockAndCheckCashLimitSteps(licence, cashLimit),
    updateOrderStep(licence, before, after),
    ...bindKeySteps(licence, uuid, key),
    ...insertLinesSteps(lineRows(licence, uuid, after.lines.slice(before.lines.length), before.lines.length)),
    ...strikeLinesSteps(uuid, struck),
    ...insertPaymentsSteps(
      paymentRows(uuid, after.payments.slice(before.payments.length), before.payments.length),
    ),
    ...upsertAttemptsSteps(
      changedAttempts(before, after).map((attempt) => attemptRow(licence, uuid, attempt)),
    ),
    ...insertPaymentEventsSteps(licence, paymentEvents(before, after)),
    ...reserveStockSteps(licence, reservations?.stock ?? []),
    ...redeemCouponSteps(licence, reservations?.coupon ?? null),
    ...releaseReservationsSteps(licence, before, struck, releasedReservations),
    ...changeSlotSteps(licence, before, after, reservations?.slotLimits ?? []),
    enqueueStep(orderChangedMessage(licence, uuid, before.version + 1)),
    ...documents.flatMap((document) => issueTaxDocumentSteps(licence, uuid, document)),
    ...bookSalesSteps(bookings),
    ...enqueueOrderMessageSteps(orderMessageOf(licence, before, after, before.version + 1)),
    ...enqueueReminderSteps(reminderOf(licence, before, after, before.version + 1)),
    ...enqueuePrintSteps(licence, uuid, printTriggersOf(before, after)),
    // Stops what follows where the venue has no POS.
    ...enqueueWebhookSteps(webhookEventOf(licence, before, after, before.version + 1)),
  ]);
  const { rows } = await sql`${steps} select version from changed`.execute(db);
  return rows.length > 0;
}

/** @param struck the positions of the newly struck lines. */
function releaseReservationsSteps(
  licence: string,
  { lines, terms }: Order,
  struck: readonly number[],
  released: OrderChange['releasedReservations'],
): readonly StatementStep[] {
  switch (released) {
    case 'order': {
      const kept = lines.filter(({ isStruck }) => !isStruck);
      return [
        ...releaseStockSteps(licence, portionsOfLines(kept)),
        ...(terms.coupon ? [releaseCouponStep(licence, terms.coupon.id)] : []),
      ];
    }
    case 'struck_lines':
      return releaseStockSteps(licence, portionsOfLines(lines.filter((_, index) => struck.includes(index))));
    default:
      return [];
  }
}

const orderChangedMessage = (licence: string, uuid: string, version: number): OutboxMessage => ({
  kind: 'order_changed',
  payload: { licence, uuid, version },
});
