import { readPromotions } from '#contracts/calls/table.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { noSooner } from '#server/http/no-sooner.ts';
import { answerPromotions } from '#server/http/table-answers.ts';

export const POST = endpoint(readPromotions, ({ body }, { app, asked }) =>
  noSooner(async () =>
    answerPromotions(
      await app.table.promotions({
        menu: body.emenu_id,
        lines: body.cart_items,
        employeeId: body.employee_id ?? null,
        orderType: body.order_type,
        guesser: asked.locationToken ?? asked.client,
      }),
    ),
  ),
);
