import { readDeliveryZone } from '#contracts/calls/cart.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { refuse } from '#server/http/refuse.ts';

export const GET = endpoint(readDeliveryZone, ({ params }, { app }) => {
  const fee = app.orders.deliveryFee(params.menu, params.position);
  if (!fee) return refuse('not_found');
  return fee.kind === 'fee'
    ? { delivery_amount: app.orders.written(fee.amount) }
    : { ...refuse('outside_area'), status: 404 };
});
