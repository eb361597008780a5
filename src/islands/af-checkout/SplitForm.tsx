import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { splitBill, tableBill } from '#client/table/table-bill.ts';
import { amountOf, milli } from '#domain/money.ts';
import { lineAmount } from '#domain/order/order-rows.ts';
import { defaultGuests } from '#domain/split/guest-count.ts';
import {
  previewSplit,
  type SplitDraft,
  type SplitError,
  type SplittableBill,
  splitMethods,
} from '#domain/split/split-draft.ts';
import { RadioGroup } from '../cart/RadioGroup.tsx';
import { BillErrorAlert } from '../order/BillErrorAlert.tsx';
import { AmountSplit } from './AmountSplit.tsx';
import { EqualSplit } from './EqualSplit.tsx';
import { GuestCount } from './GuestCount.tsx';
import { ItemSplit } from './ItemSplit.tsx';
import type { SplitProps } from './split-props.ts';
import type { TableFormatter } from './table-formatter.ts';
import type { TableProps } from './table-props.ts';

const emptyDraft: SplitDraft = { guests: defaultGuests, method: 'equally', typed: {}, portions: {} };

/** Divides what is due: equally, by amounts, or by what each guest had. Source: spec §9 "Split payment". */
export function SplitForm({ order, facts, formatter: voice }: TableProps) {
  useSignals();
  const [draft, setDraft] = useState(emptyDraft);
  const { t } = voice;
  const { decimals } = facts.style;
  const bill = splittableBillOf(order, decimals);
  const judged = previewSplit(draft, bill);
  const { split: division, error } = judged;
  const change = (part: Partial<SplitDraft>) => setDraft((before) => ({ ...before, ...part }));
  const parts: SplitProps = { formatter: voice, order, bill, draft, preview: judged, change };
  return (
    <div className="split">
      <GuestCount formatter={voice} guests={draft.guests} onChange={(guests) => change({ guests })} />
      <RadioGroup
        name="split-by"
        title={t('split_bill')}
        options={splitMethods.map((kind) => ({ kind, label: t(`split_${kind}`) }))}
        chosen={draft.method}
        onChoose={(way) => change({ method: way })}
      />
      {draft.method === 'equally' && <EqualSplit {...parts} />}
      {draft.method === 'amounts' && <AmountSplit {...parts} />}
      {draft.method === 'items' && <ItemSplit {...parts} />}
      <div className="pay-bar">
        <div className="pay">
          <p role="status" className="why">
            {error && splitErrorMessage(error, voice)}
          </p>
          <BillErrorAlert change="split" formatter={voice} />
          <button
            type="button"
            className="key"
            disabled={division === null}
            aria-busy={tableBill.sending.value === 'split'}
            onClick={() => division && void splitBill(division, decimals)}
          >
            {t(error?.code === 'wrong_total' ? 'invalid_split_total' : 'split_create')}
          </button>
        </div>
      </div>
    </div>
  );
}

const splittableBillOf = (
  order: TableProps['order'],
  places: SplittableBill['decimals'],
): SplittableBill => ({
  balance: amountOf(order.balance_due),
  decimals: places,
  lines: order.line_items.map((line) => ({
    cart_uuid: line.cart_uuid,
    quantity: line.quantity,
    amount: lineAmount(line),
    isStruck: line.status === 'Deleted',
  })),
});

function splitErrorMessage(fault: SplitError, { t, money, number }: TableFormatter): string | null {
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
