import { useSignals } from '@preact/signals-react/runtime';
import { tableOrder } from '#client/table/saved-table.ts';
import { ReadyTime } from '../times/ReadyTime.tsx';
import { AddToTableOrder } from './AddToTableOrder.tsx';
import { BackToMenu } from './BackToMenu.tsx';
import { CartNotices } from './CartNotices.tsx';
import { CheckoutButton } from './CheckoutButton.tsx';
import { Comments } from './Comments.tsx';
import { Coupon } from './Coupon.tsx';
import type { CartFormatter } from './cart-formatter.ts';
import { Delivery } from './Delivery.tsx';
import { EmployeeField } from './EmployeeField.tsx';
import { Guests } from './Guests.tsx';
import { Lines } from './Lines.tsx';
import { MinimumProgress } from './MinimumProgress.tsx';
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
        {isOwnOrder && <MinimumProgress formatter={formatter} />}
        <div className="cart-block">
          <Lines formatter={formatter} onRemoved={(line, at) => onRemoved({ line, at })} />
          <BackToMenu formatter={formatter} />
        </div>
        <div className="cart-block">
          <SeatAndOrderType formatter={formatter} />
          {isOwnOrder && <Guests formatter={formatter} />}
          <Delivery formatter={formatter} />
          {isOwnOrder && <ReadyTime facts={facts} t={formatter.t} />}
        </div>
        <div className="cart-block">{isOwnOrder && <PaymentTypePicker formatter={formatter} />}</div>
        <div className="cart-block">{canAdd && <Upsell formatter={formatter} />}</div>
      </div>
      <div className="cart-summary">
        {isOwnOrder && <EmployeeField formatter={formatter} />}
        <div className="folds">
          {isOwnOrder && facts.coupons.isOn && <Coupon formatter={formatter} />}
          {isOwnOrder && facts.hasComments && <Comments formatter={formatter} />}
        </div>
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
