import { payShare } from '#contracts/calls/table.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { noSooner } from '#server/http/no-sooner.ts';
import { answerOpened } from '#server/http/payment-answers.ts';
import { refuse } from '#server/http/refuse.ts';

export const POST = endpoint(payShare, ({ body }, { app, asked }) =>
  noSooner(async () => {
    const { order_id: order, split_payment_uuid: share } = body;
    const outcome = await app.table.payShare(order, share, asked.idempotencyKey, asked.origin);
    return answerOpened(outcome) ?? refuse('not_found');
  }),
);
