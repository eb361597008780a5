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

/** Pays the whole bill at once, or splits it among the guests. */
export function PayOrSplit(table: TableProps) {
  const [mode, setMode] = useState<PayMode>('full');
  const { order, facts, formatter } = table;
  const { t, money } = formatter;
  if (!facts.payment.payment_enabled) return <p className="note">{t('payment_unavailable')}</p>;
  const choose = (chosen: PayMode) => {
    clearBillError();
    clearPayError();
    setMode(chosen);
  };
  const label = t('pay_amount', { amount: money(amountOf(order.balance_due)) });
  return (
    <section className="payment-choice">
      <RadioGroup
        name="paying"
        title={t('choose_payment_type')}
        options={[
          { kind: 'full', label: t('pay_full') },
          { kind: 'split', label: t('split_bill') },
        ]}
        chosen={mode}
        onChoose={choose}
      />
      {mode === 'split' ? (
        <SplitForm {...table} />
      ) : (
        <div className="submit-bar">
          <PayButton text={label} paymentUrl={null} onRequestUrl={payNow} t={t} />
        </div>
      )}
    </section>
  );
}
