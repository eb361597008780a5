import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Outgoing } from '#contracts/call.ts';
import { readPromotions } from '#contracts/calls/table.ts';
import { add, type Milli, readMilli, zero } from '#domain/money.ts';
import { refuseEmployee } from '../checkout/employee.ts';
import { make } from '../lib/api.ts';
import { kept } from '../lib/kept.ts';
import { venueName } from '../lib/page-facts.ts';

/** What a promotion takes off. */
export interface LoyaltyRow {
  /** `null` when nobody has named it. */
  readonly name: string | null;
  readonly amount: Milli;
}

export type PromotionsRequest = Outgoing<typeof readPromotions>['body'];

const rows = signal<readonly LoyaltyRow[]>([]);
/** The cart that was asked about last, as JSON; `null` when nothing is asked about. */
const asked = signal<string | null>(null);
const standing = signal<'settled' | 'loading' | 'failed'>('settled');

/** What the venue reckoned with when it refused an order of a cart. */
interface Word {
  /** The cart, as it is asked about. */
  readonly about: string;
  readonly amount: Milli;
}

const mendWord = (found: unknown): Word | null =>
  typeof (found as Word | null)?.about === 'string' ? (found as Word) : null;

/** The cart is another page than the one that learned of it. */
const word = kept('session', `loyalty/${venueName()}/1`, mendWord);

const wordAbout = (about: string | null): readonly LoyaltyRow[] =>
  word.value !== null && word.value.about === about && word.value.amount > 0
    ? [{ name: null, amount: word.value.amount }]
    : [];

/** What the loyalty programme takes off the cart. Source: spec §3 "iikoLoyaltyDiscounts". */
export const loyalty = {
  rows: rows as ReadonlySignal<readonly LoyaltyRow[]>,
  total: computed((): Milli => add(zero, ...rows.value.map(({ amount }) => amount))),
  isLoading: computed(() => standing.value === 'loading'),
  /** It could not be asked: nothing is taken off, unless the venue has said so otherwise. */
  hasFailed: computed(() => standing.value === 'failed'),
};

/** Nobody is to see what was taken off another cart as if it held: it is being found out. */
export function expectPromotions(): void {
  standing.value = 'loading';
}

/** Nothing is taken off, and nobody is asked. */
export function forgetPromotions(): void {
  batch(() => {
    asked.value = null;
    rows.value = [];
    standing.value = 'settled';
  });
}

/**
 * Asks what is taken off a cart. An answer about an older one counts for nothing; none takes nothing off.
 *
 * @param token of the place where the guest sits; `null` for none.
 */
export async function askPromotions(request: PromotionsRequest, token: string | null): Promise<void> {
  const about = JSON.stringify(request);
  batch(() => {
    asked.value = about;
    standing.value = 'loading';
  });
  const headers = token === null ? {} : { 'location-token': token };
  const result = await make(readPromotions, { params: {}, body: request }, headers);
  if (asked.value !== about) return;
  batch(() => {
    const isUnknown = result.kind === 'refused' && result.refusal.code === 'not_found';
    if (isUnknown && request.employee_id) refuseEmployee(request.employee_id);
    rows.value = result.kind === 'done' ? result.reply.discounts.map(rowOf) : wordAbout(about);
    standing.value = result.kind === 'done' ? 'settled' : 'failed';
  });
}

/** Takes the word of the venue for what could not be asked, as long as the cart stays as it is. */
export function takeWordFor(amount: Milli): void {
  if (asked.value === null) return;
  word.value = { about: asked.value, amount };
  rows.value = wordAbout(asked.value);
}

const rowOf = ({
  name,
  discounts,
}: {
  readonly name: string;
  readonly discounts: readonly { readonly discountSum: string }[];
}): LoyaltyRow => ({
  name,
  amount: add(zero, ...discounts.map(({ discountSum }) => readMilli(discountSum) ?? zero)),
});
