import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { CallRequest } from '#contracts/call.ts';
import { readPromotions } from '#contracts/calls/table.ts';
import { addAmounts, type Milli, readMilli, zero } from '#domain/money.ts';
import { rejectEmployee } from '../checkout/employee.ts';
import { callApi } from '../lib/api.ts';
import { venueStorageKey } from '../lib/page-facts.ts';
import { persistedSignal } from '../lib/persisted-signal.ts';

/** What a promotion takes off. */
export interface LoyaltyDiscount {
  /** `null` when nobody has named it. */
  readonly name: string | null;
  readonly amount: Milli;
}

export type PromotionsRequest = CallRequest<typeof readPromotions>['body'];

const loyaltyDiscounts = signal<readonly LoyaltyDiscount[]>([]);
/** The cart that was asked about last, as JSON; `null` when nothing is asked about. */
const requestedCart = signal<string | null>(null);
const status = signal<'settled' | 'loading' | 'failed'>('settled');

/** What the venue reckoned with when it refused an order of a cart. */
interface ChargedLoyalty {
  /** The cart, as it is asked about. */
  readonly about: string;
  readonly amount: Milli;
}

const parseChargedLoyalty = (found: unknown): ChargedLoyalty | null =>
  typeof (found as ChargedLoyalty | null)?.about === 'string' ? (found as ChargedLoyalty) : null;

/** The cart is another page than the one that learned of it. */
const chargedLoyalty = persistedSignal('session', `loyalty/${venueStorageKey()}/1`, parseChargedLoyalty);

const chargedDiscountsFor = (about: string | null): readonly LoyaltyDiscount[] =>
  chargedLoyalty.value !== null && chargedLoyalty.value.about === about && chargedLoyalty.value.amount > 0
    ? [{ name: null, amount: chargedLoyalty.value.amount }]
    : [];

/** What the loyalty programme takes off the cart. Source: spec §3 "iikoLoyaltyDiscounts". */
export const loyalty = {
  discounts: loyaltyDiscounts as ReadonlySignal<readonly LoyaltyDiscount[]>,
  total: computed((): Milli => addAmounts(zero, ...loyaltyDiscounts.value.map(({ amount }) => amount))),
  isLoading: computed(() => status.value === 'loading'),
  /** It could not be asked: nothing is taken off, unless the venue has said so otherwise. */
  hasFailed: computed(() => status.value === 'failed'),
};

/** Nobody is to see what was taken off another cart as if it held: it is being found out. */
export function markPromotionsLoading(): void {
  status.value = 'loading';
}

/** Nothing is taken off, and nobody is asked. */
export function clearPromotions(): void {
  batch(() => {
    requestedCart.value = null;
    loyaltyDiscounts.value = [];
    status.value = 'settled';
  });
}

/**
 * Asks what is taken off a cart. An answer about an older one counts for nothing; none takes nothing off.
 *
 * @param token of the place where the guest sits; `null` for none.
 */
export async function fetchPromotions(request: PromotionsRequest, token: string | null): Promise<void> {
  const about = JSON.stringify(request);
  batch(() => {
    requestedCart.value = about;
    status.value = 'loading';
  });
  const headers = token === null ? {} : { 'location-token': token };
  const result = await callApi(readPromotions, { params: {}, body: request }, headers);
  if (requestedCart.value !== about) return;
  batch(() => {
    const isUnknown = result.kind === 'refused' && result.refusal.code === 'not_found';
    if (isUnknown && request.employee_id) rejectEmployee(request.employee_id);
    loyaltyDiscounts.value =
      result.kind === 'done' ? result.reply.discounts.map(loyaltyDiscountOf) : chargedDiscountsFor(about);
    status.value = result.kind === 'done' ? 'settled' : 'failed';
  });
}

/** Takes the word of the venue for what could not be asked, as long as the cart stays as it is. */
export function setChargedLoyalty(amount: Milli): void {
  if (requestedCart.value === null) return;
  chargedLoyalty.value = { about: requestedCart.value, amount };
  loyaltyDiscounts.value = chargedDiscountsFor(requestedCart.value);
}

const loyaltyDiscountOf = ({
  name,
  discounts,
}: {
  readonly name: string;
  readonly discounts: readonly { readonly discountSum: string }[];
}): LoyaltyDiscount => ({
  name,
  amount: addAmounts(zero, ...discounts.map(({ discountSum }) => readMilli(discountSum) ?? zero)),
});
