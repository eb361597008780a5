import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { CallRequest } from '#contracts/call.ts';
import { readPromotions } from '#contracts/calls/table.ts';
import { addAmounts, type Milli, readMilli, zero } from '#domain/money.ts';
import { rejectEmployee } from '../checkout/employee.ts';
import { callApi } from '../lib/api.ts';
import { venueStorageKey } from '../lib/page-facts.ts';
import { persistedSignal } from '../lib/persisted-signal.ts';

/** A promotion's discount. */
export interface LoyaltyDiscount {
  /** `null` when it has no name. */
  readonly name: string | null;
  readonly amount: Milli;
}

export type PromotionsRequest = CallRequest<typeof readPromotions>['body'];

const loyaltyDiscounts = signal<readonly LoyaltyDiscount[]>([]);
/** The cart of the last request, as JSON; `null` when none is requested. */
const requestedCart = signal<string | null>(null);
const status = signal<'settled' | 'loading' | 'failed'>('settled');

/** The discount that the venue calculated with when it refused an order. */
interface ChargedLoyalty {
  /** The cart as requested, in JSON. */
  readonly about: string;
  readonly amount: Milli;
}

const parseChargedLoyalty = (found: unknown): ChargedLoyalty | null =>
  typeof (found as ChargedLoyalty | null)?.about === 'string' ? (found as ChargedLoyalty) : null;

/** Persisted, because the cart is on another page than the refused order. */
const chargedLoyalty = persistedSignal('session', `loyalty/${venueStorageKey()}/1`, parseChargedLoyalty);

const chargedDiscountsFor = (about: string | null): readonly LoyaltyDiscount[] =>
  chargedLoyalty.value !== null && chargedLoyalty.value.about === about && chargedLoyalty.value.amount > 0
    ? [{ name: null, amount: chargedLoyalty.value.amount }]
    : [];

/** The loyalty discounts of the cart. Source: spec §3 "iikoLoyaltyDiscounts". */
export const loyalty = {
  discounts: loyaltyDiscounts as ReadonlySignal<readonly LoyaltyDiscount[]>,
  total: computed((): Milli => addAmounts(zero, ...loyaltyDiscounts.value.map(({ amount }) => amount))),
  isLoading: computed(() => status.value === 'loading'),
  /** The request failed: there is no discount, unless the venue has stated one. */
  hasFailed: computed(() => status.value === 'failed'),
};

/** Marks the discounts of an older cart as outdated while new ones load. */
export function markPromotionsLoading(): void {
  status.value = 'loading';
}

/** Clears all discounts and requests none. */
export function clearPromotions(): void {
  batch(() => {
    requestedCart.value = null;
    loyaltyDiscounts.value = [];
    status.value = 'settled';
  });
}

/**
 * Requests the discounts of a cart. Ignores the response for an older cart. Without a response there is no discount.
 *
 * @param token of the guest's location; `null` for none.
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

/** Uses the venue's amount when the request failed, for as long as the cart is unchanged. */
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
