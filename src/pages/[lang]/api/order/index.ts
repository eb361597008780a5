import { createOrder } from '#contracts/calls/orders.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { placedResponse } from '#server/http/order-handlers.ts';
import { refuseTooMany } from '#server/http/refuse.ts';
import type { PlaceOrderOutcome } from '#server/ordering/place-order.ts';

export const POST = endpoint(createOrder, async ({ body }, { app, context }) => {
  const respond = (outcome: PlaceOrderOutcome) =>
    placedResponse(outcome, {
      ownerToken: app.orders.ownerToken,
      async paymentUrl({ uuid, paymentType, payBy, language }) {
        // Guests at a table may order more, so they pay on the order's page.
        if (paymentType !== 'card' || payBy === null) return null;
        const opened = await app.payments.open(uuid, 'forbidden', { origin: context.origin, language });
        return opened.kind === 'open' ? opened.payUrl : null;
      },
    });

  const wait = context.limits.waitFor(createOrder.rateLimit, app.licence, context.client);
  if (wait !== null) {
    const existing = await app.orders.findPlaced(body, context.idempotencyKey);
    return existing ? respond(existing) : refuseTooMany(wait);
  }
  const outcome = await app.orders.place(body, context.idempotencyKey);
  if (outcome.kind === 'placed' && outcome.isNew)
    context.limits.count(createOrder.rateLimit, app.licence, context.client);
  return respond(outcome);
});
