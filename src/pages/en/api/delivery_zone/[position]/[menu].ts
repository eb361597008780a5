import { readDeliveryZone } from '#contracts/calls/cart.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { refuse, refuseAsNotFound } from '#server/http/refuse.ts';

export const GET = endpoint(readDeliveryZone, ({ params }, { app }) => {
  const fee = app.orders.deliveryFee(params.menu, params.position);
  return fee?.kind === 'fee'
    ? { delivery_amount: app.orders.formatAmount(fee.amount) }
    : refuseAsNotFound(refuse(fee ? 'outside_area' : 'not_found'));
});
