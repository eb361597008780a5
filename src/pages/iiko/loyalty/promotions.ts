import { readPromotions } from '#contracts/calls/table.ts';
import { discreetEndpoint } from '#server/http/discreet-endpoint.ts';
import { answerPromotions } from '#server/http/table-answers.ts';

export const POST = discreetEndpoint(readPromotions, async ({ body }, { app, asked }) =>
  answerPromotions(
    await app.table.promotions({
      menu: body.emenu_id,
      lines: body.cart_items,
      employeeId: body.employee_id ?? null,
      orderType: body.order_type,
      guesser: { token: asked.locationToken, client: asked.client },
    }),
  ),
);
