import { readDeliveryZone } from '#contracts/calls/cart.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { refuse, refuseAsMissing } from '#server/http/refuse.ts';

export const GET = endpoint(readDeliveryZone, ({ params }, { app }) => {
  const fee = app.orders.deliveryFee(params.menu, params.position);
  return fee?.kind === 'fee'
    ? { delivery_amount: app.orders.written(fee.amount) }
    : refuseAsMissing(refuse(fee ? 'outside_area' : 'not_found'));
});
