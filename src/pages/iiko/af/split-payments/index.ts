import { payShare } from '#contracts/calls/table.ts';
import { discreetEndpoint } from '#server/http/discreet-endpoint.ts';
import { answerOpened } from '#server/http/payment-answers.ts';
import { refuse } from '#server/http/refuse.ts';

export const POST = discreetEndpoint(payShare, async ({ body }, { app, asked }) => {
  const { order_id: order, split_payment_uuid: share } = body;
  const outcome = await app.table.payShare(order, share, asked.idempotencyKey, asked.origin);
  return answerOpened(outcome) ?? refuse('not_found');
});
