import { useSignals } from '@preact/signals-react/runtime';
import { appliedCoupon, coupon } from '#client/cart/coupon.ts';
import { ordering } from '#client/cart/ordering.ts';
import { tooManyMessage } from '../errors/too-many-message.ts';
import { AppliedCode } from './AppliedCode.tsx';
import type { CartFormatter } from './cart-formatter.ts';

interface Props {
  /** What is said of a coupon that is for none of the dishes. */
  readonly nothingEligible: string;
  readonly formatter: CartFormatter;
  readonly onRemove: () => void;
}

/** The result of the entered code, and the applied coupon. Source: spec §4 "Coupon". */
export function CouponState({ nothingEligible, formatter, onRemove }: Props) {
  useSignals();
  const applied = appliedCoupon.value;
  const error = couponErrorMessage(formatter);
  return (
    <div id="coupon-state" role="status">
      {error && (
        <p className="field-error">
          <span>{error}</span>
        </p>
      )}
      {applied && (
        <AppliedCode
          code={applied.code}
          effect={couponEffect(formatter, nothingEligible)}
          formatter={formatter}
          onRemove={onRemove}
        />
      )}
    </div>
  );
}

/** Why the venue does not grant the code that was entered; `null` while nothing is wrong. */
export function couponErrorMessage({ t }: Pick<CartFormatter, 't'>): string | null {
  const now = coupon.value;
  switch (now.kind) {
    case 'invalid':
      return t(now.reason === 'unknown' ? 'coupon_invalid' : 'coupon_used_up', { code: now.code });
    case 'too_many':
      return tooManyMessage(now.seconds, t);
    case 'no_response':
      return t('no_response');
    case 'none':
    case 'loading':
    case 'known':
      return null;
  }
}

/** The effect of the coupon on this cart. */
function couponEffect({ t, money }: CartFormatter, nothingEligible: string): string {
  const outcome = ordering.bill.value?.coupon;
  switch (outcome?.kind) {
    case 'below_minimum':
      return t('coupon_minimum', { amount: money(outcome.minimum) });
    case 'nothing_eligible':
      return nothingEligible;
    case 'applied':
      return t('coupon_applied');
    case undefined:
      return '';
  }
}
