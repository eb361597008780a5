import { splitBill } from '#contracts/calls/table.ts';
import { splitResponse } from '#server/http/table-handlers.ts';
import { timingSafeEndpoint } from '#server/http/timing-safe-endpoint.ts';

export const POST = timingSafeEndpoint(splitBill, async ({ body }, { app, context }) => {
  const request =
    'split_items' in body
      ? { kind: 'items' as const, claims: body.split_items }
      : { kind: 'amounts' as const, amounts: body.split_amounts };
  return splitResponse(await app.table.split(body.order_id, request, context.idempotencyKey));
});
