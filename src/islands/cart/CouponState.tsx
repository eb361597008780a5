import { useSignals } from '@preact/signals-react/runtime';
import { appliedCoupon, coupon } from '#client/cart/coupon.ts';
import { ordering } from '#client/cart/ordering.ts';
import { Applied } from './Applied.tsx';
import type { CartVoice } from './voice.ts';

interface Props {
  readonly voice: CartVoice;
  readonly onRemove: () => void;
}

/** What became of the code, and the coupon that applies. Source: spec §4 "Coupon". */
export function CouponState({ voice, onRemove }: Props) {
  useSignals();
  const applied = appliedCoupon.value;
  const trouble = troubleWith(voice);
  return (
    <div id="coupon-state" role="status">
      {trouble && (
        <p className="fault">
          <span>
            {coupon.value.kind === 'invalid' && (
              <>
                <b>
                  <bdi>{coupon.value.code}</bdi>
                </b>{' '}
              </>
            )}
            {trouble}
          </span>
        </p>
      )}
      {applied && <Applied code={applied.code} effect={effectOf(voice)} voice={voice} onRemove={onRemove} />}
    </div>
  );
}

function troubleWith({ t }: CartVoice): string | null {
  switch (coupon.value.kind) {
    case 'invalid':
      return t('coupon_invalid');
    case 'too_many':
      return t('too_many');
    case 'no_response':
      return t('no_response');
    case 'none':
    case 'loading':
    case 'known':
      return null;
  }
}

/** What the coupon does for this cart. */
function effectOf({ t, money }: CartVoice): string {
  const outcome = ordering.bill.value?.coupon;
  switch (outcome?.kind) {
    case 'below_minimum':
      return t('coupon_minimum', { amount: money(outcome.minimum) });
    case 'nothing_eligible':
      return t('coupon_not_for_items');
    case 'applied':
      return t('coupon_applied');
    case undefined:
      return '';
  }
}
