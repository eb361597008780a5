import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { splitBill, tableBill } from '#client/table/table-bill.ts';
import { amountOf, milli } from '#domain/money.ts';
import { lineAmount } from '#domain/order/order-rows.ts';
import { usualGuests } from '#domain/split/guests.ts';
import {
  type DividedBill,
  type DraftFault,
  judgeSplit,
  type SplitDraft,
  splitWays,
} from '#domain/split/split-draft.ts';
import { Kinds } from '../cart/Kinds.tsx';
import { TableTrouble } from '../order/TableTrouble.tsx';
import { AmountSplit } from './AmountSplit.tsx';
import { EqualSplit } from './EqualSplit.tsx';
import { GuestCount } from './GuestCount.tsx';
import { ItemSplit } from './ItemSplit.tsx';
import type { SplitParts } from './split-parts.ts';
import type { TableProps } from './table-props.ts';
import type { TableVoice } from './table-voice.ts';

const emptyDraft: SplitDraft = { guests: usualGuests, way: 'equally', typed: {}, portions: {} };

/** Divides what is due: equally, by amounts, or by what each guest had. Source: spec §9 "Split payment". */
export function SplitForm({ order, facts, voice }: TableProps) {
  useSignals();
  const [draft, setDraft] = useState(emptyDraft);
  const { t } = voice;
  const { places } = facts.style;
  const bill = billOf(order, places);
  const judged = judgeSplit(draft, bill);
  const { division, fault } = judged;
  const change = (part: Partial<SplitDraft>) => setDraft((before) => ({ ...before, ...part }));
  const parts: SplitParts = { voice, order, bill, draft, judged, change };
  return (
    <div className="split">
      <GuestCount voice={voice} guests={draft.guests} onChange={(guests) => change({ guests })} />
      <Kinds
        name="split-by"
        title={t('split_bill')}
        kinds={splitWays.map((kind) => ({ kind, label: t(`split_${kind}`) }))}
        chosen={draft.way}
        onChoose={(way) => change({ way })}
      />
      {draft.way === 'equally' && <EqualSplit {...parts} />}
      {draft.way === 'amounts' && <AmountSplit {...parts} />}
      {draft.way === 'items' && <ItemSplit {...parts} />}
      <div className="pay-bar">
        <div className="pay">
          <p role="status" className="why">
            {fault && sayFault(fault, voice)}
          </p>
          <TableTrouble of="split" voice={voice} />
          <button
            type="button"
            className="key"
            disabled={division === null}
            aria-busy={tableBill.sending.value === 'split'}
            onClick={() => division && void splitBill(division, places)}
          >
            {t(fault?.code === 'wrong_total' ? 'invalid_split_total' : 'split_create')}
          </button>
        </div>
      </div>
    </div>
  );
}

const billOf = (order: TableProps['order'], places: DividedBill['places']): DividedBill => ({
  balance: amountOf(order.balance_due),
  places,
  lines: order.line_items.map((line) => ({
    cart_uuid: line.cart_uuid,
    quantity: line.quantity,
    amount: lineAmount(line),
    isStruck: line.status === 'Deleted',
  })),
});

function sayFault(fault: DraftFault, { t, money, number }: TableVoice): string | null {
  switch (fault.code) {
    case 'too_small':
      return t('split_too_small');
    case 'wrong_total':
      return fault.left > 0
        ? t('split_left', { amount: money(fault.left) })
        : t('split_too_much', { amount: money(milli(-fault.left)) });
    case 'unclaimed':
      return t('split_unclaimed', { amount: money(fault.amount) });
    case 'guest_empty':
      return t('split_guest_empty', { name: number(fault.guest + 1) });
    case 'wrong_amounts':
      return null;
  }
}
