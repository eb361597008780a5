import { refreshOrder } from '#client/order/order.ts';
import { payNow } from '#client/order/order-changes.ts';
import { PayButton } from '../payment/PayButton.tsx';
import type { TableProps } from './table-props.ts';

/** A guest has started to pay the rest of the bill. Anyone at the table can continue that payment. */
export function PaymentInProgress({ order, formatter: { t } }: TableProps) {
  // Shares that became available meanwhile have their own pay bar.
  const hasBar = !order.split_payments.some(({ status }) => status === 'AVAILABLE');
  return (
    <section className="payment-in-progress">
      <div role="status">
        <p>
          <b>{t('payment_open')}</b>
        </p>
        <p>{t('payment_open_hint')}</p>
      </div>
      <button type="button" className="button plain" onClick={() => void refreshOrder()}>
        {t('check_again')}
      </button>
      <div className={hasBar ? 'submit-bar' : undefined}>
        <PayButton text={t('continue_payment')} paymentUrl={order.payment_url} onRequestUrl={payNow} t={t} />
      </div>
    </section>
  );
}
