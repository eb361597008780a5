import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { readCoupon } from '#contracts/calls/cart.ts';
import type { CouponResponse } from '#contracts/shapes/coupon.ts';
import { toLatinDigits } from '#i18n/latin-digits.ts';
import { type CallResult, callApi } from '../lib/api.ts';
import { requireFacts } from '../lib/facts.ts';
import { cart } from './cart.ts';
import { applyCoupon, clearCoupon, declineCoupon } from './cart-changes.ts';

/** The state of the coupon field. Source: spec §4 "Coupon". */
export type CouponState =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly code: string }
  /** The venue knows the coupon; the bill shows its effect on this cart. */
  | { readonly kind: 'known'; readonly coupon: CouponResponse }
  /** The venue has no such coupon, or it has been used up by others. */
  | { readonly kind: 'invalid'; readonly code: string; readonly reason: 'unknown' | 'used_up' }
  | { readonly kind: 'too_many'; readonly seconds: number }
  | { readonly kind: 'no_response'; readonly code: string };

const state = signal<CouponState>({ kind: 'none' });
const applied = signal<CouponResponse | null>(null);

export const coupon: ReadonlySignal<CouponState> = state;

/** The coupon that the bill is calculated with, even while another one is looked up. */
export const appliedCoupon: ReadonlySignal<CouponResponse | null> = applied;

/** Codes ignore case and accept digits of any script, whatever the device's language. */
export const normalizeCode = (typed: string): string => toLatinDigits(typed.trim().toUpperCase());

/** Whether a lookup is unnecessary: the code is blank or already applied. */
export const isBlankOrApplied = (typed: string): boolean => {
  const code = normalizeCode(typed);
  return code === '' || code === applied.value?.code;
};

/** Looks up a code and applies it to the cart if the venue knows it. */
export async function enterCode(typed: string): Promise<void> {
  const code = normalizeCode(typed);
  if (code === '') return;
  state.value = { kind: 'loading', code };
  const result = await callApi(readCoupon, { params: { menu: String(requireFacts().menu), code } });
  // Another code was entered or this one was removed meanwhile.
  if (state.value.kind !== 'loading' || state.value.code !== code) return;
  batch(() => applyResult(code, result));
}

function applyResult(code: string, result: CallResult<typeof readCoupon>): void {
  if (result.kind === 'done') {
    applyCoupon(code);
    applied.value = result.reply;
    state.value = { kind: 'known', coupon: result.reply };
    return;
  }
  const refused = result.kind === 'refused' ? result.refusal.code : null;
  if (refused === 'not_found' || refused === 'invalid_request') {
    clearCoupon();
    applied.value = null;
    state.value = { kind: 'invalid', code, reason: 'unknown' };
  } else if (result.kind === 'refused' && refused === 'too_many') {
    state.value = { kind: 'too_many', seconds: result.retryAfter ?? 60 };
  } else {
    state.value = { kind: 'no_response', code };
  }
}

export function removeCoupon(): void {
  batch(() => {
    declineCoupon();
    applied.value = null;
    state.value = { kind: 'none' };
  });
}

/** Another order begins, in which no code was entered or removed yet. */
export function forgetCoupon(): void {
  batch(() => {
    applied.value = null;
    state.value = { kind: 'none' };
  });
}

/** The venue knows the coupon but does not grant it: it is not retried automatically. */
export function rejectCoupon(code: string): void {
  batch(() => {
    declineCoupon();
    applied.value = null;
    state.value = { kind: 'invalid', code, reason: 'used_up' };
  });
}

/** Looks up the cart's code again, or the code that the venue applies automatically. */
export async function loadCoupon(): Promise<void> {
  const { coupons } = requireFacts();
  if (!coupons.isOn) return;
  const { coupon: saved, declinedCoupon } = cart.state.value;
  const automatic = coupons.autoApply === null ? null : normalizeCode(coupons.autoApply);
  const code = saved ?? (automatic === declinedCoupon ? null : automatic);
  if (code === null) return;
  await enterCode(code);
  // The diner did not enter an automatic code, so its failure is not shown.
  if (saved === null && state.value.kind !== 'known') state.value = { kind: 'none' };
}
