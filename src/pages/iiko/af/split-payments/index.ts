import { payShare } from '#contracts/calls/table.ts';
import { discreetEndpoint } from '#server/http/discreet-endpoint.ts';
import { answerOpened } from '#server/http/payment-answers.ts';
import { refuse } from '#server/http/refuse.ts';

export const POST = discreetEndpoint(payShare, async ({ body }, { app, asked }) => {
  const { order_id: order, split_payment_uuid: share, selected_language: language } = body;
  const { origin, idempotencyKey } = asked;
  const outcome = await app.table.payShare(order, share, idempotencyKey, { origin, language });
  return answerOpened(outcome) ?? refuse('not_found');
});
