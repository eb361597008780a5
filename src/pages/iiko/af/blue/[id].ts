import { readWallet, redeemWallet } from '#contracts/calls/table.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { noSooner } from '#server/http/no-sooner.ts';
import { onlookerAt } from '#server/http/onlooker-at.ts';
import { answerRedeemed, answerWallet } from '#server/http/table-answers.ts';

export const GET = endpoint(readWallet, ({ params, query }, { app }) =>
  noSooner(async () => answerWallet(params.id, await app.table.wallet(params.id, query.order))),
);

export const POST = endpoint(redeemWallet, ({ params, body }, { app, asked }) =>
  noSooner(async () => {
    const wish = { wallet: body.wallet_id, amount: body.amount, otp: body.otp };
    const outcome = await app.table.redeem(params.id, wish, asked.idempotencyKey);
    return answerRedeemed(outcome, await onlookerAt(app, params.id, asked));
  }),
);
