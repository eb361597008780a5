import type { CallRequest, ParsedCallResponse } from '#contracts/call.ts';
import type { amendOrder, createOrder } from '#contracts/calls/orders.ts';
import { amountOf } from '#domain/money.ts';
import { cart } from '../cart/cart.ts';
import { markAwaitingPayment, removeOrdered } from '../cart/cart-orders.ts';
import type { OrderAttempt, OrderedLine } from '../cart/cart-state.ts';
import { requireFacts } from '../lib/facts.ts';
import { setTableOrder } from '../table/table-order.ts';
import { saveGuestToken, saveOrder } from './order-records.ts';
import type { OrderDestination } from './saved-orders.ts';

type Body = CallRequest<typeof createOrder>['body'];

/**
 * The device remembers an order that it made. What was ordered leaves the cart once it is paid where the venue starts
 * on it then, and at once elsewhere: at a table it does.
 */
export function savePlacedOrder(
  { uuid, owner_token: token, payment_url: paymentUrl }: ParsedCallResponse<typeof createOrder>,
  { body: asked }: OrderAttempt,
): void {
  const body = JSON.parse(asked) as Body;
  const isAwaited = !isTableOrder(body) && (paymentUrl !== null || isPaidOnline(body));
  const lines = body.line_items.map(toOrderedLine);
  saveOrder(uuid, token ?? null, { isAwaited, destination: destinationOf(body) });
  if (isTableOrder(body)) setTableOrder(requireFacts(), { kind: 'guests', uuid });
  if (isAwaited) markAwaitingPayment({ uuid, body: asked, lines });
  else removeOrdered(lines);
}

/** The cart forgets where it was to go once it is ordered. */
function destinationOf({ order_type: type, address }: Body): OrderDestination | null {
  if (type !== 'delivery') return null;
  return requireFacts().hasMaps
    ? { place: cart.state.value.place, address: null }
    : { place: null, address: address ?? null };
}

/** Dishes join an order that is there already. */
export function saveJoinedOrder(
  { uuid, guest_token: guestToken }: Pick<ParsedCallResponse<typeof amendOrder>, 'uuid' | 'guest_token'>,
  lines: Body['line_items'],
): void {
  saveOrder(uuid, null);
  saveGuestToken(uuid, guestToken);
  setTableOrder(requireFacts(), { kind: 'guests', uuid });
  removeOrdered(lines.map(toOrderedLine));
}

const toOrderedLine = ({ cart_uuid, product, quantity }: Body['line_items'][number]): OrderedLine => ({
  cart_uuid,
  product,
  quantity,
});

/** Whether something is due online, though nobody could say where to pay. */
const isPaidOnline = ({ payment_type: type, total }: Body): boolean =>
  type === 'card' && amountOf(String(total)) > 0;

/** Whether the venue starts on it at once, however it is paid. */
const isTableOrder = ({ additional_data: more }: Body): boolean =>
  requireFacts().types.al_futtaim_enabled && typeof more?.location_token === 'string';
