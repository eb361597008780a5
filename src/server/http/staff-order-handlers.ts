import type { CallResponse, EndpointRefusal, ParsedCallRequest } from '#contracts/call.ts';
import type { addForGuest, findCaller, placeForGuest, readTable } from '#contracts/calls/staff-orders.ts';
import { type Order, paddedOrderNumber } from '../ordering/order.ts';
import { serializeOrder } from '../ordering/serialize-order.ts';
import { staffCustomer } from '../ordering/staff-customer.ts';
import { staffFigures } from '../ordering/staff-figures.ts';
import { amendmentResponse, placedResponse } from './order-handlers.ts';
import { isRefused, type Refused, refuse } from './refuse.ts';

type Locals = Pick<App.Locals, 'app' | 'context'>;

/** A header has no line breaks, so no guest can use up a key of the staff. */
const ownKey = ({ idempotencyKey, staff }: App.Locals['context']): string | null =>
  idempotencyKey === null ? null : `board\n${staff?.id}\n${idempotencyKey}`;

export async function handlePlaceForGuest(
  { body }: ParsedCallRequest<typeof placeForGuest>,
  { app, context }: Locals,
): Promise<CallResponse<typeof placeForGuest> | Refused<EndpointRefusal<typeof placeForGuest>>> {
  const outcome = await app.orders.placeForGuest(body.order, body.location, ownKey(context));
  const placed = await placedResponse(outcome, {
    ownerToken: app.orders.ownerToken,
    paymentUrl: () => Promise.resolve(null),
  });
  if (isRefused(placed)) return placed;
  const { uuid, padded_order_id } = placed;
  return { uuid, padded_order_id, link: `${context.origin}/${app.language}/order/${uuid}` };
}

export async function handleReadTable(
  { body }: ParsedCallRequest<typeof readTable>,
  { app }: Locals,
): Promise<CallResponse<typeof readTable> | Refused<'unverified_table'>> {
  const situation = await app.orders.situationAt(body.location);
  if (!situation) return refuse('unverified_table');
  const { ways, order } = situation;
  return { ways: [...ways], order: order && serializeOrder(order, 'link') };
}

export async function handleAddForGuest(
  { body }: ParsedCallRequest<typeof addForGuest>,
  { app }: Locals,
): Promise<CallResponse<typeof addForGuest> | Refused<EndpointRefusal<typeof addForGuest>>> {
  const { order, location, line_items, confirmed_age } = body;
  const outcome = await app.orders.addForGuest(order, location, {
    line_items,
    additional_data: { confirmed_age },
  });
  return outcome.kind === 'amended' ? serializeOrder(outcome.order, 'link') : amendmentResponse(outcome);
}

export async function handleFindCaller(
  { body }: ParsedCallRequest<typeof findCaller>,
  { app }: Locals,
): Promise<CallResponse<typeof findCaller>> {
  const orders = await app.orders.findByPhone(body.phone);
  const customers = orders.flatMap(({ customer }) => (customer ? [staffCustomer(customer)] : []));
  const byDetails = Map.groupBy(customers, (customer) => JSON.stringify(customer));
  return {
    customers: [...byDetails.values()].flatMap(([first]) => (first ? [first] : [])),
    orders: orders.map(listedOrder),
  };
}

function listedOrder(order: Order): CallResponse<typeof findCaller>['orders'][number] {
  return {
    number: order.number,
    padded_order_id: paddedOrderNumber(order.number),
    created: order.createdAt.toISOString(),
    status: order.status,
    order_type: order.type,
    total: staffFigures(order).total,
    currency: order.terms.currency,
  };
}
