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

/** A cart to order, or to add to the table's order, which decides how it is served and paid. */
export function CartContents({ formatter, onRemoved }: Props) {
  useSignals();
  const { facts } = formatter;
  const table = tableOrder.value;
  const isOwnOrder = table.kind !== 'guests';
  const canAdd = table.kind === 'none' || table.kind === 'guests';
  return (
    <div className="cart-columns">
      <div>
        <CartNotices formatter={formatter} />
        <Lines formatter={formatter} onRemoved={(line, at) => onRemoved({ line, at })} />
        <BackToMenu formatter={formatter} />
        {canAdd && <Upsell formatter={formatter} />}
        {isOwnOrder && facts.hasComments && <Comments formatter={formatter} />}
      </div>
      <div className="cart-summary">
        <SeatAndOrderType formatter={formatter} />
        <Delivery formatter={formatter} />
        {isOwnOrder && <PaymentTypePicker formatter={formatter} />}
        {isOwnOrder && <EmployeeField formatter={formatter} />}
        {isOwnOrder && facts.coupons.isOn && <CouponField formatter={formatter} />}
        {isOwnOrder ? <Totals formatter={formatter} /> : <Subtotal formatter={formatter} />}
        {table.kind === 'guests' ? (
          <AddToTableOrder formatter={formatter} uuid={table.uuid} />
        ) : (
          <CheckoutButton formatter={formatter} />
        )}
      </div>
    </div>
  );
}
