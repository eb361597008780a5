import { payShare } from '#contracts/calls/table.ts';
import { inMenuLanguage } from '#server/http/in-menu-language.ts';
import { payOrderResponse } from '#server/http/payment-handlers.ts';
import { refuse } from '#server/http/refuse.ts';
import { timingSafeEndpoint } from '#server/http/timing-safe-endpoint.ts';

export const POST = timingSafeEndpoint(payShare, ({ body }, { app, context }) => {
  const { order_id: order, split_payment_uuid: share, selected_language: language } = body;
  const { origin, idempotencyKey } = context;
  return inMenuLanguage(app, language, async () => {
    const outcome = await app.table.payShare(order, share, idempotencyKey, { origin, language });
    return payOrderResponse(outcome) ?? refuse('not_found');
  });
});
