import { addAmounts, amountOf, type Milli, milli } from '../money.ts';
import { isCanceledOrRejected, type OrderStatus } from './order-status.ts';
import type { PaymentMethod } from './payment-type.ts';

/** The amounts of an order, as decimal text. Source: spec §3 "Order". */
export interface OrderAmounts {
  readonly status: OrderStatus;
  readonly line_items: readonly {
    readonly quantity: number;
    readonly product_price: string;
    readonly deposit?: string | undefined;
    readonly status: 'Active' | 'Deleted';
  }[];
  readonly shown_sub_total: string;
  readonly taxes: readonly {
    readonly name: string;
    readonly amount: string;
    readonly is_included?: boolean | undefined;
  }[];
  readonly charges: readonly { readonly name: string; readonly amount: string }[];
  readonly cash_rounding: string;
  readonly delivery_fees: string;
  readonly discounts: readonly {
    readonly name: string;
    readonly amount_value: string;
    readonly free_delivery: boolean;
  }[];
  readonly deposit?: string | undefined;
  readonly total: string;
  readonly payments: readonly { readonly payment_type: PaymentMethod; readonly amount: string }[];
  readonly balance_due: string;
  readonly change: string;
  readonly refund_due: string;
  readonly refunded: string;
  readonly additional_data: {
    readonly tips_amount: string;
    readonly iiko_loyalty_discounts: readonly {
      readonly name: string;
      readonly discounts: readonly { readonly discountSum: string }[];
    }[];
  };
}

/** A row of the bill; deductions are negative. */
export type BillRow =
  | { readonly kind: 'subtotal'; readonly count: number; readonly amount: Milli }
  | {
      readonly kind: 'loyalty' | 'tax' | 'discount' | 'charge';
      readonly name: string;
      readonly amount: Milli;
    }
  /** Contained in the total, which it follows. */
  | { readonly kind: 'included_tax'; readonly name: string; readonly amount: Milli }
  /** `isWaived`: a discount grants free delivery, so the fee is shown but not charged. */
  | { readonly kind: 'delivery'; readonly amount: Milli; readonly isWaived: boolean }
  | { readonly kind: 'deposit' | 'tips' | 'cash_rounding' | 'total'; readonly amount: Milli };

export type PaymentRow =
  | { readonly kind: 'payment'; readonly type: PaymentMethod; readonly amount: Milli }
  | { readonly kind: 'due' | 'change' | 'refund_due' | 'refunded'; readonly amount: Milli };

/**
 * The bill of an order, row by row from the subtotal to the total.
 *
 * Source: spec §2 "Order success/status page".
 */
export function billRows(order: OrderAmounts): readonly BillRow[] {
  const count = dishCount(order);
  return [
    { kind: 'subtotal', count, amount: amountOf(order.shown_sub_total) },
    ...loyaltyRows(order),
    ...taxRows(order, { isAfterDiscounts: false }),
    ...deliveryRows(order, count),
    ...discountRows(order),
    ...order.charges.map(({ name, amount }) => ({ kind: 'charge' as const, name, amount: amountOf(amount) })),
    ...taxRows(order, { isAfterDiscounts: true }),
    ...depositRows(order),
    ...tipsRows(order),
    ...cashRoundingRows(order),
    { kind: 'total', amount: amountOf(order.total) },
    ...includedTaxRows(order),
  ];
}

/** Taxes on what is left after discounts come after it. Source: spec §9 for the others. */
function taxRows(
  { taxes }: OrderAmounts,
  { isAfterDiscounts }: { readonly isAfterDiscounts: boolean },
): readonly BillRow[] {
  return taxes
    .filter(({ is_included }) => (isAfterDiscounts ? is_included === false : is_included === undefined))
    .map(({ name, amount }) => ({ kind: 'tax', name, amount: amountOf(amount) }));
}

function includedTaxRows({ taxes }: OrderAmounts): readonly BillRow[] {
  return taxes
    .filter(({ is_included }) => is_included)
    .map(({ name, amount }) => ({ kind: 'included_tax', name, amount: amountOf(amount) }));
}

function cashRoundingRows({ cash_rounding }: OrderAmounts): readonly BillRow[] {
  const amount = amountOf(cash_rounding);
  return amount === 0 ? [] : [{ kind: 'cash_rounding', amount }];
}

/** The total of a line. */
export const lineAmount = ({ product_price, quantity }: OrderAmounts['line_items'][number]): Milli =>
  milli(amountOf(product_price) * quantity);

/** What a line adds to the bill: its total and its deposits. */
export const lineCost = (line: OrderAmounts['line_items'][number]): Milli =>
  milli(lineAmount(line) + amountOf(line.deposit ?? '0') * line.quantity);

/** The number of charged dishes. */
export const dishCount = ({ line_items }: Pick<OrderAmounts, 'line_items'>): number =>
  line_items.reduce((count, { quantity, status }) => (status === 'Deleted' ? count : count + quantity), 0);

const negated = (amount: Milli): Milli => milli(-amount);

function loyaltyRows({ additional_data }: OrderAmounts): readonly BillRow[] {
  return additional_data.iiko_loyalty_discounts.map(({ name, discounts }) => ({
    kind: 'loyalty',
    name,
    amount: negated(addAmounts(...discounts.map(({ discountSum }) => amountOf(discountSum)))),
  }));
}

/** No delivery fee is charged when every dish is struck. */
function deliveryRows({ delivery_fees, discounts }: OrderAmounts, count: number): readonly BillRow[] {
  const amount = amountOf(delivery_fees);
  if (amount === 0 || count === 0) return [];
  return [{ kind: 'delivery', amount, isWaived: discounts.some(({ free_delivery }) => free_delivery) }];
}

/** Skips coupons that only grant free delivery. */
function discountRows({ discounts }: OrderAmounts): readonly BillRow[] {
  return discounts
    .map(({ name, amount_value }) => ({
      kind: 'discount' as const,
      name,
      amount: negated(amountOf(amount_value)),
    }))
    .filter(({ amount }) => amount !== 0);
}

const depositRows = ({ deposit }: OrderAmounts): readonly BillRow[] =>
  deposit === undefined ? [] : [{ kind: 'deposit', amount: amountOf(deposit) }];

function tipsRows({ additional_data }: OrderAmounts): readonly BillRow[] {
  const amount = amountOf(additional_data.tips_amount);
  return amount === 0 ? [] : [{ kind: 'tips', amount }];
}

/**
 * The payments, the amount due, the change, and the online refunds. A canceled or rejected order has no amount due.
 */
export function paymentRows(order: OrderAmounts): readonly PaymentRow[] {
  const due = amountOf(order.balance_due);
  return [
    ...order.payments.map(({ payment_type: type, amount }) => ({
      kind: 'payment' as const,
      type,
      amount: amountOf(amount),
    })),
    ...(isCanceledOrRejected(order.status) ? [] : [{ kind: 'due' as const, amount: due }]),
    ...(['change', 'refund_due', 'refunded'] as const)
      .map((kind) => ({ kind, amount: amountOf(order[kind]) }))
      .filter(({ amount }) => amount > 0),
  ];
}
