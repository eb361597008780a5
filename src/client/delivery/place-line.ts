import { deliveryAddressLine } from '#domain/checkout/delivery-address.ts';
import type { DeliveryPlace } from '../cart/cart-state.ts';

/** A place to deliver to in one line, from the door outwards; show it in a `<bdi>`. */
export const placeLine = ({
  formatted,
  flat,
  building,
  area,
  landmark,
}: Omit<DeliveryPlace, 'lat' | 'lng' | 'fee'>): string =>
  deliveryAddressLine({ address: formatted, flat_number: flat, building, area, landmark });
