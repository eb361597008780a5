import { type ReadonlySignal, signal } from '@preact/signals-core';
import { payOrder } from '#contracts/calls/payments.ts';
import type { payShare } from '#contracts/calls/table.ts';
import type { RefusalCode } from '#contracts/refusals.ts';
import type { Language } from '#i18n/languages.ts';
import { type CallResult, callApi } from '../lib/api.ts';
import { claimOncePerTab } from '../lib/claim-once-per-tab.ts';
import { isBackNavigation } from '../lib/is-back-navigation.ts';

/** Why paying failed. */
export type PayError =
  | Extract<
      RefusalCode,
      'order_finished' | 'share_taken' | 'payment_unavailable' | 'too_many' | 'unavailable_now' | 'internal'
    >
  | 'no_response';

/** The state of the redirect to the payment page. */
type PaymentRedirect =
  | { readonly kind: 'here' }
  | { readonly kind: 'leaving' }
  | { readonly kind: 'refused'; readonly error: PayError };

/** After this time a page that was not left counts as staying, in milliseconds. */
const leaveTimeoutMs = 15_000;

const state = signal<PaymentRedirect>({ kind: 'here' });

/** Only this file writes it. */
export const paymentRedirect: ReadonlySignal<PaymentRedirect> = state;

/**
 * Requests the payment page foreverything due of an order, and expects a redirect there. A repeated request returns
 * the
 * same page.
 *
 * @returns the URL; `null` when unavailable, or when the diner is already being redirected.
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
 * Requests a payment page, and expects a redirect there.
 *
 * @returns the URL; `null` when unavailable, or when the diner is already being redirected.
 */
export async function requestPaymentUrl(request: () => Promise<PayResult>): Promise<string | null> {
  if (state.value.kind === 'leaving') return null;
  state.value = { kind: 'leaving' };
  const result = await request();
  if (result.kind === 'done') {
    markLeaving();
    return result.reply.payment_url;
  }
  state.value = { kind: 'refused', error: errorOf(result) };
  return null;
}

/**
 * Redirects to a payment page automatically, once per page; a diner who comes back or reloads decides for themselves.
 *
 * Source: spec §2 "navigates there automatically"
 */
export function redirectOnce(address: string): void {
  if (isBackNavigation() || !claimOncePerTab(`led to ${address}`)) return;
  markLeaving();
  location.replace(address);
}

/** Clears the error, because something else is to be paid. */
export function clearPayError(): void {
  if (state.value.kind === 'refused') state.value = { kind: 'here' };
}

/** Marks the page as leaving. Resets when the page is not left, or when the diner comes back. */
export function markLeaving(): void {
  state.value = { kind: 'leaving' };
  const listening = new AbortController();
  const stay = () => {
    clearTimeout(timer);
    listening.abort();
    state.value = { kind: 'here' };
  };
  const timer = setTimeout(stay, leaveTimeoutMs);
  addEventListener('pageshow', stay, { signal: listening.signal });
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
