import { type ReadonlySignal, signal } from '@preact/signals-core';
import { payOrder } from '#contracts/calls/payments.ts';
import type { payShare } from '#contracts/calls/table.ts';
import type { RefusalCode } from '#contracts/refusals.ts';
import type { Language } from '#i18n/languages.ts';
import { type CallResult, callApi } from '../lib/api.ts';
import { claimOncePerTab } from '../lib/claim-once-per-tab.ts';
import { isBackNavigation } from '../lib/is-back-navigation.ts';

/** What stands in the way of paying. */
export type PayError =
  | Extract<
      RefusalCode,
      'order_finished' | 'share_taken' | 'payment_unavailable' | 'too_many' | 'unavailable_now' | 'internal'
    >
  | 'no_response';

/** How far the diner is on the way to where they pay. */
type PaymentRedirect =
  | { readonly kind: 'here' }
  | { readonly kind: 'leaving' }
  | { readonly kind: 'refused'; readonly error: PayError };

/** A page that has not been left by then stays, in milliseconds. */
const leaveTimeoutMs = 15_000;

const state = signal<PaymentRedirect>({ kind: 'here' });

/** Only this file writes it. */
export const paymentRedirect: ReadonlySignal<PaymentRedirect> = state;

/**
 * Asks where all that is due of an order is paid online, and expects to go there. Asking again leads to the same
 * place.
 *
 * @returns the address; `null` when there is none, or the diner is on their way already.
 */
export const requestPayment = (uuid: string, language: Language): Promise<string | null> =>
  requestPaymentUrl(() =>
    callApi(payOrder, {
      params: {},
      body: { order_id: uuid, payment_options: 'full', selected_language: language },
    }),
  );

type PayResult = CallResult<typeof payOrder> | CallResult<typeof payShare>;

/**
 * Asks where something is paid, and expects to go there.
 *
 * @returns the address; `null` when there is none, or the diner is on their way already.
 */
export async function requestPaymentUrl(ask: () => Promise<PayResult>): Promise<string | null> {
  if (state.value.kind === 'leaving') return null;
  state.value = { kind: 'leaving' };
  const result = await ask();
  if (result.kind === 'done') {
    markLeaving();
    return result.reply.payment_url;
  }
  state.value = { kind: 'refused', error: errorOf(result) };
  return null;
}

/**
 * Goes on by itself to where a payment was begun, once for each: whoever comes back, or looks again, chooses.
 *
 * Source: spec §2 "navigates there automatically"
 */
export function redirectOnce(address: string): void {
  if (isBackNavigation() || !claimOncePerTab(`led to ${address}`)) return;
  markLeaving();
  location.replace(address);
}

/** What stood in the way does not any more: something else is to be paid. */
export function clearPayError(): void {
  if (state.value.kind === 'refused') state.value = { kind: 'here' };
}

/** The page is about to be left. One that is not, or that the diner comes back to, is as it was before. */
export function markLeaving(): void {
  state.value = { kind: 'leaving' };
  const stay = () => {
    clearTimeout(timer);
    removeEventListener('pageshow', stay);
    state.value = { kind: 'here' };
  };
  const timer = setTimeout(stay, leaveTimeoutMs);
  addEventListener('pageshow', stay);
}

function errorOf(result: Exclude<PayResult, { kind: 'done' }>): PayError {
  if (result.kind !== 'refused') return 'no_response';
  switch (result.refusal.code) {
    case 'order_finished':
    case 'share_taken':
    case 'payment_unavailable':
    case 'too_many':
    case 'unavailable_now':
      return result.refusal.code;
    default:
      return 'internal';
  }
}
