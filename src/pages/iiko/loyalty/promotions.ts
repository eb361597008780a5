import { readPromotions } from '#contracts/calls/table.ts';
import { promotionsResponse } from '#server/http/table-handlers.ts';
import { timingSafeEndpoint } from '#server/http/timing-safe-endpoint.ts';

export const POST = timingSafeEndpoint(readPromotions, async ({ body }, { app, context }) =>
  promotionsResponse(
    await app.table.promotions({
      menu: body.emenu_id,
      lines: body.cart_items,
      employeeId: body.employee_id ?? null,
      orderType: body.order_type,
      caller: { token: context.locationToken, client: context.client },
    }),
  ),
);
