import { batch, computed } from '@preact/signals-core';
import type { LineError } from '#contracts/refusals.ts';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import { type Bill, type BillLine, billLine, billOf } from '#domain/cart/bill.ts';
import { type CartBlocker, cartBlocker } from '#domain/cart/cart-blocker.ts';
import { configurationErrors, configuredItem } from '#domain/cart/configuration.ts';
import { remainingPortionsByLine, remainingPortionsFor } from '#domain/cart/remaining-portions.ts';
import { type Milli, milli, zero } from '#domain/money.ts';
import { offeredPaymentTypes, type PaymentType, resolvePaymentType } from '#domain/order/payment-type.ts';
import {
  asksOrderTypeInCart,
  type OrderType,
  offeredOrderTypes,
  resolveOrderType,
} from '#domain/order-type.ts';
import { facts } from '../lib/facts.ts';
import { tableOrder } from '../table/saved-table.ts';
import { cart } from './cart.ts';
import { changeLine, removeLine, setQuantity } from './cart-changes.ts';
import type { CartLine } from './cart-state.ts';
import { appliedCoupon } from './coupon.ts';
import { loyalty } from './loyalty.ts';
import { type KnownProduct, products } from './products.ts';
import { clearRefusal, refusedLines } from './refused-lines.ts';

type AvailableProduct = Extract<KnownProduct, { kind: 'here' }>;

/** A line of the cart as the menu prices it now. */
export interface PricedLine {
  readonly line: CartLine;
  /** `null` while it is not known, or when it is gone. */
  readonly product: Orderable | null;
  /** Portions left; `null` when nobody counts. */
  readonly left: number | null;
  /** The same, without what other lines of the cart take of them. */
  readonly maxQuantity: number | null;
  /** Why it cannot be ordered; `null` when it can. */
  readonly error: LineError | null;
  /** What one costs; what was known when it was added, until the menu says. */
  readonly unit: Milli;
  readonly total: Milli;
  /** `null` while the menu has not said, and for what cannot be ordered. */
  readonly bill: BillLine | null;
}

const isSeated = computed(() => {
  const { location } = cart.state.value;
  return location !== null && location.type !== 'Account';
});

const lines = computed((): readonly PricedLine[] => {
  const all = cart.lines.value;
  const portions = remainingPortionsByLine(all, portionsLeftOf);
  return all.map((line, at) =>
    priceLine(line, portions[at] ?? null, remainingPortionsFor(all, at, portionsLeftOf(line.product))),
  );
});

/** Portions that an order of this cart has taken, which waits to be paid: they are the diner's own. */
const heldPortions = computed((): ReadonlyMap<number, number> => {
  const portions = new Map<number, number>();
  for (const { product, quantity } of cart.state.value.awaited?.lines ?? []) {
    portions.set(product, (portions.get(product) ?? 0) + quantity);
  }
  return portions;
});

function portionsLeftOf(id: number): number | null {
  const known = products.value.get(id);
  if (known?.kind !== 'here' || known.left === null) return null;
  return known.left + (heldPortions.value.get(id) ?? 0);
}

/**
 * @param portions how many of its product are left for this line.
 * @param most how many this line may have at most.
 */
function priceLine(line: CartLine, portions: number | null, most: number | null): PricedLine {
  const known = products.value.get(line.product);
  const rules = facts.value?.rules;
  const refused = refusedLines.value.get(line.uuid) ?? null;
  const total = milli(line.unit * line.quantity);
  const common = { line, product: null, left: null, maxQuantity: null, unit: line.unit, total, bill: null };
  if (known?.kind === 'gone') return { ...common, error: 'gone' };
  if (known?.kind !== 'here' || !rules) return { ...common, error: refused };
  const { product } = known;
  const fault = lineErrorOf(known, portions, line) ?? refused;
  const place = { product: product.id, category: product.category };
  const bill = billLine(place, line.quantity, configuredItem(product, line.configuration), rules);
  return {
    line,
    product,
    left: portionsLeftOf(product.id),
    maxQuantity: most,
    error: fault,
    unit: bill.unit,
    total: milli(bill.unit * line.quantity),
    bill: fault === null ? bill : null,
  };
}

function lineErrorOf(
  { product, left }: AvailableProduct,
  portions: number | null,
  line: CartLine,
): LineError | null {
  // Nothing is left because this diner has it.
  const isHeld = left === 0 && heldPortions.value.has(product.id);
  if (product.isOutOfStock && !isHeld) return 'out_of_stock';
  if (portions !== null && portions < line.quantity) return 'out_of_stock';
  if (!product.isOffered) return 'hours';
  return configurationErrors(product, line.configuration).length > 0 ? 'choice' : null;
}

const orderType = computed((): OrderType | null => {
  const known = facts.value;
  if (!known) return null;
  // Source: spec §9 "Default order type delivery".
  return resolveOrderType(cart.state.value.orderType ?? 'delivery', known.types, isSeated.value);
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
  if (!rules || lines.value.some(({ product, error }) => !product && !error)) return null;
  return billOf(
    lines.value.flatMap((line) => line.bill ?? []),
    rules,
    {
      deliveryFee: deliveryFee.value ?? zero,
      coupon: appliedCoupon.value,
      loyalty: loyalty.total.value,
      tips: zero,
    },
  );
});

const offered = computed((): readonly PaymentType[] => {
  const known = facts.value;
  return known ? offeredPaymentTypes(known.payment, bill.value?.total ?? cart.estimatedTotal.value) : [];
});

/** The least that a delivery comes to, where the cart is below it; `null` where it is not. */
const unmetMinimum = computed((): Milli | null => {
  const minimum = facts.value?.minimum ?? zero;
  const isBelow = orderType.value === 'delivery' && (bill.value?.subtotal ?? zero) < minimum;
  return isBelow && bill.value !== null ? minimum : null;
});

const needsDeliveryAddress = computed(
  () => orderType.value === 'delivery' && facts.value?.hasMaps === true && cart.state.value.place === null,
);

const tableBlockers = { none: null, guests: null, staff: 'common_order', busy: 'table_busy' } as const;

const hasLineErrors = computed(() => lines.value.some(({ error }) => error !== null));

/** The cart as it would be ordered now: what everything costs, and what is still missing. */
export const ordering = {
  lines,
  orderType,
  /** How the diner may be served. */
  offeredOrderTypes: computed((): readonly OrderType[] =>
    facts.value ? offeredOrderTypes(facts.value.types, isSeated.value) : [],
  ),
  /** The cart asks how the diner wants to be served. */
  asksOrderType: computed(() => {
    const cartNow = {
      isEmpty: cart.lines.value.length === 0,
      isWishlist: facts.value?.wishlist.isOn === true,
    };
    return asksOrderTypeInCart(cartNow, cart.state.value.location);
  }),
  /** The diner sits at a place of the venue. */
  hasPlace: isSeated,
  deliveryFee,
  /** `null` while products of the cart are not known yet. */
  bill,
  /** Dishes that the bill is about. */
  chargedCount: computed(() => lines.value.reduce((count, { bill: one }) => count + (one?.quantity ?? 0), 0)),
  /** A product of the cart was asked for, and nobody answered. */
  isUnanswered: computed(() =>
    cart.lines.value.some(({ product }) => products.value.get(product)?.kind === 'unknown'),
  ),
  offeredPaymentTypes: offered,
  paymentType: computed((): PaymentType => resolvePaymentType(cart.state.value.paymentType, offered.value)),
  missingMinimum: unmetMinimum,
  /** Delivery by map has no confirmed place yet. */
  needsPlace: needsDeliveryAddress,
  hasFaults: hasLineErrors,
  /** Lines that cost something else than when they were put into the cart. */
  changedPrices: computed(() =>
    lines.value.filter(({ line, bill: known, unit }) => known !== null && unit !== line.unit),
  ),
  /** What keeps the cart from being ordered. */
  blocker: computed((): CartBlocker | null =>
    cartBlocker({
      isEmpty: cart.lines.value.length === 0,
      isTakingOrders: facts.value?.isTakingOrders === true,
      table: tableBlockers[tableOrder.value.kind],
      hasErrors: hasLineErrors.value,
      hasOrderType: orderType.value !== null,
      isBelowMinimum: unmetMinimum.value !== null,
      needsDeliveryAddress: needsDeliveryAddress.value,
    }),
  ),
};

/** Asks for so many of a line, as far as there are that many left. */
export function requestQuantity(uuid: string, quantity: number): void {
  const most = lines.value.find(({ line }) => line.uuid === uuid)?.maxQuantity ?? null;
  clearRefusal(uuid);
  setQuantity(uuid, quantity, most);
}

/** Takes every price as it is now for agreed. */
export function acceptPrices(): void {
  for (const { line, unit } of ordering.changedPrices.value) changeLine(line.uuid, { unit });
}

/** Takes out what cannot be had, and as much as is too much. */
export function removeUnavailable(): void {
  batch(() => {
    for (const { line, error, maxQuantity } of ordering.lines.value) {
      if (error === null) continue;
      clearRefusal(line.uuid);
      const isTooMuch =
        error === 'out_of_stock' && maxQuantity !== null && maxQuantity > 0 && maxQuantity < line.quantity;
      if (isTooMuch) setQuantity(line.uuid, maxQuantity, maxQuantity);
      else removeLine(line.uuid);
    }
  });
}
