import { amendOrder, readOrder } from '#contracts/calls/orders.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { missing } from '#server/http/missing.ts';
import { answerAmended, answerSeen } from '#server/http/order-answers.ts';

export const GET = endpoint(readOrder, ({ params }, { app, asked }) =>
  missing(app.licence, asked, async () => {
    const seen = await app.orders.read(params.id, asked.orderToken);
    return seen && answerSeen(seen);
  }),
);

export const PATCH = endpoint(amendOrder, ({ params, body }, { app, asked }) =>
  missing(app.licence, asked, async () => {
    const outcome = await app.orders.amend(params.id, body);
    if (outcome.kind === 'not_found') return null;
    const seen = outcome.kind === 'amended' ? await app.orders.read(params.id, asked.orderToken) : null;
    return answerAmended(outcome, seen?.onlooker ?? 'link');
  }),
);
