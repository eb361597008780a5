import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { splitBill, tableBill } from '#client/table/table-bill.ts';
import { amountOf, milli } from '#domain/money.ts';
import { lineCost } from '#domain/order/order-rows.ts';
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

/** Splits the amount due: equally, by amounts, or by items. Source: spec §9 "Split payment". */
export function SplitForm({ order, facts, formatter }: TableProps) {
  useSignals();
  const [draft, setDraft] = useState(emptyDraft);
  const { t } = formatter;
  const { decimals } = facts.style;
  const bill = splittableBillOf(order, decimals);
  const preview = previewSplit(draft, bill);
  const { split, error } = preview;
  const change = (part: Partial<SplitDraft>) => setDraft((before) => ({ ...before, ...part }));
  const splitProps: SplitProps = { formatter, order, bill, draft, preview, change };
  return (
    <div className="split">
      <GuestCount formatter={formatter} guests={draft.guests} onChange={(guests) => change({ guests })} />
      <RadioGroup
        name="split-by"
        title={t('split_bill')}
        options={splitMethods.map((kind) => ({ kind, label: t(`split_${kind}`) }))}
        chosen={draft.method}
        onChoose={(method) => change({ method })}
      />
      {draft.method === 'equally' && <EqualSplit {...splitProps} />}
      {draft.method === 'amounts' && <AmountSplit {...splitProps} />}
      {draft.method === 'items' && <ItemSplit {...splitProps} />}
      <div className="submit-bar">
        <div className="pay">
          <p role="status" className="reason">
            {error && splitErrorMessage(error, formatter)}
          </p>
          <BillErrorAlert change="split" formatter={formatter} />
          <button
            type="button"
            className="button"
            disabled={split === null}
            aria-busy={tableBill.sending.value === 'split'}
            onClick={() => split && void splitBill(split, decimals)}
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
  decimals: SplittableBill['decimals'],
): SplittableBill => ({
  balance: amountOf(order.balance_due),
  decimals,
  lines: order.line_items.map((line) => ({
    cart_uuid: line.cart_uuid,
    quantity: line.quantity,
    amount: lineCost(line),
    isStruck: line.status === 'Deleted',
  })),
});

function splitErrorMessage(error: SplitError, { t, money, number }: TableFormatter): string | null {
  switch (error.code) {
    case 'too_small':
      return t('split_too_small');
    case 'wrong_total':
      return error.left > 0
        ? t('split_left', { amount: money(error.left) })
        : t('split_too_much', { amount: money(milli(-error.left)) });
    case 'unclaimed':
      return t('split_unclaimed', { amount: money(error.amount) });
    case 'guest_empty':
      return t('split_guest_empty', { name: number(error.guest + 1) });
    case 'wrong_amounts':
      return null;
  }
}
