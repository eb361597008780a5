import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { examplePhone } from '#contracts/phone.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import type { FieldName } from '#domain/checkout/checkout-fields.ts';
import type { CheckoutValues } from '#domain/checkout/validate-checkout.ts';
import { cart } from '../cart/cart.ts';
import { ordering } from '../cart/ordering.ts';
import { startOrdering } from '../cart/start-ordering.ts';
import { requireFacts } from '../lib/facts.ts';
import { ensureBill } from '../payment/ensure-bill.ts';
import { checkoutForm, isKnownByVenue, markTouched, valuesToSend } from './checkout-form.ts';
import { saveAddress, saveCustomer } from './customer.ts';
import { resetSubmission, submission, submitOrder } from './submission.ts';
import { recheckChosenTime } from './time-slots.ts';
import { clearTypedFields } from './typed-fields.ts';

const billStatus = signal<'asking' | 'known' | 'no_response'>('asking');
const isSending = signal(false);

/** How far the checkout has come. */
export const checkout = {
  /** Whether all that the bill is made of is known. */
  bill: billStatus as ReadonlySignal<'asking' | 'known' | 'no_response'>,
  /** The order is on its way. */
  isSending: isSending as ReadonlySignal<boolean>,
  /** Nobody takes the order at this moment. One that was sent before, and may be there, can be asked for at any time. */
  isBlocked: computed(() => {
    const { awaited, unanswered } = cart.state.value;
    const obstacle = ordering.blocker.value;
    if (obstacle === 'closed') return awaited === null && unanswered.length === 0;
    return obstacle === 'table_busy' || obstacle === 'common_order';
  }),
};

/** Called once, by the island, before anything else. */
export function startCheckout(told: OrderingFacts): void {
  batch(() => {
    resetSubmission();
    // A time that was chosen on an earlier page and has gone by is said to be wrong at once.
    if (cart.state.value.wishedFor !== null) markTouched('date_time');
    void startOrdering(told).then(loadBill);
  });
}

/** Asks for what the bill is made of, again if need be. */
export async function loadBill(): Promise<void> {
  billStatus.value = 'asking';
  billStatus.value = (await ensureBill()) ? 'known' : 'no_response';
}

/** A page that was out of sight may show a time that has gone by. */
export function recheckTime(): void {
  if (!recheckChosenTime(checkoutForm.values.value.date_time)) markTouched('date_time');
}

/** How a telephone number is written in the venue's country; `null` for an unknown one. */
export const phoneExample = (): string | null => examplePhone(requireFacts().checkout.menu_country);

/**
 * Sends the order, unless something is wrong with the form. While it is on its way nothing else is sent.
 *
 * @returns the first field that is wrong; `null` when there is none, whatever became of the order.
 */
export async function placeOrder(): Promise<FieldName | null> {
  if (isSending.value) return null;
  isSending.value = true;
  // Which times there are is not known before the menu has answered.
  if (billStatus.value !== 'known') await loadBill();
  if (checkout.bill.value === 'known') await validateAndSend();
  isSending.value = false;
  const [wrong] = submission.value.kind === 'placed' ? [] : checkoutForm.errors.value.keys();
  return wrong ?? null;
}

/** Keeps what the form asked for, for another time; a place on a map has been kept by the map's own form. */
function saveForNextTime(told: readonly FieldName[], filled: CheckoutValues): void {
  const { name, email, phone, car_number: car, address } = filled;
  saveCustomer({
    ...(told.includes('name') && { name: name ?? '' }),
    ...(told.includes('email') && { email: email ?? '' }),
    ...(told.includes('phone') && { phone: phone ?? '' }),
    ...(told.includes('car_number') && { car: car ?? '' }),
  });
  if (told.includes('address') && !requireFacts().hasMaps) {
    const unknown = { lat: null, lng: null, flat: '', building: '', area: '', landmark: '' };
    saveAddress({ ...unknown, formatted: (address ?? '').trim() });
  }
}

async function validateAndSend(): Promise<void> {
  recheckChosenTime(checkoutForm.values.value.date_time);
  resetSubmission();
  const names = checkoutForm.fields.value.map(({ name }) => name);
  markTouched(...names);
  if (checkoutForm.errors.value.size > 0) return;
  const filled = checkoutForm.values.value;
  // An employee who has ordered is a guest again.
  const told = names.filter((name) => !isKnownByVenue(name));
  await submitOrder(valuesToSend());
  if (submission.value.kind !== 'placed') return;
  saveForNextTime(told, filled);
  // Who comes back to an order that is not paid finds the form as it was.
  if (cart.state.value.awaited === null) clearTypedFields();
}
