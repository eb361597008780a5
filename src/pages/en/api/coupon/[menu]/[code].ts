import { readCoupon } from '#contracts/calls/cart.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { tryCode } from '#server/http/try-code.ts';

export const GET = endpoint(readCoupon, ({ params }, { app, context }) =>
  tryCode(app.licence, context, () => app.orders.coupon(params.menu, params.code)),
);
