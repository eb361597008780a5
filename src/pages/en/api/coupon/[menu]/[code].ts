import { readCoupon } from '#contracts/calls/cart.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { missing } from '#server/http/missing.ts';

export const GET = endpoint(readCoupon, ({ params }, { app, asked }) =>
  missing(app.licence, asked, () => app.orders.coupon(params.menu, params.code)),
);
