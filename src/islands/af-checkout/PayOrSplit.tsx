import { useState } from 'react';
import { payNow } from '#client/order/order-changes.ts';
import { clearPayError } from '#client/payment/payment-redirect.ts';
import { clearBillError } from '#client/table/table-bill.ts';
import { amountOf } from '#domain/money.ts';
import { RadioGroup } from '../cart/RadioGroup.tsx';
import { PayButton } from '../payment/PayButton.tsx';
import { SplitForm } from './SplitForm.tsx';
import type { TableProps } from './table-props.ts';

type PayMode = 'full' | 'split';

/** All of it at once, or each guest a share. */
export function PayOrSplit(table: TableProps) {
  const [way, setWay] = useState<PayMode>('full');
  const { order, facts, formatter } = table;
  const { t, money } = formatter;
  if (!facts.payment.payment_enabled) return <p className="note">{t('payment_unavailable')}</p>;
  const choose = (chosen: PayMode) => {
    clearBillError();
    clearPayError();
    setWay(chosen);
  };
  const words = t('pay_amount', { amount: money(amountOf(order.balance_due)) });
  return (
    <section className="paying">
      <RadioGroup
        name="paying"
        title={t('choose_payment_type')}
        options={[
          { kind: 'full', label: t('pay_full') },
          { kind: 'split', label: t('split_bill') },
        ]}
        chosen={way}
        onChoose={choose}
      />
      {way === 'split' ? (
        <SplitForm {...table} />
      ) : (
        <div className="pay-bar">
          <PayButton text={words} paymentUrl={null} onRequestUrl={payNow} t={t} />
        </div>
      )}
    </section>
  );
}
