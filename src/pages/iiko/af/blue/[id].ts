import { readWallet, redeemWallet } from '#contracts/calls/table.ts';
import { findViewer } from '#server/http/find-viewer.ts';
import { redemptionResponse, walletResponse } from '#server/http/table-handlers.ts';
import { timingSafeEndpoint } from '#server/http/timing-safe-endpoint.ts';

export const GET = timingSafeEndpoint(readWallet, async ({ params, query }, { app }) =>
  walletResponse(params.id, await app.table.wallet(params.id, query.order)),
);

export const POST = timingSafeEndpoint(redeemWallet, async ({ params, body }, { app, context }) => {
  const request = { wallet: body.wallet_id, amount: body.amount, otp: body.otp };
  const outcome = await app.table.redeem(params.id, request, context.idempotencyKey);
  return redemptionResponse(outcome, await findViewer(app, params.id, context));
});
