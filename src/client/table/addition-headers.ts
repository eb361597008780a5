import { savedCart } from '../cart/saved-cart.ts';
import { orderTokenHeader } from '../order/order-token-header.ts';

/** The headers that allow this device to add to an order: its order token and the code of its location. */
export function additionHeaders(uuid: string): Readonly<Record<string, string>> {
  const { location } = savedCart.value;
  return { ...orderTokenHeader(uuid), ...(location && { 'location-token': location.token }) };
}
