import { type ReadonlySignal, signal } from '@preact/signals-core';
import { payOrder } from '#contracts/calls/payments.ts';
import type { payShare } from '#contracts/calls/table.ts';
import type { RefusalCode } from '#contracts/refusals.ts';
import type { Language } from '#i18n/languages.ts';
import { type CallResult, make } from '../lib/api.ts';
import { isFirstTime } from '../lib/first-time.ts';
import { hasComeBack } from '../lib/has-come-back.ts';

/** What stands in the way of paying. */
export type PayTrouble =
  | Extract<
      RefusalCode,
      'order_finished' | 'share_taken' | 'payment_unavailable' | 'too_many' | 'unavailable_now' | 'internal'
    >
  | 'no_response';

/** How far the diner is on the way to where they pay. */
type Paying =
  | { readonly kind: 'here' }
  | { readonly kind: 'leaving' }
  | { readonly kind: 'refused'; readonly trouble: PayTrouble };

/** A page that has not been left by then stays, in milliseconds. */
const leavingMs = 15_000;

const state = signal<Paying>({ kind: 'here' });

/** Only this file writes it. */
export const paying: ReadonlySignal<Paying> = state;

/**
 * Asks where all that is due of an order is paid online, and expects to go there. Asking again leads to the same
 * place.
 *
 * @returns the address; `null` when there is none, or the diner is on their way already.
 */
export const askToPay = (uuid: string, language: Language): Promise<string | null> =>
  askWhere(() =>
    make(payOrder, {
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
export async function askWhere(ask: () => Promise<PayResult>): Promise<string | null> {
  if (state.value.kind === 'leaving') return null;
  state.value = { kind: 'leaving' };
  const result = await ask();
  if (result.kind === 'done') {
    expectToLeave();
    return result.reply.payment_url;
  }
  state.value = { kind: 'refused', trouble: troubleOf(result) };
  return null;
}

/**
 * Goes on by itself to where a payment was begun, once for each: whoever comes back, or looks again, chooses.
 *
 * Source: spec §2 "navigates there automatically"
 */
export function payOnOnce(address: string): void {
  if (hasComeBack() || !isFirstTime(`led to ${address}`)) return;
  expectToLeave();
  location.replace(address);
}

/** What stood in the way does not any more: something else is to be paid. */
export function forgetPayTrouble(): void {
  if (state.value.kind === 'refused') state.value = { kind: 'here' };
}

/** The page is about to be left. One that is not, or that the diner comes back to, is as it was before. */
export function expectToLeave(): void {
  state.value = { kind: 'leaving' };
  const stay = () => {
    clearTimeout(timer);
    removeEventListener('pageshow', stay);
    state.value = { kind: 'here' };
  };
  const timer = setTimeout(stay, leavingMs);
  addEventListener('pageshow', stay);
}

function troubleOf(result: Exclude<PayResult, { kind: 'done' }>): PayTrouble {
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
