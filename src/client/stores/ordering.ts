import { computed } from '@preact/signals-core';
import type { LineFault } from '#contracts/refusals.ts';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import { type Bill, type BillLine, billLine, billOf } from '#domain/cart/bill.ts';
import { configuredItem, faultsOf } from '#domain/cart/configuration.ts';
import { type Milli, milli, zero } from '#domain/money.ts';
import { offeredPaymentTypes, type PaymentType, settlePaymentType } from '#domain/order/payment-type.ts';
import { type OrderType, settleOrderType } from '#domain/ordering.ts';
import { type CartLine, cart } from './cart.ts';
import { coupon } from './coupon.ts';
import { facts } from './facts.ts';
import { products } from './products.ts';

/** A line of the cart as the menu prices it now. */
export interface PricedLine {
  readonly line: CartLine;
  /** `null` while it is not known, or when it is gone. */
  readonly product: Orderable | null;
  /** Portions left; `null` when nobody counts. */
  readonly left: number | null;
  /** Why it cannot be ordered; `null` when it can. */
  readonly fault: LineFault | null;
  /** What one costs; what was known when it was added, until the menu says. */
  readonly unit: Milli;
  readonly total: Milli;
  /** `null` while the menu has not said, and for what cannot be ordered. */
  readonly bill: BillLine | null;
}

const hasPlace = computed(() => {
  const { location } = cart.state.value;
  return location !== null && location.type !== 'Account';
});

const lines = computed((): readonly PricedLine[] => cart.lines.value.map(priced));

function priced(line: CartLine): PricedLine {
  const known = products.value.get(line.product);
  const rules = facts.value?.rules;
  const standing = { line, unit: line.unit, total: milli(line.unit * line.quantity), bill: null };
  if (known?.kind === 'gone') return { ...standing, product: null, left: null, fault: 'gone' };
  if (known?.kind !== 'here' || !rules) return { ...standing, product: null, left: null, fault: null };
  const { product, left } = known;
  const fault = faultOf(product, left, line);
  const place = { product: product.id, category: product.category };
  const bill = billLine(place, line.quantity, configuredItem(product, line.configuration), rules);
  return {
    line,
    product,
    left,
    fault,
    unit: bill.unit,
    total: milli(bill.unit * line.quantity),
    bill: fault === null ? bill : null,
  };
}

function faultOf(product: Orderable, left: number | null, line: CartLine): LineFault | null {
  if (product.isOutOfStock || (left !== null && left < line.quantity)) return 'out_of_stock';
  if (!product.isOffered) return 'hours';
  return faultsOf(product, line.configuration).length > 0 ? 'choice' : null;
}

const orderType = computed((): OrderType | null => {
  const known = facts.value;
  if (!known) return null;
  // Source: spec §9 "Default order type delivery".
  return settleOrderType(cart.state.value.orderType ?? 'delivery', known.types, hasPlace.value);
});

/** What delivery costs; `null` while the place is not known where it decides. */
const deliveryFee = computed((): Milli | null => {
  const known = facts.value;
  if (!known || orderType.value !== 'delivery') return zero;
  if (!known.hasMaps) return known.deliveryFee;
  return cart.state.value.place?.fee ?? null;
});

const bill = computed((): Bill | null => {
  const rules = facts.value?.rules;
  if (!rules || lines.value.some(({ product, fault }) => !product && !fault)) return null;
  const known = coupon.value;
  return billOf(
    lines.value.flatMap((line) => line.bill ?? []),
    rules,
    {
      deliveryFee: deliveryFee.value ?? zero,
      coupon: known.kind === 'known' ? known.coupon : null,
      loyalty: zero,
      tips: zero,
    },
  );
});

const offered = computed((): readonly PaymentType[] => {
  const known = facts.value;
  return known ? offeredPaymentTypes(known.payment, bill.value?.total ?? cart.roughTotal.value) : [];
});

/** The least that a delivery comes to, where the cart is below it; `null` where it is not. */
const missingMinimum = computed((): Milli | null => {
  const minimum = facts.value?.minimum ?? zero;
  const isBelow = orderType.value === 'delivery' && (bill.value?.subtotal ?? zero) < minimum;
  return isBelow && bill.value !== null ? minimum : null;
});

/** The cart as it would be ordered now: what everything costs, and what is still missing. */
export const ordering = {
  lines,
  orderType,
  /** The diner sits at a place of the venue. */
  hasPlace,
  deliveryFee,
  /** `null` while products of the cart are not known yet. */
  bill,
  offeredPaymentTypes: offered,
  paymentType: computed((): PaymentType => settlePaymentType(cart.state.value.paymentType, offered.value)),
  missingMinimum,
  /** Delivery by map has no confirmed place yet. */
  needsPlace: computed(
    () => orderType.value === 'delivery' && facts.value?.hasMaps === true && cart.state.value.place === null,
  ),
  hasFaults: computed(() => lines.value.some(({ fault }) => fault !== null)),
};
