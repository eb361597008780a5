import type { StaffCustomer } from '#contracts/shapes/staff-customer.ts';
import type { Customer } from './order.ts';

/** A customer as shown to staff and sent to the venue's webhook; never to holders of an order's link. */
export function staffCustomer(customer: Customer): StaffCustomer {
  const { name, phone, email, car, address, position, flat, building, area, landmark, zone } = customer;
  return {
    ...{ name, phone, email, car, address },
    flat_number: flat,
    ...{ building, area, landmark },
    latitude: position?.lat ?? null,
    longitude: position?.lng ?? null,
    zone,
  };
}
