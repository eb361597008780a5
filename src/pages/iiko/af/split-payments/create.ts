import { splitBill } from '#contracts/calls/table.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { noSooner } from '#server/http/no-sooner.ts';
import { answerSplit } from '#server/http/table-answers.ts';

export const POST = endpoint(splitBill, ({ body }, { app, asked }) =>
  noSooner(async () => {
    const wish =
      'split_items' in body
        ? { kind: 'items' as const, claims: body.split_items }
        : { kind: 'amounts' as const, amounts: body.split_amounts };
    return answerSplit(await app.table.split(body.order_id, wish, asked.idempotencyKey));
  }),
);
