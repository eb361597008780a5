import { readDeliveryZone } from '#contracts/calls/cart.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { missing } from '#server/http/missing.ts';
import { refuse, refuseAsMissing } from '#server/http/refuse.ts';

export const GET = endpoint(readDeliveryZone, ({ params }, { app, asked }) => {
  const fee = app.orders.deliveryFee(params.menu, params.position);
  const found = fee?.kind === 'fee' ? { delivery_amount: app.orders.written(fee.amount) } : null;
  return missing(
    app.licence,
    asked,
    () => found,
    refuseAsMissing(refuse(fee ? 'outside_area' : 'not_found')),
  );
});
