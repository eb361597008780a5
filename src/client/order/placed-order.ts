import type { Outgoing, Reply } from '#contracts/call.ts';
import type { amendOrder, createOrder } from '#contracts/calls/orders.ts';
import { amountOf } from '#domain/money.ts';
import { cart } from '../cart/cart.ts';
import { awaitPayment, dropOrdered } from '../cart/cart-orders.ts';
import type { Attempt, OrderedLine } from '../cart/cart-state.ts';
import { knownFacts } from '../lib/facts.ts';
import { noteTable } from '../table/table-order.ts';
import type { OrderDestination } from './kept-orders.ts';
import { keepGuest, keepOrder } from './order-records.ts';

type Body = Outgoing<typeof createOrder>['body'];

/**
 * The device remembers an order that it made. What was ordered leaves the cart once it is paid where the venue starts
 * on it then, and at once elsewhere: at a table it does.
 */
export function keepPlaced(
  { uuid, owner_token: token, payment_url: paymentUrl }: Reply<typeof createOrder>,
  { body: asked }: Attempt,
): void {
  const body = JSON.parse(asked) as Body;
  const isAwaited = !isAtTable(body) && (paymentUrl !== null || isPaidOnline(body));
  const lines = body.line_items.map(orderedLine);
  keepOrder(uuid, token ?? null, { isAwaited, destination: destinationOf(body) });
  if (isAtTable(body)) noteTable(knownFacts(), { kind: 'guests', uuid });
  if (isAwaited) awaitPayment({ uuid, body: asked, lines });
  else dropOrdered(lines);
}

/** The cart forgets where it was to go once it is ordered. */
function destinationOf({ order_type: type, address }: Body): OrderDestination | null {
  if (type !== 'delivery') return null;
  return knownFacts().hasMaps
    ? { place: cart.state.value.place, address: null }
    : { place: null, address: address ?? null };
}

/** Dishes join an order that is there already. */
export function keepJoined(
  { uuid, guest_token: guestToken }: Pick<Reply<typeof amendOrder>, 'uuid' | 'guest_token'>,
  lines: Body['line_items'],
): void {
  keepOrder(uuid, null);
  keepGuest(uuid, guestToken);
  noteTable(knownFacts(), { kind: 'guests', uuid });
  dropOrdered(lines.map(orderedLine));
}

const orderedLine = ({ cart_uuid, product, quantity }: Body['line_items'][number]): OrderedLine => ({
  cart_uuid,
  product,
  quantity,
});

/** Whether something is due online, though nobody could say where to pay. */
const isPaidOnline = ({ payment_type: type, total }: Body): boolean =>
  type === 'card' && amountOf(String(total)) > 0;

/** Whether the venue starts on it at once, however it is paid. */
const isAtTable = ({ additional_data: more }: Body): boolean =>
  knownFacts().types.al_futtaim_enabled && typeof more?.location_token === 'string';
