import { readWallet, redeemWallet } from '#contracts/calls/table.ts';
import { discreetEndpoint } from '#server/http/discreet-endpoint.ts';
import { onlookerAt } from '#server/http/onlooker-at.ts';
import { answerRedeemed, answerWallet } from '#server/http/table-answers.ts';

export const GET = discreetEndpoint(readWallet, async ({ params, query }, { app }) =>
  answerWallet(params.id, await app.table.wallet(params.id, query.order)),
);

export const POST = discreetEndpoint(redeemWallet, async ({ params, body }, { app, asked }) => {
  const wish = { wallet: body.wallet_id, amount: body.amount, otp: body.otp };
  const outcome = await app.table.redeem(params.id, wish, asked.idempotencyKey);
  return answerRedeemed(outcome, await onlookerAt(app, params.id, asked));
});
