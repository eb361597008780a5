import * as z from 'zod/mini';

const nullableText = z.nullable(z.string());
const degrees = z.nullable(z.number());

/** The customer and delivery address, only for the venue's staff and systems. */
export const staffCustomerSchema = z.object({
  name: z.string(),
  /** E.164. */
  phone: nullableText,
  email: nullableText,
  car: nullableText,
  /** All parts of the address in one line. */
  address: nullableText,
  flat_number: nullableText,
  building: nullableText,
  area: nullableText,
  landmark: nullableText,
  /** The position that the diner picked, to the meter; `null` without a map. */
  latitude: degrees,
  longitude: degrees,
  /** The name of the delivery zone of that position; `null` when the venue has none. */
  zone: nullableText,
});

export type StaffCustomer = z.output<typeof staffCustomerSchema>;
