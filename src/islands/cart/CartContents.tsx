import { useSignals } from '@preact/signals-react/runtime';
import { tableOrder } from '#client/table/saved-table.ts';
import { AddToTableOrder } from './AddToTableOrder.tsx';
import { BackToMenu } from './BackToMenu.tsx';
import { CartNotices } from './CartNotices.tsx';
import { CheckoutButton } from './CheckoutButton.tsx';
import { Comments } from './Comments.tsx';
import { CouponField } from './CouponField.tsx';
import type { CartFormatter } from './cart-formatter.ts';
import { Delivery } from './Delivery.tsx';
import { EmployeeField } from './EmployeeField.tsx';
import { Lines } from './Lines.tsx';
import { PaymentTypePicker } from './PaymentTypePicker.tsx';
import { SeatAndOrderType } from './SeatAndOrderType.tsx';
import { Subtotal, Totals } from './Totals.tsx';
import type { RemovedLine } from './Undo.tsx';
import { Upsell } from './Upsell.tsx';

interface Props {
  readonly formatter: CartFormatter;
  readonly onRemoved: (removed: RemovedLine) => void;
}

/** A cart to be ordered, or to join the order of the table: that one settles how it is served and paid. */
export function CartContents({ formatter, onRemoved }: Props) {
  useSignals();
  const { facts } = formatter;
  const table = tableOrder.value;
  const isOwn = table.kind !== 'guests';
  const mayAdd = table.kind === 'none' || table.kind === 'guests';
  return (
    <div className="basket">
      <div>
        <CartNotices {...{ formatter }} />
        <Lines {...{ formatter }} onRemoved={(line, at) => onRemoved({ line, at })} />
        <BackToMenu {...{ formatter }} />
        {mayAdd && <Upsell {...{ formatter }} />}
        {isOwn && facts.hasComments && <Comments {...{ formatter }} />}
      </div>
      <div className="reckoning">
        <SeatAndOrderType {...{ formatter }} />
        <Delivery {...{ formatter }} />
        {isOwn && <PaymentTypePicker {...{ formatter }} />}
        {isOwn && <EmployeeField {...{ formatter }} />}
        {isOwn && facts.coupons.isOn && <CouponField {...{ formatter }} />}
        {isOwn ? <Totals {...{ formatter }} /> : <Subtotal {...{ formatter }} />}
        {table.kind === 'guests' ? (
          <AddToTableOrder {...{ formatter }} uuid={table.uuid} />
        ) : (
          <CheckoutButton {...{ formatter }} />
        )}
      </div>
    </div>
  );
}
