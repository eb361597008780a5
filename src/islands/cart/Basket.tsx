import { useSignals } from '@preact/signals-react/runtime';
import { tableOrder } from '#client/table/kept-table.ts';
import { Comments } from './Comments.tsx';
import { CouponField } from './CouponField.tsx';
import { Delivery } from './Delivery.tsx';
import { EmployeeField } from './EmployeeField.tsx';
import { Lines } from './Lines.tsx';
import { Notices } from './Notices.tsx';
import { Onward } from './Onward.tsx';
import { Payment } from './Payment.tsx';
import { Serving } from './Serving.tsx';
import { ToMenu } from './ToMenu.tsx';
import { ToTable } from './ToTable.tsx';
import { Subtotal, Totals } from './Totals.tsx';
import type { Removed } from './Undo.tsx';
import { Upsell } from './Upsell.tsx';
import type { CartVoice } from './voice.ts';

interface Props {
  readonly voice: CartVoice;
  readonly onRemoved: (removed: Removed) => void;
}

/** A cart to be ordered, or to join the order of the table: that one settles how it is served and paid. */
export function Basket({ voice, onRemoved }: Props) {
  useSignals();
  const { facts } = voice;
  const table = tableOrder.value;
  const isOwn = table.kind !== 'guests';
  const mayAdd = table.kind === 'none' || table.kind === 'guests';
  return (
    <div className="basket">
      <div>
        <Notices {...{ voice }} />
        <Lines {...{ voice }} onRemoved={(line, at) => onRemoved({ line, at })} />
        <ToMenu {...{ voice }} />
        {mayAdd && <Upsell {...{ voice }} />}
        {isOwn && facts.hasComments && <Comments {...{ voice }} />}
      </div>
      <div className="reckoning">
        <Serving {...{ voice }} />
        <Delivery {...{ voice }} />
        {isOwn && <Payment {...{ voice }} />}
        {isOwn && <EmployeeField {...{ voice }} />}
        {isOwn && facts.coupons.isOn && <CouponField {...{ voice }} />}
        {isOwn ? <Totals {...{ voice }} /> : <Subtotal {...{ voice }} />}
        {table.kind === 'guests' ? <ToTable {...{ voice }} uuid={table.uuid} /> : <Onward {...{ voice }} />}
      </div>
    </div>
  );
}
