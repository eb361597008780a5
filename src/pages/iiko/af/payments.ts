import { payOrder } from '#contracts/calls/payments.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { findOrRefuse } from '#server/http/find-or-refuse.ts';
import { inMenuLanguage } from '#server/http/in-menu-language.ts';
import { payOrderResponse } from '#server/http/payment-handlers.ts';

export const POST = endpoint(
  payOrder,
  ({ body: { order_id: order, selected_language: language } }, { app, context }) =>
    inMenuLanguage(app, language, () =>
      findOrRefuse(async () => {
        const cardBlocker = await app.orders.cardSwitchBlocker(order, context.orderToken);
        return payOrderResponse(
          await app.payments.open(order, cardBlocker, { origin: context.origin, language }),
        );
      }),
    ),
);
