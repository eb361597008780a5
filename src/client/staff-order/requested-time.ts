import { computed } from '@preact/signals-core';
import type { AsapTime } from '#domain/checkout/asap-time.ts';
import { canHaveTime } from '#domain/checkout/checkout-fields.ts';
import { cart } from '../cart/cart.ts';
import { cartTimes } from '../cart/cart-quote.ts';
import { ordering } from '../cart/ordering.ts';
import { isServableTime, timeSlots } from '../checkout/time-slots.ts';
import { facts } from '../lib/facts.ts';

/** When the order can be had, and when it is wanted. */
export const orderTime = {
  /** Whether the order can be for a time. */
  isAsked: computed((): boolean => {
    const type = ordering.orderType.value;
    return facts.value?.checkout.enable_delivery_datetime === true && type !== null && canHaveTime(type);
  }),
  /** As soon as possible; `null` where that cannot be chosen. */
  asap: computed((): AsapTime | null => (facts.value?.checkout.allows_asap ? cartTimes.asap.value : null)),
};

/** The time that the order is for, by the clock of the venue; `null` for as soon as possible, or where none is asked. */
export const requestedTime = computed((): string | null => {
  if (!orderTime.isAsked.value) return null;
  const { wishedFor } = cart.state.value;
  if (wishedFor !== null && isServableTime(wishedFor)) return wishedFor;
  return orderTime.asap.value ? null : (timeSlots.days.value?.[0]?.slots[0]?.wall ?? null);
});
