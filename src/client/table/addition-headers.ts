import { savedCart } from '../cart/saved-cart.ts';
import { orderTokenHeader } from '../order/order-token-header.ts';

/** What shows the venue that this device may add to an order: that it did so before, and the code of where it is. */
export function additionHeaders(uuid: string): Readonly<Record<string, string>> {
  const { location } = savedCart.value;
  return { ...orderTokenHeader(uuid), ...(location && { 'location-token': location.token }) };
}
