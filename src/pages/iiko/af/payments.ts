import { payOrder } from '#contracts/calls/payments.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { missing } from '#server/http/missing.ts';
import { answerOpened } from '#server/http/payment-answers.ts';

export const POST = endpoint(payOrder, ({ body }, { app, asked }) =>
  missing(app.licence, asked, async () => answerOpened(await app.payments.open(body.order_id, asked.origin))),
);
