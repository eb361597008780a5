import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { readCoupon } from '#contracts/calls/cart.ts';
import type { CouponResponse } from '#contracts/shapes/coupon.ts';
import { toLatinDigits } from '#i18n/numerals.ts';
import { type CallResult, callApi } from '../lib/api.ts';
import { requireFacts } from '../lib/facts.ts';
import { cart } from './cart.ts';
import { applyCoupon, clearCoupon, declineCoupon } from './cart-changes.ts';

/** What became of a code. Source: spec §4 "Coupon". */
export type CouponState =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly code: string }
  /** The venue has it; what it does for this cart, the bill says. */
  | { readonly kind: 'known'; readonly coupon: CouponResponse }
  | { readonly kind: 'invalid'; readonly code: string }
  | { readonly kind: 'too_many'; readonly seconds: number }
  | { readonly kind: 'no_response'; readonly code: string };

const state = signal<CouponState>({ kind: 'none' });
const applied = signal<CouponResponse | null>(null);

export const coupon: ReadonlySignal<CouponState> = state;

/** The coupon that the bill is worked out with, while another one is looked up too. */
export const appliedCoupon: ReadonlySignal<CouponResponse | null> = applied;

/** Codes are the same in upper and lower case and in the digits of any script, whatever the device speaks. */
export const normalizeCode = (typed: string): string => toLatinDigits(typed.trim().toUpperCase());

/** Whether looking a code up would say nothing new: there is none, or it is the one that applies. */
export const isBlankOrApplied = (typed: string): boolean => {
  const code = normalizeCode(typed);
  return code === '' || code === applied.value?.code;
};

/** Looks a code up, and applies it to the cart where the venue has it. */
export async function enterCode(typed: string): Promise<void> {
  const code = normalizeCode(typed);
  if (code === '') return;
  state.value = { kind: 'loading', code };
  const result = await callApi(readCoupon, { params: { menu: String(requireFacts().menu), code } });
  // Another code was entered meanwhile, or this one taken back.
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
    state.value = { kind: 'invalid', code };
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

/** The venue has the coupon, and does not grant it: it is not tried again by itself. */
export function rejectCoupon(code: string): void {
  batch(() => {
    declineCoupon();
    applied.value = null;
    state.value = { kind: 'invalid', code };
  });
}

/** Looks the cart's code up again, or the one that every cart of the venue tries by itself. */
export async function loadCoupon(): Promise<void> {
  const { coupons } = requireFacts();
  if (!coupons.isOn) return;
  const { coupon: kept, declinedCoupon } = cart.state.value;
  const automatic = coupons.autoApply === null ? null : normalizeCode(coupons.autoApply);
  const code = kept ?? (automatic === declinedCoupon ? null : automatic);
  if (code === null) return;
  await enterCode(code);
  // Nobody typed it: that it does not work is nobody's mistake.
  if (kept === null && state.value.kind !== 'known') state.value = { kind: 'none' };
}
