import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { leaveTip, tableBill } from '#client/table/table-bill.ts';
import { amountOf, type Milli, milli } from '#domain/money.ts';
import { canLeaveTip, tipOf, tipPercentOf, tipPercents } from '#domain/order/tips.ts';
import { BillErrorAlert } from '../order/BillErrorAlert.tsx';
import { RemoveTips } from '../order/RemoveTips.tsx';
import { CustomTip } from './CustomTip.tsx';
import type { TableProps } from './table-props.ts';

/** Leaves a tip with one tap, or removes it. Source: spec §2 "Tips card". */
export function Tips(table: TableProps) {
  const { order, facts, formatter } = table;
  const heading = useRef<HTMLHeadingElement>(null);
  const tips = amountOf(order.additional_data.tips_amount);
  if (tips === 0 && !canLeaveTip(order, { enable_tips: facts.hasTips })) return null;
  // The pressed button is gone by now.
  const onDone = () => heading.current?.focus();
  return (
    <section className="leave-tip">
      <h2 ref={heading} tabIndex={-1}>
        {formatter.t(tips > 0 ? 'tips' : 'tips_title')}
      </h2>
      {tips > 0 ? (
        <p className="tip-amount">
          <b>
            <bdi>{formatter.money(tips)}</bdi>
          </b>
          <RemoveTips {...{ order, facts, formatter }} onRemoved={onDone} />
        </p>
      ) : (
        <TipChoices {...table} onDone={onDone} />
      )}
      <BillErrorAlert change="tip" formatter={formatter} />
    </section>
  );
}

function TipChoices({ order, facts, formatter, onDone }: TableProps & { readonly onDone: () => void }) {
  useSignals();
  const [isCustom, setCustom] = useState(false);
  const { t, money, percent } = formatter;
  const { decimals } = facts.style;
  const tips = amountOf(order.additional_data.tips_amount);
  const beforeTip = milli(amountOf(order.total) - tips - amountOf(order.deposit ?? '0'));
  const chosen = tipPercentOf(tips, beforeTip, decimals);
  const leave = async (amount: Milli) => {
    setCustom(false);
    if (amount !== tips && (await leaveTip(amount, decimals))) onDone();
  };
  return (
    <>
      <fieldset className="tip-options" aria-busy={tableBill.sending.value === 'tip'}>
        <legend className="visually-hidden">{t('tips_of_total')}</legend>
        {tipPercents.map((one) => {
          const amount = tipOf(one, beforeTip, decimals);
          return (
            <button
              key={one}
              type="button"
              aria-pressed={one === chosen && !isCustom}
              onClick={() => void leave(amount)}
            >
              <b>{one === 0 ? t('tips_none') : percent(one)}</b>
              <bdi>{money(amount)}</bdi>
            </button>
          );
        })}
      </fieldset>
      {isCustom ? (
        <CustomTip {...{ formatter, decimals, beforeTip }} onSubmit={leave} />
      ) : (
        <button type="button" className="button plain" onClick={() => setCustom(true)}>
          {t('tips_custom')}
        </button>
      )}
    </>
  );
}
