import type { Kysely, Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { milli } from '#domain/money.ts';
import type { OrderStage } from '#domain/order/order-stage.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { StockPortions } from '#domain/stock-item.ts';
import type { TaxedBill } from '#domain/tax/tax-document.ts';
import type { TaxedAmount } from '#domain/tax/work-out-taxes.ts';
import type { GuestShare } from '#server/ordering/guest-share.ts';
import {
  type Customer,
  type LineContent,
  noLoyalty,
  type Order,
  type OrderLine,
  type OrderPayment,
  type OrderTerms,
  type SlotHold,
} from '#server/ordering/order.ts';
import { type AttemptRow, attemptOf } from './attempt-rows.ts';
import type { Tables } from './tables.ts';

export type OrderColumns = Selectable<Tables['orders']>;
/**
 * The content of a line, with what most lines do not have and has no column. Lines of an earlier build have only the text
 * of the selection.
 */
type StoredContent = Omit<LineContent, 'groups'> &
  Partial<Pick<LineContent, 'groups'>> & { readonly also_in?: readonly number[]; readonly deposit?: number };

/** `at` is ISO 8601. */
type StoredSlot = Omit<SlotHold, 'at'> & { readonly at: string };

/** Orders of an earlier build have no zone. */
type StoredCustomer = Omit<Customer, 'zone'> & Partial<Pick<Customer, 'zone'>>;

export type LineRow = Omit<Selectable<Tables['order_lines']>, 'tax_parts' | 'taken'> & {
  readonly content: StoredContent;
  readonly tax_parts: readonly TaxedAmount[] | null;
  readonly taken: readonly StockPortions[] | null;
};
export type PaymentRow = Omit<Selectable<Tables['order_payments']>, 'paid_at'> & {
  /** ISO 8601: rows inside rows are JSON. */
  readonly paid_at: string;
};

/** An order with its related rows, as read by {@link ordersOf}. */
interface OrderRow extends OrderColumns {
  readonly terms: OrderTerms;
  readonly split: readonly GuestShare[];
  readonly taxed: TaxedBill | null;
  readonly slot: StoredSlot | null;
  /** ISO 8601. */
  readonly status_times: Readonly<Partial<Record<OrderStatus, string>>>;
  readonly stage_times: Readonly<Partial<Record<OrderStage, string>>> | null;
  readonly customer: StoredCustomer | null;
  readonly lines: readonly LineRow[];
  readonly payments: readonly PaymentRow[];
  readonly attempts: readonly AttemptRow[];
}

/** A venue's orders. A single statement reads a consistent snapshot: lines always match the total. */
export function ordersOf(db: Kysely<Tables>, licence: string) {
  return (
    db
      .selectFrom('orders')
      .where('licence', '=', licence)
      .selectAll()
      .select(({ selectFrom }) => [
        jsonArrayFrom(
          selectFrom('order_lines')
            .whereRef('order_uuid', '=', 'orders.uuid')
            .orderBy('position')
            .selectAll(),
        ).as('lines'),
        jsonArrayFrom(
          selectFrom('order_payments')
            .whereRef('order_uuid', '=', 'orders.uuid')
            .orderBy('position')
            .selectAll(),
        ).as('payments'),
        jsonArrayFrom(
          selectFrom('payment_attempts')
            .whereRef('order_uuid', '=', 'orders.uuid')
            .orderBy('opened_at')
            .orderBy('reference')
            .selectAll(),
        ).as('attempts'),
      ])
      // The JSON was written from these types.
      .$castTo<OrderRow>()
  );
}

export function orderOf(row: OrderRow): Order {
  const { location_type: type, location_name: name } = row;
  return {
    uuid: row.uuid,
    number: row.number,
    version: row.version,
    createdAt: row.created_at,
    status: row.status,
    statusReason: row.status_reason,
    statusTimes: timesOf<OrderStatus>(row.status_times),
    stageTimes: timesOf<OrderStage>(row.stage_times ?? {}),
    language: row.language,
    menuVersion: row.menu_version,
    type: row.order_type,
    paymentType: row.payment_type,
    location: type === null || name === null ? null : { type, name },
    holdsLocation: row.holds_place,
    requestedFor: row.wished_for,
    promisedFor: row.promised_for,
    readyMinutes: row.ready_minutes,
    slot: row.slot && { ...row.slot, at: new Date(row.slot.at) },
    acceptsItself: row.accepts_itself ?? false,
    isByStaff: row.by_staff ?? false,
    payBy: row.pay_by,
    comments: row.comments,
    terms: { ...noLoyalty, ...row.terms },
    lines: row.lines.map(lineOf),
    customer: row.customer && { ...row.customer, zone: row.customer.zone ?? null },
    payments: row.payments.map(paymentOf),
    attempts: row.attempts.map(attemptOf),
    split: row.split,
    taxed: row.taxed,
    requestFingerprint: row.request_fingerprint,
  };
}

const timesOf = <Name extends string>(
  times: Readonly<Partial<Record<Name, string>>>,
): Readonly<Partial<Record<Name, Date>>> =>
  Object.fromEntries(
    Object.entries<string | undefined>(times).map(([name, time]) => [name, new Date(time ?? Number.NaN)]),
  ) as Partial<Record<Name, Date>>;

function lineOf({ content: { also_in, deposit, ...content }, ...row }: LineRow): OrderLine {
  return {
    product: row.product,
    category: row.category,
    ...(also_in && { alsoIn: also_in }),
    ...(deposit !== undefined && { deposit: milli(deposit) }),
    quantity: row.quantity,
    unit: milli(row.unit_price),
    net: milli(row.net_price),
    ...(row.tax_parts && { parts: row.tax_parts }),
    ...(row.taken && { taken: row.taken }),
    cartUuid: row.cart_uuid,
    content: { ...content, groups: content.groups ?? [] },
    isStruck: row.is_struck,
    fingerprint: row.fingerprint,
    guest: row.guest,
  };
}

const paymentOf = ({ paid_at, payment_type, amount, tendered, reference }: PaymentRow): OrderPayment => ({
  paidAt: new Date(paid_at),
  type: payment_type,
  amount: milli(amount),
  tendered: milli(tendered),
  reference,
});
