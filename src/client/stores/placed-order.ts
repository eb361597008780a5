import type { Outgoing, Reply } from '#contracts/call.ts';
import type { createOrder } from '#contracts/calls/orders.ts';
import { amountOf } from '#domain/money.ts';
import { awaitPayment, dropOrdered } from './cart-orders.ts';
import type { Attempt, OrderedLine } from './cart-state.ts';
import { knownFacts } from './facts.ts';
import { keepOrder } from './own-orders.ts';

type Body = Outgoing<typeof createOrder>['body'];

/** The device remembers an order that it made. What was ordered leaves the cart at once, or once it is paid. */
export function keepPlaced(
  { uuid, owner_token: token, payment_url: paymentUrl }: Reply<typeof createOrder>,
  { body: asked }: Attempt,
): void {
  const body = JSON.parse(asked) as Body;
  const isAwaited = paymentUrl !== null || isPaidFirst(body);
  const lines = body.line_items.map(orderedLine);
  keepOrder(uuid, token, isAwaited);
  if (isAwaited) awaitPayment({ uuid, body: asked, lines });
  else dropOrdered(lines);
}

/** Dishes join an order that is there already. */
export function keepJoined(uuid: string, lines: Body['line_items']): void {
  keepOrder(uuid, null);
  dropOrdered(lines.map(orderedLine));
}

const orderedLine = ({ cart_uuid, product, quantity }: Body['line_items'][number]): OrderedLine => ({
  cart_uuid,
  product,
  quantity,
});

/** Whether the venue starts once it is paid, though nobody could say where to pay. At a table it starts at once. */
function isPaidFirst({ payment_type: type, total, additional_data: more }: Body): boolean {
  const isAtTable = knownFacts().types.al_futtaim_enabled && typeof more?.location_token === 'string';
  return type === 'card' && amountOf(String(total)) > 0 && !isAtTable;
}
