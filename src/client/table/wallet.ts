import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { readWallet, redeemWallet } from '#contracts/calls/table.ts';
import type { Order } from '#contracts/shapes/order.ts';
import { amountOf, type Decimals, type Milli, writeMilli } from '#domain/money.ts';
import { passwordResendDelayMs } from '#domain/order/one-time-password.ts';
import { type CallResult, callApi } from '../lib/api.ts';
import { acceptResponse, openedOrder, refreshOrder, shownOrder } from '../order/order.ts';
import { orderTokenHeader } from '../order/order-token-header.ts';
import { isConclusive, openIdempotencyKeys } from '../payment/idempotency-keys.ts';

/** A guest's wallet, whose holder has received a one-time password. */
export interface Wallet {
  readonly id: string;
  /** Partly masked. */
  readonly name: string;
  readonly balance: Milli;
  /** The maximum payable when it was looked up. */
  readonly redeemable: Milli;
  /** When another password can be requested, in epoch milliseconds. */
  readonly resendAt: number;
}

/** The state of the wallet lookup and payment. */
export type WalletState =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  /** Any lookup error is shown as not found. Source: spec §8 "Blue wallet load failure". */
  | { readonly kind: 'not_found' }
  | { readonly kind: 'too_many'; readonly seconds: number | null }
  | { readonly kind: 'found'; readonly wallet: Wallet }
  /** The amount paid with it. */
  | { readonly kind: 'paid'; readonly amount: Milli };

/** Why paying with the wallet failed. */
export type WalletError =
  | { readonly code: 'wrong_otp'; readonly triesLeft: number }
  | { readonly code: 'invalid_amount'; readonly redeemable: Milli }
  | { readonly code: 'too_many'; readonly seconds: number | null }
  | {
      readonly code:
        | 'order_finished'
        | 'payment_open'
        | 'split_open'
        | 'not_found'
        | 'unavailable_now'
        | 'internal'
        | 'no_response';
    };

const state = signal<WalletState>({ kind: 'none' });
const sending = signal<'password' | 'payment' | null>(null);
const walletError = signal<WalletError | null>(null);

/** The wallet that a guest pays with. Only this file writes it. */
export const wallet = {
  state: state as ReadonlySignal<WalletState>,
  /** The request being sent for a found wallet. */
  sending: sending as ReadonlySignal<'password' | 'payment' | null>,
  error: walletError as ReadonlySignal<WalletError | null>,
};

const keys = openIdempotencyKeys();

/** Looks up a wallet by its id; the holder receives a one-time password. */
export async function lookUpWallet(id: string): Promise<void> {
  const opened = openedOrder();
  if (!opened || state.value.kind === 'loading') return;
  batch(() => {
    state.value = { kind: 'loading' };
    walletError.value = null;
  });
  const result = await fetchWallet(id, opened.uuid);
  state.value = walletStateFrom(result);
}

/** Sends another one-time password, which replaces the earlier one. */
export async function resendPassword(): Promise<boolean> {
  const opened = openedOrder();
  const known = state.value;
  if (!opened || known.kind !== 'found' || sending.value !== null) return false;
  batch(() => {
    sending.value = 'password';
    walletError.value = null;
  });
  const result = await fetchWallet(known.wallet.id, opened.uuid);
  const found = walletStateFrom(result);
  batch(() => {
    sending.value = null;
    if (found.kind === 'found') state.value = found;
    else walletError.value = errorOf(result);
  });
  return found.kind === 'found';
}

/** Clears the wallet, so that another can be looked up. */
export function clearWallet(): void {
  batch(() => {
    state.value = { kind: 'none' };
    walletError.value = null;
  });
}

/**
 * Pays a part of the order with the wallet.
 *
 * Recovers from a lost response: the order itself shows whether it was paid.
 *
 * @param otp six digits.
 */
export async function payWithWallet(amount: Milli, decimals: Decimals, otp: string): Promise<void> {
  const opened = openedOrder();
  const known = state.value;
  if (!opened || known.kind !== 'found' || sending.value !== null) return;
  const { uuid } = opened;
  const before = countSamePayments(shownOrder.order.value, amount);
  batch(() => {
    sending.value = 'payment';
    walletError.value = null;
  });
  const body = { wallet_id: known.wallet.id, amount: writeMilli(amount, decimals), otp };
  const headers = { ...orderTokenHeader(uuid), ...keys.headerFor(body) };
  const result = await callApi(redeemWallet, { params: { id: uuid }, body }, headers);
  keys.noteResult(result);
  if (result.kind === 'done') acceptResponse(result.reply);
  else await refreshOrder();
  const isPaid =
    result.kind === 'done' ||
    (!isConclusive(result) && countSamePayments(shownOrder.order.value, amount) > before);
  batch(() => {
    sending.value = null;
    if (isPaid) {
      state.value = { kind: 'paid', amount };
      return;
    }
    const error = errorOf(result);
    walletError.value = error;
    if (error.code === 'invalid_amount') {
      state.value = { kind: 'found', wallet: { ...known.wallet, redeemable: error.redeemable } };
    }
  });
}

const countSamePayments = (order: Order | null, amount: Milli): number =>
  (order?.payments ?? []).filter(
    (payment) => payment.payment_type === 'blue_wallet' && amountOf(payment.amount) === amount,
  ).length;

const fetchWallet = (id: string, order: string) => callApi(readWallet, { params: { id }, query: { order } });

function walletStateFrom(result: CallResult<typeof readWallet>): WalletState {
  if (result.kind === 'done') {
    const { wallet_id: id, name, balance, redeemable } = result.reply;
    const amounts = { balance: amountOf(balance), redeemable: amountOf(redeemable) };
    return { kind: 'found', wallet: { id, name, ...amounts, resendAt: Date.now() + passwordResendDelayMs } };
  }
  const isTooOften = result.kind === 'refused' && result.refusal.code === 'too_many';
  return isTooOften ? { kind: 'too_many', seconds: result.retryAfter } : { kind: 'not_found' };
}

type WalletResult = CallResult<typeof readWallet> | CallResult<typeof redeemWallet>;

function errorOf(result: WalletResult): WalletError {
  if (result.kind !== 'refused') return { code: 'no_response' };
  const { refusal, retryAfter } = result;
  switch (refusal.code) {
    case 'wrong_otp':
      return { code: 'wrong_otp', triesLeft: refusal.more.tries_left };
    case 'invalid_amount':
      return { code: 'invalid_amount', redeemable: amountOf(refusal.more.redeemable) };
    case 'too_many':
      return { code: 'too_many', seconds: retryAfter };
    case 'order_finished':
    case 'payment_open':
    case 'split_open':
    case 'not_found':
    case 'unavailable_now':
      return { code: refusal.code };
    default:
      return { code: 'internal' };
  }
}
