import type { Outgoing, Reply } from '#contracts/call.ts';
import type { createOrder } from '#contracts/calls/orders.ts';
import { amountOf } from '#domain/money.ts';
import { awaitPayment, dropOrdered } from './cart-orders.ts';
import type { Attempt, OrderedLine } from './cart-state.ts';
import { knownFacts } from './facts.ts';
import { keepOrder } from './own-orders.ts';
import { noteTable } from './table-order.ts';

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
  keepOrder(uuid, token, isAwaited);
  if (isAtTable(body)) noteTable(knownFacts(), { kind: 'guests', uuid });
  if (isAwaited) awaitPayment({ uuid, body: asked, lines });
  else dropOrdered(lines);
}

/** Dishes join an order that is there already. */
export function keepJoined(uuid: string, lines: Body['line_items']): void {
  keepOrder(uuid, null);
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
