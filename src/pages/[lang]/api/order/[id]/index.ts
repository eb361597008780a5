import { amendOrder, readOrder } from '#contracts/calls/orders.ts';
import type { OrderAmendment } from '#contracts/shapes/order-request.ts';
import type { Asked } from '#server/http/asked.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { findOrRefuse } from '#server/http/find-or-refuse.ts';
import { answerAmended, answerSeen } from '#server/http/order-answers.ts';
import type { Shown } from '#server/ordering/party.ts';

export const GET = endpoint(readOrder, ({ params }, { app, asked }) =>
  findOrRefuse(async () => {
    const seen = await app.orders.read(params.id, asked.orderToken);
    return seen && answerSeen(seen);
  }),
);

export const PATCH = endpoint(amendOrder, ({ params, body }, { app, asked }) =>
  findOrRefuse(async () => {
    const outcome = await app.orders.amend(params.id, body, shownIn(body, asked));
    return outcome.kind === 'not_found' ? null : answerAmended(outcome);
  }),
);

/** Placing an order says in its body where the guest sits, other calls in a header: this one takes both. */
function shownIn(body: OrderAmendment, { orderToken, idempotencyKey, ...asked }: Asked): Shown {
  const inBody =
    'line_items' in body ? (body.location_token ?? body.additional_data?.location_token ?? null) : null;
  return { orderToken, idempotencyKey, locationToken: inBody ?? asked.locationToken };
}
