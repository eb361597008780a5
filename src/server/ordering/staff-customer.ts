import type { StaffCustomer } from '#contracts/shapes/staff-customer.ts';
import type { Customer } from './order.ts';

/** A customer as the board, the terminal and the venue's webhook show them; never for holders of an order's link. */
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
