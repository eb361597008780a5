import { type ReadonlySignal, signal } from '@preact/signals-core';
import { readCoupon } from '#contracts/calls/cart.ts';
import type { CouponReply } from '#contracts/shapes/coupon.ts';
import { make } from '../api.ts';
import { applyCode, cart, takeCodeOff } from './cart.ts';
import { knownFacts } from './facts.ts';

/** What became of a code. Source: spec §4 "Coupon". */
export type CouponState =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading'; readonly code: string }
  /** The venue has it; what it does for this cart, the bill says. */
  | { readonly kind: 'known'; readonly coupon: CouponReply }
  | { readonly kind: 'invalid'; readonly code: string }
  | { readonly kind: 'too_many'; readonly seconds: number }
  | { readonly kind: 'no_response'; readonly code: string };

const state = signal<CouponState>({ kind: 'none' });

export const coupon: ReadonlySignal<CouponState> = state;

/** Codes are the same in upper and lower case, whatever language the device speaks. */
export const asCode = (typed: string): string => typed.trim().toUpperCase();

/** Looks a code up, and applies it to the cart where the venue has it. */
export async function enterCode(typed: string): Promise<void> {
  const code = asCode(typed);
  if (code === '') return;
  state.value = { kind: 'loading', code };
  const result = await make(readCoupon, { params: { menu: String(knownFacts().menu), code } });
  if (state.value.kind !== 'loading' || state.value.code !== code) return;
  if (result.kind === 'done') {
    applyCode(code);
    state.value = { kind: 'known', coupon: result.reply };
  } else if (result.kind === 'refused' && result.refusal.code === 'too_many') {
    state.value = { kind: 'too_many', seconds: result.retryAfter ?? 60 };
  } else {
    state.value = { kind: result.kind === 'refused' ? 'invalid' : 'no_response', code };
  }
}

export function removeCode(): void {
  takeCodeOff();
  state.value = { kind: 'none' };
}

/** Looks the cart's code up again, or the one that every cart of the venue tries by itself. */
export async function startCoupon(): Promise<void> {
  const { coupons } = knownFacts();
  if (!coupons.isOn) return;
  const { coupon: applied, declinedCoupon } = cart.state.value;
  const tried = coupons.autoApply === declinedCoupon ? null : coupons.autoApply;
  const code = applied ?? tried;
  if (code === null) return;
  await enterCode(code);
  // Nobody typed it: that it does not work is nobody's mistake.
  if (applied === null && state.value.kind !== 'known') state.value = { kind: 'none' };
}
