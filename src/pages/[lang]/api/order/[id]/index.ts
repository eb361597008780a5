import { amendOrder, readOrder } from '#contracts/calls/orders.ts';
import type { OrderAmendment } from '#contracts/shapes/order-request.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { findOrRefuse } from '#server/http/find-or-refuse.ts';
import { amendmentResponse, orderResponse } from '#server/http/order-handlers.ts';
import type { OrderCredentials } from '#server/ordering/requester.ts';

export const GET = endpoint(readOrder, ({ params }, { app, context }) =>
  findOrRefuse(async () => {
    const found = await app.orders.read(params.id, context.orderToken);
    return found && orderResponse(found);
  }),
);

export const PATCH = endpoint(amendOrder, ({ params, body }, { app, context }) =>
  findOrRefuse(async () => {
    const outcome = await app.orders.amend(params.id, body, credentialsIn(body, context));
    return outcome.kind === 'not_found' ? null : amendmentResponse(outcome);
  }),
);

/** Accepts the location token in the body, as when placing an order, or in a header, as in other calls. */
function credentialsIn(
  body: OrderAmendment,
  { orderToken, idempotencyKey, ...context }: CallContext,
): OrderCredentials {
  const bodyToken =
    'line_items' in body ? (body.location_token ?? body.additional_data?.location_token ?? null) : null;
  return { orderToken, idempotencyKey, locationToken: bodyToken ?? context.locationToken };
}
