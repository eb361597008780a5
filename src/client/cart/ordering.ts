import { batch, computed } from '@preact/signals-core';
import type { LineError } from '#contracts/refusals.ts';
import type { Orderable } from '#contracts/shapes/orderable.ts';
import { type Bill, type BillLine, billLine, billOf } from '#domain/cart/bill.ts';
import { type CartBlocker, cartBlocker } from '#domain/cart/cart-blocker.ts';
import { configurationErrors, configuredItem } from '#domain/cart/configuration.ts';
import { remainingPortionsByLine, remainingPortionsFor } from '#domain/cart/remaining-portions.ts';
import { type MinimumProgress, minimumProgress } from '#domain/delivery/minimum-progress.ts';
import { type Milli, milli, zero } from '#domain/money.ts';
import { offeredPaymentTypes, type PaymentType, resolvePaymentType } from '#domain/order/payment-type.ts';
import {
  asksOrderTypeInCart,
  type OrderType,
  offeredOrderTypes,
  resolveOrderType,
} from '#domain/order-type.ts';
import { facts } from '../lib/facts.ts';
import { lastChoices } from '../order/last-choices.ts';
import { tableOrder } from '../table/saved-table.ts';
import { cart } from './cart.ts';
import type { CartLine } from './cart-state.ts';
import { appliedCoupon } from './coupon.ts';
import { changeLine, removeLine, setQuantity } from './line-changes.ts';
import { loyalty } from './loyalty.ts';
import { type KnownProduct, products } from './products.ts';
import { clearRefusal, refusedLines } from './refused-lines.ts';

type AvailableProduct = Extract<KnownProduct, { kind: 'here' }>;

/** A cart line with its current price. */
export interface PricedLine {
  readonly line: CartLine;
  /** `null` while loading, or when the product is gone. */
  readonly product: Orderable | null;
  /** Remaining portions; `null` when not counted. */
  readonly left: number | null;
  /** Remaining portions minus those that other lines of the cart use. */
  readonly maxQuantity: number | null;
  /** Why it cannot be ordered; `null` when it can. */
  readonly error: LineError | null;
  /** The current unit price; until the product is loaded, the price when it was added. */
  readonly unit: Milli;
  readonly total: Milli;
  /** `null` while loading, and for lines that cannot be ordered. */
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

/** Portions reserved by this diner's own order that awaits payment. */
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
 * @param portions remaining portions of the product for this line.
 * @param max maximum quantity of this line.
 */
function priceLine(line: CartLine, portions: number | null, max: number | null): PricedLine {
  const known = products.value.get(line.product);
  const rules = facts.value?.rules;
  const refused = refusedLines.value.get(line.uuid) ?? null;
  const total = milli(line.unit * line.quantity);
  const common = { line, product: null, left: null, maxQuantity: null, unit: line.unit, total, bill: null };
  if (known?.kind === 'gone') return { ...common, error: 'gone' };
  if (known?.kind !== 'here' || !rules) return { ...common, error: refused };
  const { product } = known;
  const error = lineErrorOf(known, portions, line) ?? refused;
  const dish = { product: product.id, category: product.category };
  const bill = billLine(dish, line.quantity, configuredItem(product, line.configuration), rules);
  return {
    line,
    product,
    left: portionsLeftOf(product.id),
    maxQuantity: max,
    error,
    unit: bill.unit,
    total: milli(bill.unit * line.quantity),
    bill: error === null ? bill : null,
  };
}

function lineErrorOf(
  { product, left }: AvailableProduct,
  portions: number | null,
  line: CartLine,
): LineError | null {
  // None are left because this diner has reserved them.
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
  const chosen = cart.state.value.orderType ?? lastChoices.value?.orderType ?? 'delivery';
  return resolveOrderType(chosen, known.types, isSeated.value);
});

/** The delivery fee; `null` when it depends on an address that is not set. */
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

/** Progress to the minimum for delivery; `null` where none applies, and while the bill is unknown. */
const deliveryMinimum = computed((): MinimumProgress | null => {
  const minimum = facts.value?.minimum ?? zero;
  const applies = orderType.value === 'delivery' && minimum > 0;
  return applies && bill.value ? minimumProgress(bill.value.subtotal, minimum) : null;
});

const isBelowMinimum = computed(() => deliveryMinimum.value !== null && deliveryMinimum.value.missing > 0);

const needsDeliveryAddress = computed(
  () => orderType.value === 'delivery' && facts.value?.hasMaps === true && cart.state.value.place === null,
);

const tableBlockers = { none: null, guests: null, staff: 'common_order', busy: 'table_busy' } as const;

const hasLineErrors = computed(() => lines.value.some(({ error }) => error !== null));

/** The cart as it would be ordered now: prices and what is still missing. */
export const ordering = {
  lines,
  orderType,
  /** The order types that the diner can choose. */
  offeredOrderTypes: computed((): readonly OrderType[] =>
    facts.value ? offeredOrderTypes(facts.value.types, isSeated.value) : [],
  ),
  /** Whether the cart asks for the order type. */
  asksOrderType: computed(() => {
    const cartNow = {
      isEmpty: cart.lines.value.length === 0,
      isWishlist: facts.value?.wishlist.isOn === true,
    };
    return asksOrderTypeInCart(cartNow, cart.state.value.location);
  }),
  /** Whether the diner is seated at a location of the venue. */
  hasPlace: isSeated,
  deliveryFee,
  /** `null` while products of the cart are loading. */
  bill,
  /** Number of dishes in the bill. */
  chargedCount: computed(() => lines.value.reduce((count, { bill: one }) => count + (one?.quantity ?? 0), 0)),
  /** A product of the cart could not be loaded. */
  isUnanswered: computed(() =>
    cart.lines.value.some(({ product }) => products.value.get(product)?.kind === 'unknown'),
  ),
  offeredPaymentTypes: offered,
  paymentType: computed((): PaymentType => {
    const chosen = cart.state.value.paymentType ?? lastChoices.value?.paymentType ?? null;
    return resolvePaymentType(chosen, offered.value);
  }),
  minimum: deliveryMinimum,
  isBelowMinimum,
  /** Delivery by map has no confirmed address yet. */
  needsPlace: needsDeliveryAddress,
  hasFaults: hasLineErrors,
  /** Lines whose price has changed since they were added. */
  changedPrices: computed(() =>
    lines.value.filter(({ line, bill: known, unit }) => known !== null && unit !== line.unit),
  ),
  /** The reason why the cart cannot be ordered. */
  blocker: computed((): CartBlocker | null =>
    cartBlocker({
      isEmpty: cart.lines.value.length === 0,
      isTakingOrders: facts.value?.isTakingOrders === true,
      table: tableBlockers[tableOrder.value.kind],
      hasErrors: hasLineErrors.value,
      hasOrderType: orderType.value !== null,
      isBelowMinimum: isBelowMinimum.value,
      needsDeliveryAddress: needsDeliveryAddress.value,
    }),
  ),
};

/** Sets the quantity of a line, limited to the available portions. */
export function requestQuantity(uuid: string, quantity: number): void {
  const max = lines.value.find(({ line }) => line.uuid === uuid)?.maxQuantity ?? null;
  clearRefusal(uuid);
  setQuantity(uuid, quantity, max);
}

/** Accepts all current prices. */
export function acceptPrices(): void {
  for (const { line, unit } of ordering.changedPrices.value) changeLine(line.uuid, { unit });
}

/** Removes unavailable lines and reduces quantities to what is left. */
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
