import { readDeliveryZone } from '#contracts/calls/cart.ts';
import { zero } from '#domain/money.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { refuse, refuseAsNotFound } from '#server/http/refuse.ts';

export const GET = endpoint(readDeliveryZone, ({ params, query }, { app }) => {
  const fee = app.orders.deliveryFee(params.menu, params.position, query.sub_total ?? zero);
  return fee?.kind === 'fee'
    ? { delivery_amount: app.orders.formatAmount(fee.amount) }
    : refuseAsNotFound(refuse(fee ? 'outside_area' : 'not_found'));
});
