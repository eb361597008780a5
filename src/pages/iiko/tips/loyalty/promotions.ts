import { leaveTip } from '#contracts/calls/table.ts';
import { timingSafeEndpoint } from '#server/http/discreet-endpoint.ts';
import { findViewer } from '#server/http/onlooker-at.ts';
import { tipResponse } from '#server/http/table-answers.ts';

export const POST = timingSafeEndpoint(leaveTip, async ({ body }, { app, context }) => {
  const outcome = await app.table.tip(body.order_uuid, body.tips_amount, context.idempotencyKey);
  return tipResponse(outcome, await findViewer(app, body.order_uuid, context));
});
