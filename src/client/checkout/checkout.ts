import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { examplePhone } from '#contracts/phone.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import type { FieldName } from '#domain/checkout/checkout-fields.ts';
import type { CheckoutValues } from '#domain/checkout/validate-checkout.ts';
import { cart } from '../cart/cart.ts';
import { ensureQuote } from '../cart/cart-quote.ts';
import { ordering } from '../cart/ordering.ts';
import { startOrdering } from '../cart/start-ordering.ts';
import { requireFacts } from '../lib/facts.ts';
import { ensureBill } from '../payment/ensure-bill.ts';
import { checkoutForm, isKnownByVenue, markTouched, valuesToSend } from './checkout-form.ts';
import { saveAddress, saveCustomer } from './customer.ts';
import { resetSubmission, submission, submitOrder } from './submission.ts';
import { recheckChosenTime } from './time-slots.ts';
import { clearTypedFields } from './typed-fields.ts';

const billStatus = signal<'loading' | 'known' | 'no_response'>('loading');
const isSending = signal(false);

/** The state of the checkout. */
export const checkout = {
  /** Whether everything the bill consists of is known. */
  bill: billStatus as ReadonlySignal<'loading' | 'known' | 'no_response'>,
  /** The order is being sent. */
  isSending: isSending as ReadonlySignal<boolean>,
  /** The order cannot be placed now. An order that may have arrived earlier can always be requested. */
  isBlocked: computed(() => {
    const { awaited, unanswered } = cart.state.value;
    const blocker = ordering.blocker.value;
    if (blocker === 'closed') return awaited === null && unanswered.length === 0;
    return blocker === 'table_busy' || blocker === 'common_order';
  }),
};

/** Called first, and once, by the island. */
export function startCheckout(facts: OrderingFacts): void {
  batch(() => {
    resetSubmission();
    // A time chosen on an earlier page that has passed shows its error at once.
    if (cart.state.value.wishedFor !== null) markTouched('date_time');
    void startOrdering(facts).then(loadBill);
  });
}

/** Loads everything the bill consists of, also as a retry. */
export async function loadBill(): Promise<void> {
  billStatus.value = 'loading';
  billStatus.value = (await ensureBill()) ? 'known' : 'no_response';
}

/** The time on a page that was out of sight may have passed. */
export function recheckTime(): void {
  if (!recheckChosenTime(checkoutForm.values.value.date_time)) markTouched('date_time');
}

/** An example phone number of the venue's country; `null` for an unknown country. */
export const phoneExample = (): string | null => examplePhone(requireFacts().checkout.menu_country);

/**
 * Sends the order if the form is valid. Only one order is sent at a time.
 *
 * @returns the first invalid field; `null` when there is none, whatever the outcome of the order.
 */
export async function placeOrder(): Promise<FieldName | null> {
  if (isSending.value) return null;
  isSending.value = true;
  // The available times are known only after the products are loaded.
  if (billStatus.value !== 'known') await loadBill();
  if (checkout.bill.value === 'known') {
    // The fee of a postal code that was typed a moment ago.
    await ensureQuote();
    await validateAndSend();
  }
  isSending.value = false;
  const [invalid] = submission.value.kind === 'placed' ? [] : checkoutForm.errors.value.keys();
  return invalid ?? null;
}

/** Saves the form values for the next order; the map form saves its address itself. */
function saveForNextTime(sentNames: readonly FieldName[], filled: CheckoutValues): void {
  const { name, email, phone, car_number: car, address } = filled;
  saveCustomer({
    ...(sentNames.includes('name') && { name: name ?? '' }),
    ...(sentNames.includes('email') && { email: email ?? '' }),
    ...(sentNames.includes('phone') && { phone: phone ?? '' }),
    ...(sentNames.includes('car_number') && { car: car ?? '' }),
  });
  if (sentNames.includes('address') && !requireFacts().hasMaps) {
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
  // Once the order is placed, the employee is a guest again.
  const sentNames = names.filter((name) => !isKnownByVenue(name));
  await submitOrder(valuesToSend());
  if (submission.value.kind !== 'placed') return;
  saveForNextTime(sentNames, filled);
  // A diner who returns to an unpaid order finds the form as it was.
  if (cart.state.value.awaited === null) clearTypedFields();
}
