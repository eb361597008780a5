import { deliveryAddressLine } from '#domain/checkout/delivery-address.ts';
import type { DeliveryAddress } from '../cart/cart-state.ts';

/** A delivery address in one line, from the door outwards; show it in a `<bdi>`. */
export const formatDeliveryAddress = ({
  formatted,
  flat,
  building,
  area,
  landmark,
}: Omit<DeliveryAddress, 'lat' | 'lng' | 'fee'>): string =>
  deliveryAddressLine({ address: formatted, flat_number: flat, building, area, landmark });
