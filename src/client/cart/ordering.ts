import { batch, computed } from '@preact/signals-core';
import { type Bill, billOf } from '#domain/cart/bill.ts';
import { type CartBlocker, cartBlocker } from '#domain/cart/cart-blocker.ts';
import { canHaveTime } from '#domain/checkout/checkout-fields.ts';
import { type MinimumProgress, minimumProgress } from '#domain/delivery/minimum-progress.ts';
import { type Milli, zero } from '#domain/money.ts';
import { offeredPaymentTypes, type PaymentType, resolvePaymentType } from '#domain/order/payment-type.ts';
import { asksOrderTypeInCart, type OrderType, offeredOrderTypes } from '#domain/order-type.ts';
import { facts } from '../lib/facts.ts';
import { lastChoices } from '../order/last-choices.ts';
import { tableOrder } from '../table/saved-table.ts';
import { cart } from './cart.ts';
import { appliedCoupon } from './coupon.ts';
import { changeLine, removeLine, setQuantity } from './line-changes.ts';
import { loyalty } from './loyalty.ts';
import { orderType, rulesNow } from './order-rules.ts';
import { isSeated } from './order-type.ts';
import { pricedLines as lines } from './priced-lines.ts';
import { products } from './products.ts';
import { quotedDelivery } from './quoted-delivery.ts';
import { clearRefusal } from './refused-lines.ts';
import { takesOrdersNow } from './takes-orders-now.ts';

/** The delivery fee; `null` when it depends on an address that is not set. */
const deliveryFee = computed((): Milli | null => {
  const known = facts.value;
  if (!known || orderType.value !== 'delivery') return zero;
  if (known.hasMaps) return cart.state.value.place?.fee ?? null;
  const quoted = quotedDelivery.value;
  return quoted || known.checkout.asks_postal_code ? (quoted?.amount ?? null) : known.deliveryFee;
});

/** @param isCash whether it is rounded for cash, where the venue does. */
function billNow(isCash: boolean): Bill | null {
  const rules = rulesNow.value;
  if (!rules || lines.value.some(({ product, error }) => !product && !error)) return null;
  return billOf(
    lines.value.flatMap((line) => line.bill ?? []),
    rules,
    {
      deliveryFee: deliveryFee.value ?? zero,
      coupon: appliedCoupon.value,
      loyalty: loyalty.total.value,
      tips: zero,
      guests: cart.state.value.guests,
      isCash,
    },
  );
}

const exactBill = computed(() => billNow(false));

const offered = computed((): readonly PaymentType[] => {
  const known = facts.value;
  return known ? offeredPaymentTypes(known.payment, exactBill.value?.total ?? cart.estimatedTotal.value) : [];
});

const paymentType = computed((): PaymentType => {
  const chosen = cart.state.value.paymentType ?? lastChoices.value?.paymentType ?? null;
  return resolvePaymentType(chosen, offered.value);
});

const bill = computed((): Bill | null =>
  paymentType.value === 'cash' && rulesNow.value?.cashStep ? billNow(true) : exactBill.value,
);

/** Progress to the minimum for delivery; `null` where none applies, and while the bill is unknown. */
const deliveryMinimum = computed((): MinimumProgress | null => {
  const minimum = quotedDelivery.value?.minimum ?? facts.value?.minimum ?? zero;
  const applies = orderType.value === 'delivery' && minimum > 0;
  return applies && bill.value ? minimumProgress(bill.value.subtotal, minimum) : null;
});

const isBelowMinimum = computed(() => deliveryMinimum.value !== null && deliveryMinimum.value.missing > 0);

const needsDeliveryAddress = computed(
  () => orderType.value === 'delivery' && facts.value?.hasMaps === true && cart.state.value.place === null,
);

const tableBlockers = { none: null, guests: null, staff: 'common_order', busy: 'table_busy' } as const;

/** Whether the venue takes the cart: without orders for now, it takes only what can be for later. */
const takesCart = computed(() => {
  const known = facts.value;
  if (!known?.isTakingOrders) return false;
  const type = orderType.value;
  return (
    takesOrdersNow.value || type === null || (known.checkout.enable_delivery_datetime && canHaveTime(type))
  );
});

const hasLineErrors = computed(() => lines.value.some(({ error }) => error !== null));

/** The cart as it would be ordered now: prices and what is still missing. */
export const ordering = {
  lines,
  /** The rules of its bill. */
  rules: rulesNow,
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
  paymentType,
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
      isTakingOrders: takesCart.value,
      table: tableBlockers[tableOrder.value.kind],
      hasErrors: hasLineErrors.value,
      hasOrderType: orderType.value !== null,
      // Each postal code may have its own minimum: the checkout, which asks for it, says what is missing.
      isBelowMinimum: isBelowMinimum.value && !facts.value?.checkout.asks_postal_code,
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
    for (const { line: before } of lines.value) {
      // The lines before may have made room.
      const now = lines.value.find(({ line }) => line.uuid === before.uuid);
      if (!now || now.error === null) continue;
      const { line, isReducible, maxQuantity } = now;
      clearRefusal(line.uuid);
      const canStay = isReducible && maxQuantity !== null && maxQuantity < line.quantity;
      if (canStay) setQuantity(line.uuid, maxQuantity, maxQuantity);
      else removeLine(line.uuid);
    }
  });
}
