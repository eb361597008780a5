import { payOrder } from '#contracts/calls/payments.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { findOrRefuse } from '#server/http/find-or-refuse.ts';
import { answerOpened } from '#server/http/payment-answers.ts';

export const POST = endpoint(
  payOrder,
  ({ body: { order_id: order, selected_language: language } }, { app, asked }) =>
    findOrRefuse(async () => {
      const notToCard = await app.orders.notToCard(order, asked.orderToken);
      return answerOpened(await app.payments.open(order, notToCard, { origin: asked.origin, language }));
    }),
);
