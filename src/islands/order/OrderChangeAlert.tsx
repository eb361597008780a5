import { useSignals } from '@preact/signals-react/runtime';
import { type OrderChangeError, orderChanges } from '#client/order/order-changes.ts';
import type { Order } from '#contracts/shapes/order.ts';
import { isActive } from '#domain/order/order-status.ts';
import type { Translator } from '#i18n/phrases.ts';
import type { EditOrderPhrase } from './edit-order-phrases.ts';

interface Props {
  readonly order: Order;
  readonly t: Translator<EditOrderPhrase>;
}

/** Why the order was not changed. */
export function OrderChangeAlert({ order, t }: Props) {
  useSignals();
  const error = orderChanges.error.value;
  return (
    <p role="alert" className="action-error">
      {error && t(errorPhraseOf(error, order))}
    </p>
  );
}

/** An order in preparation is not finished yet, but can no longer be changed. */
function errorPhraseOf(error: OrderChangeError, { status }: Order) {
  return error === 'order_finished' && isActive(status) ? 'order_being_made' : error;
}
