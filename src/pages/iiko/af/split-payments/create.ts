import { splitBill } from '#contracts/calls/table.ts';
import { discreetEndpoint } from '#server/http/discreet-endpoint.ts';
import { answerSplit } from '#server/http/table-answers.ts';

export const POST = discreetEndpoint(splitBill, async ({ body }, { app, asked }) => {
  const wish =
    'split_items' in body
      ? { kind: 'items' as const, claims: body.split_items }
      : { kind: 'amounts' as const, amounts: body.split_amounts };
  return answerSplit(await app.table.split(body.order_id, wish, asked.idempotencyKey));
});
