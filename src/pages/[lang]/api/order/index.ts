import { createOrder } from '#contracts/calls/orders.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { answerPlaced } from '#server/http/order-answers.ts';
import { refuseForNow } from '#server/http/refuse.ts';
import type { PlaceOrderOutcome } from '#server/ordering/place-order.ts';

export const POST = endpoint(createOrder, async ({ body }, { app, asked }) => {
  const answered = (outcome: PlaceOrderOutcome) =>
    answerPlaced(outcome, {
      ownerToken: app.orders.ownerToken,
      async paymentUrl({ uuid, paymentType, payBy, language }) {
        // At a table there may be more to come: guests pay from the order's own page.
        if (paymentType !== 'card' || payBy === null) return null;
        const opened = await app.payments.open(uuid, 'forbidden', { origin: asked.origin, language });
        return opened.kind === 'open' ? opened.payUrl : null;
      },
    });

  const wait = asked.limits.waitFor('orders', app.licence, asked.client);
  if (wait !== null) {
    const before = await app.orders.placedBefore(body, asked.idempotencyKey);
    return before ? answered(before) : refuseForNow(wait);
  }
  const outcome = await app.orders.place(body, asked.idempotencyKey);
  if (outcome.kind === 'placed' && outcome.isNew) asked.limits.count('orders', app.licence, asked.client);
  return answered(outcome);
});
