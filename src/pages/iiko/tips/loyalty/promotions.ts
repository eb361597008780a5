import { leaveTip } from '#contracts/calls/table.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { noSooner } from '#server/http/no-sooner.ts';
import { onlookerAt } from '#server/http/onlooker-at.ts';
import { answerTipped } from '#server/http/table-answers.ts';

export const POST = endpoint(leaveTip, ({ body }, { app, asked }) =>
  noSooner(async () => {
    const outcome = await app.table.tip(body.order_uuid, body.tips_amount, asked.idempotencyKey);
    return answerTipped(outcome, await onlookerAt(app, body.order_uuid, asked));
  }),
);
