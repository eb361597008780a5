import { useSignals } from '@preact/signals-react/runtime';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { isForLater } from '#client/cart/takes-orders-now.ts';
import { callerSearch, chooseCustomer } from '#client/staff-order/caller.ts';
import { placeOrder } from '#client/staff-order/placing.ts';
import type { Place } from '#client/staff-order/staff-order.ts';
import { notTakingOrdersMessage } from '../errors/not-taking-orders-message.ts';
import { DishPicker } from './DishPicker.tsx';
import { focusSearch } from './focus-search.ts';
import { GuestFields } from './GuestFields.tsx';
import { OrderTicket } from './OrderTicket.tsx';
import type { StaffOrderFormatter } from './staff-order-formatter.ts';

interface Props {
  readonly places: readonly Place[];
  readonly formatter: StaffOrderFormatter;
}

/** Who orders, what, and the order itself, side by side where there is room. */
export function OrderForm({ places, formatter }: Props) {
  useSignals();
  const { facts, t } = formatter;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void placeOrder();
  };
  return (
    <form className="staff-order-body" noValidate onSubmit={submit} onKeyDown={handleEnter}>
      {(!facts.isTakingOrders || isForLater.value) && (
        <p className="notice" role="status">
          {notTakingOrdersMessage(facts, t)}
        </p>
      )}
      <GuestFields {...{ places, formatter }} />
      <DishPicker formatter={formatter} />
      <OrderTicket formatter={formatter} />
    </form>
  );
}

/** Enter in a field does not send what a caller is still saying: the button does, or Ctrl with Enter. */
function handleEnter(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, target } = event;
  if (key !== 'Enter' || ctrlKey || metaKey || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  if (target.type !== 'tel') return;
  // The caller is known, and names the dishes next.
  const found = callerSearch.value;
  const [first] = found.kind === 'found' ? found.customers : [];
  if (first) void chooseCustomer(first);
  focusSearch();
}
