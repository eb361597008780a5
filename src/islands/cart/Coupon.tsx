import { useSignals } from '@preact/signals-react/runtime';
import { appliedCoupon, coupon } from '#client/cart/coupon.ts';
import { ordering } from '#client/cart/ordering.ts';
import { CouponField } from './CouponField.tsx';
import type { CartFormatter } from './cart-formatter.ts';
import { Fold } from './Fold.tsx';

interface Props {
  readonly formatter: CartFormatter;
}

/** The coupon, folded until it needs attention. */
export function Coupon({ formatter }: Props) {
  useSignals();
  const { t } = formatter;
  const isRefused = !['none', 'loading', 'known'].includes(coupon.value.kind);
  const outcome = ordering.bill.value?.coupon;
  const isWithoutEffect = appliedCoupon.value !== null && outcome != null && outcome.kind !== 'applied';
  return (
    <Fold
      title={t('coupon_code')}
      icon="coupon"
      value={appliedCoupon.value?.code ?? ''}
      isUrgent={isRefused || isWithoutEffect}
    >
      <CouponField nothingEligible={t('coupon_not_for_items')} formatter={formatter} />
    </Fold>
  );
}
