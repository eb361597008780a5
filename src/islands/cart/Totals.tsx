import { useSignals } from '@preact/signals-react/runtime';
import { appliedCoupon, coupon } from '#client/cart/coupon.ts';
import { loyalty } from '#client/cart/loyalty.ts';
import { ordering } from '#client/cart/ordering.ts';
import { employeeState } from '#client/checkout/employee.ts';
import { Bill } from '../bill/Bill.tsx';
import type { CartFormatter } from './cart-formatter.ts';

interface Props {
  readonly formatter: CartFormatter;
}

/** What it all comes to; out of focus while that is being found out. Source: spec §2 "totals block". */
export function Totals({ formatter: voice }: Props) {
  useSignals();
  const bill = ordering.bill.value;
  const isUnknown = bill === null && !ordering.isUnanswered.value;
  return (
    <div className="totals" aria-busy={isPending() || isUnknown}>
      {bill && (
        <Bill
          bill={bill}
          count={ordering.chargedCount.value}
          coupon={appliedCoupon.value?.code ?? null}
          loyalty={loyalty.discounts.value}
          facts={voice.facts}
          hasDelivery={ordering.orderType.value === 'delivery' && ordering.deliveryFee.value !== null}
          formatter={voice}
        />
      )}
    </div>
  );
}

/** What is in the cart comes to; the order that it joins settles the rest. */
export function Subtotal({ formatter: { t, money } }: Props) {
  useSignals();
  const bill = ordering.bill.value;
  return (
    <div className="totals" aria-busy={bill === null && !ordering.isUnanswered.value}>
      {bill && (
        <dl className="bill">
          <div className="total" aria-live="polite" aria-atomic>
            <dt>{t('subtotal_items', { count: ordering.chargedCount.value })}</dt>
            <dd>
              <bdi>{money(bill.subtotal)}</bdi>
            </dd>
          </div>
        </dl>
      )}
    </div>
  );
}

/** Something is being asked that may change it. Source: spec §4 "Loading states … blur the totals". */
const isPending = () =>
  coupon.value.kind === 'loading' || employeeState.value.kind === 'loading' || loyalty.isLoading.value;
