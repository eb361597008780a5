import { useState } from 'react';
import { payNow } from '#client/order/order-changes.ts';
import { forgetPayTrouble } from '#client/payment/paying.ts';
import { forgetBillTrouble } from '#client/table/table-bill.ts';
import { amountOf } from '#domain/money.ts';
import { Kinds } from '../cart/Kinds.tsx';
import { PayKey } from '../payment/PayKey.tsx';
import { SplitForm } from './SplitForm.tsx';
import type { TableProps } from './table-props.ts';

type Way = 'full' | 'split';

/** All of it at once, or each guest a share. */
export function Paying(table: TableProps) {
  const [way, setWay] = useState<Way>('full');
  const { order, facts, voice } = table;
  const { t, money } = voice;
  if (!facts.payment.payment_enabled) return <p className="note">{t('payment_unavailable')}</p>;
  const choose = (chosen: Way) => {
    forgetBillTrouble();
    forgetPayTrouble();
    setWay(chosen);
  };
  const words = t('pay_amount', { amount: money(amountOf(order.balance_due)) });
  return (
    <section className="paying">
      <Kinds
        name="paying"
        title={t('choose_payment_type')}
        kinds={[
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
          <PayKey words={words} address={null} onAsk={payNow} t={t} />
        </div>
      )}
    </section>
  );
}
