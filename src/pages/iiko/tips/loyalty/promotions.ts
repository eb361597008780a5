import { leaveTip } from '#contracts/calls/table.ts';
import { findViewer } from '#server/http/find-viewer.ts';
import { tipResponse } from '#server/http/table-handlers.ts';
import { timingSafeEndpoint } from '#server/http/timing-safe-endpoint.ts';

export const POST = timingSafeEndpoint(leaveTip, async ({ body }, { app, context }) => {
  const outcome = await app.table.tip(body.order_uuid, body.tips_amount, context.idempotencyKey);
  return tipResponse(outcome, await findViewer(app, body.order_uuid, context));
});
