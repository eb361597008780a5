import { useSignals } from '@preact/signals-react/runtime';
import { cart } from '#client/cart/cart.ts';
import { appliedCoupon, coupon } from '#client/cart/coupon.ts';
import { loyalty } from '#client/cart/loyalty.ts';
import { ordering } from '#client/cart/ordering.ts';
import { placing } from '#client/staff-order/placing.ts';
import { joinedOrder } from '#client/staff-order/table-situation.ts';
import { Bill } from '../bill/Bill.tsx';
import type { StaffOrderFormatter } from './staff-order-formatter.ts';

interface Props {
  readonly formatter: StaffOrderFormatter;
}

/** What the venue charges for the order; of dishes for an open order, only what they cost by themselves. */
export function TicketBill({ formatter }: Props) {
  useSignals();
  const bill = ordering.bill.value;
  const count = ordering.chargedCount.value;
  const isBusy =
    coupon.value.kind === 'loading' ||
    loyalty.isLoading.value ||
    (bill === null && !ordering.isUnanswered.value);
  return (
    <div className="totals" aria-busy={isBusy}>
      {bill && joinedOrder.value && (
        <dl className="bill">
          <div className="total">
            <dt>{formatter.t('subtotal_items', { count })}</dt>
            <dd>{formatter.money(bill.shownSubtotal)}</dd>
          </div>
        </dl>
      )}
      {bill && !joinedOrder.value && (
        <Bill
          bill={bill}
          count={count}
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

/** What the venue would refuse is left to the venue to say, except an order of nothing. */
export function SubmitButton({ formatter: { t, money, digits } }: Props) {
  useSignals();
  const isSending = placing.value.kind === 'sending';
  const bill = ordering.bill.value;
  const joined = joinedOrder.value;
  return (
    <button
      type="submit"
      className="button wide priced"
      disabled={isSending || cart.lines.value.length === 0}
      aria-busy={isSending}
    >
      <span>
        {joined ? t('staff_order_add', { number: digits(joined.padded_order_id) }) : t('staff_order_submit')}
      </span>
      {!joined && bill && bill.total > 0 && (
        <>
          {' '}
          <bdi>{money(bill.total)}</bdi>
        </>
      )}
    </button>
  );
}
