import type { CallRequest, ParsedCallResponse } from '#contracts/call.ts';
import type { amendOrder, createOrder } from '#contracts/calls/orders.ts';
import { amountOf } from '#domain/money.ts';
import { cart } from '../cart/cart.ts';
import { markAwaitingPayment, removeOrdered } from '../cart/cart-orders.ts';
import type { OrderAttempt, OrderedLine } from '../cart/cart-state.ts';
import { requireFacts } from '../lib/facts.ts';
import { setTableOrder } from '../table/table-order.ts';
import { configurationOf } from './order-lines.ts';
import { saveGuestToken, saveOrder } from './order-records.ts';
import type { OrderChoices, OrderDestination } from './saved-orders.ts';

type Body = CallRequest<typeof createOrder>['body'];

/**
 * Saves an order placed on this device. The ordered lines leave the cart when the venue starts on the order: after
 * payment
 * if it is paid online first, otherwise at once, as at a table.
 */
export function savePlacedOrder(
  { uuid, owner_token: token, payment_url: paymentUrl }: ParsedCallResponse<typeof createOrder>,
  { body: bodyJson }: OrderAttempt,
): void {
  const body = JSON.parse(bodyJson) as Body;
  const isAwaited = !isTableOrder(body) && (paymentUrl !== null || isPaidOnline(body));
  const lines = body.line_items.map(toOrderedLine);
  saveOrder(uuid, token ?? null, { isAwaited, destination: destinationOf(body), choices: choicesOf(body) });
  if (isTableOrder(body)) setTableOrder(requireFacts(), { kind: 'guests', uuid });
  if (isAwaited) markAwaitingPayment({ uuid, body: bodyJson, lines });
  else removeOrdered(lines);
}

/** Saved here because the cart loses its destination once it is ordered. */
function destinationOf({ order_type: type, address }: Body): OrderDestination | null {
  if (type !== 'delivery') return null;
  return requireFacts().hasMaps
    ? { place: cart.state.value.place, address: null }
    : { place: null, address: address ?? null };
}

/** A table or a room decides how its orders are served: the next order elsewhere does not begin with that. */
const choicesOf = ({ order_type, payment_type, additional_data: more }: Body): OrderChoices | null =>
  typeof more?.location_token === 'string' ? null : { orderType: order_type, paymentType: payment_type };

/** Saves that dishes were added to an existing order. */
export function saveJoinedOrder(
  { uuid, guest_token: guestToken }: Pick<ParsedCallResponse<typeof amendOrder>, 'uuid' | 'guest_token'>,
  lines: Body['line_items'],
): void {
  saveOrder(uuid, null);
  saveGuestToken(uuid, guestToken);
  setTableOrder(requireFacts(), { kind: 'guests', uuid });
  removeOrdered(lines.map(toOrderedLine));
}

const toOrderedLine = (line: Body['line_items'][number]): OrderedLine => ({
  cart_uuid: line.cart_uuid,
  product: line.product,
  quantity: line.quantity,
  configuration: configurationOf(line),
});

/** Whether an amount is due online, even if the payment URL is unavailable. */
const isPaidOnline = ({ payment_type: type, total }: Body): boolean =>
  type === 'card' && amountOf(String(total)) > 0;

/** Whether the venue starts on it at once, whatever the payment type. */
const isTableOrder = ({ additional_data: more }: Body): boolean =>
  requireFacts().types.al_futtaim_enabled && typeof more?.location_token === 'string';
