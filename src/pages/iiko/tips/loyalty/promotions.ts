import { leaveTip } from '#contracts/calls/table.ts';
import { discreetEndpoint } from '#server/http/discreet-endpoint.ts';
import { onlookerAt } from '#server/http/onlooker-at.ts';
import { answerTipped } from '#server/http/table-answers.ts';

export const POST = discreetEndpoint(leaveTip, async ({ body }, { app, asked }) => {
  const outcome = await app.table.tip(body.order_uuid, body.tips_amount, asked.idempotencyKey);
  return answerTipped(outcome, await onlookerAt(app, body.order_uuid, asked));
});
