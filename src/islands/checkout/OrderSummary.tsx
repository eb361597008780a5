import { useSignals } from '@preact/signals-react/runtime';
import { cart } from '#client/cart/cart.ts';
import { appliedCoupon, coupon } from '#client/cart/coupon.ts';
import { estimatedBill } from '#client/cart/estimated-bill.ts';
import { loyalty } from '#client/cart/loyalty.ts';
import { ordering } from '#client/cart/ordering.ts';
import { checkout, loadBill } from '#client/checkout/checkout.ts';
import type { OrderingFacts } from '#contracts/shapes/ordering-facts.ts';
import { Bill } from '../bill/Bill.tsx';
import type { Formatter } from '../formatter.ts';
import type { CheckoutPhrase } from './phrases.ts';

interface Props {
  readonly facts: OrderingFacts;
  readonly formatter: Formatter<CheckoutPhrase>;
}

/** The bill. */
export function OrderSummary({ facts, formatter }: Props) {
  useSignals();
  const { t } = formatter;
  const bill = ordering.bill.value;
  const shown = bill ?? estimatedBill.value;
  const type = ordering.orderType.value;
  const isBusy =
    checkout.bill.value === 'loading' || coupon.value.kind === 'loading' || loyalty.isLoading.value;
  return (
    <section aria-labelledby="total-title">
      <h2 id="total-title" className="visually-hidden">
        {t('total')}
      </h2>
      <div className="totals" aria-busy={isBusy}>
        {shown && (
          <Bill
            bill={shown}
            isEstimated={bill === null}
            count={bill ? ordering.chargedCount.value : cart.count.value}
            coupon={appliedCoupon.value?.code ?? null}
            loyalty={loyalty.discounts.value}
            facts={facts}
            hasDelivery={type === 'delivery' && ordering.deliveryFee.value !== null}
            formatter={formatter}
          />
        )}
      </div>
      {checkout.bill.value === 'no_response' && (
        <div role="alert" className="error-message">
          <p>{t('no_response')}</p>
          <button type="button" className="button plain" onClick={() => void loadBill()}>
            {t('try_again')}
          </button>
        </div>
      )}
    </section>
  );
}
