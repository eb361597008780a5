import { useSignals } from '@preact/signals-react/runtime';
import { useRef, useState } from 'react';
import { leaveTip, tableBill } from '#client/table/table-bill.ts';
import { amountOf, type Milli, milli } from '#domain/money.ts';
import { chosenTip, showsTips, tipOf, tipPercents } from '#domain/order/tips.ts';
import { RemoveTips } from '../order/RemoveTips.tsx';
import { TableTrouble } from '../order/TableTrouble.tsx';
import { CustomTip } from './CustomTip.tsx';
import type { TableProps } from './table-props.ts';

/** Leaves a tip with one tap, or takes it back. Source: spec §2 "Tips card". */
export function Tips(table: TableProps) {
  const { order, facts, voice } = table;
  const heading = useRef<HTMLHeadingElement>(null);
  const tips = amountOf(order.additional_data.tips_amount);
  if (tips === 0 && !showsTips(order, { enable_tips: facts.hasTips })) return null;
  // What was pressed is gone with what it did.
  const onDone = () => heading.current?.focus();
  return (
    <section className="leave-tip">
      <h2 ref={heading} tabIndex={-1}>
        {voice.t(tips > 0 ? 'tips' : 'tips_title')}
      </h2>
      {tips > 0 ? (
        <p className="left">
          <b>
            <bdi>{voice.money(tips)}</bdi>
          </b>
          <RemoveTips {...{ order, facts, voice }} onRemoved={onDone} />
        </p>
      ) : (
        <Choices {...table} onDone={onDone} />
      )}
      <TableTrouble of="tip" voice={voice} />
    </section>
  );
}

function Choices({ order, facts, voice, onDone }: TableProps & { readonly onDone: () => void }) {
  useSignals();
  const [isCustom, setCustom] = useState(false);
  const { t, money, percent } = voice;
  const { places } = facts.style;
  const tips = amountOf(order.additional_data.tips_amount);
  const beforeTip = milli(amountOf(order.total) - tips);
  const chosen = chosenTip(tips, beforeTip, places);
  const leave = async (amount: Milli) => {
    setCustom(false);
    if (amount !== tips && (await leaveTip(amount, places))) onDone();
  };
  return (
    <>
      <fieldset className="percents" aria-busy={tableBill.sending.value === 'tip'}>
        <legend className="unseen">{t('tips_of_total')}</legend>
        {tipPercents.map((one) => {
          const amount = tipOf(one, beforeTip, places);
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
        <CustomTip {...{ voice, places, beforeTip }} onLeave={leave} />
      ) : (
        <button type="button" className="key plain" onClick={() => setCustom(true)}>
          {t('tips_custom')}
        </button>
      )}
    </>
  );
}
