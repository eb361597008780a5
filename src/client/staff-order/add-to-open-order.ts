import type { CallRequest } from '#contracts/call.ts';
import { addForGuest } from '#contracts/calls/staff-orders.ts';
import { cart } from '../cart/cart.ts';
import { ordering } from '../cart/ordering.ts';
import { confirmedAge } from '../checkout/confirmed-age.ts';
import { pricedLineRequest } from '../checkout/order-request.ts';
import { type CallResult, callApi } from '../lib/api.ts';
import { requireFacts } from '../lib/facts.ts';

type Body = CallRequest<typeof addForGuest>['body'];

/** Adds the dishes to an order at the chosen place, at the prices that staff read. Sending them again adds nothing twice. */
export async function addToOpenOrder(order: string): Promise<CallResult<typeof addForGuest>> {
  const { location } = cart.state.value;
  if (!location) return { kind: 'not_sent' };
  const { language, rules } = requireFacts();
  const age = confirmedAge.value;
  const body: Body = {
    order,
    location: { type: location.type, name: location.name },
    line_items: ordering.lines.value.map(({ line, unit }) =>
      pricedLineRequest({ ...line, unit }, rules.places),
    ),
    ...(age > 0 && { confirmed_age: age }),
  };
  return callApi(addForGuest, { params: { lang: language }, body });
}
