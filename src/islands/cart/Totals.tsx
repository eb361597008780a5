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

/** The bill; blurred while it is being computed. Source: spec §2 "totals block". */
export function Totals({ formatter }: Props) {
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
          facts={formatter.facts}
          hasDelivery={ordering.orderType.value === 'delivery' && ordering.deliveryFee.value !== null}
          formatter={formatter}
        />
      )}
    </div>
  );
}

/** The subtotal of the cart; the order that it joins decides the rest. */
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

/** Whether a pending request may change the bill. Source: spec §4 "Loading states … blur the totals". */
const isPending = () =>
  coupon.value.kind === 'loading' || employeeState.value.kind === 'loading' || loyalty.isLoading.value;
