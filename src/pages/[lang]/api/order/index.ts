import { createOrder } from '#contracts/calls/orders.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { placedResponse } from '#server/http/order-handlers.ts';
import { refuseTooMany } from '#server/http/refuse.ts';
import type { PlaceOrderOutcome } from '#server/ordering/place-order.ts';

export const POST = endpoint(createOrder, async ({ body }, { app, context }) => {
  const answered = (outcome: PlaceOrderOutcome) =>
    placedResponse(outcome, {
      ownerToken: app.orders.ownerToken,
      async paymentUrl({ uuid, paymentType, payBy, language }) {
        // At a table there may be more to come: guests pay from the order's own page.
        if (paymentType !== 'card' || payBy === null) return null;
        const opened = await app.payments.open(uuid, 'forbidden', { origin: context.origin, language });
        return opened.kind === 'open' ? opened.payUrl : null;
      },
    });

  const wait = context.limits.waitFor(createOrder.rateLimit, app.licence, context.client);
  if (wait !== null) {
    const before = await app.orders.findPlaced(body, context.idempotencyKey);
    return before ? answered(before) : refuseTooMany(wait);
  }
  const outcome = await app.orders.place(body, context.idempotencyKey);
  if (outcome.kind === 'placed' && outcome.isNew)
    context.limits.count(createOrder.rateLimit, app.licence, context.client);
  return answered(outcome);
});
