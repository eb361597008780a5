import * as z from 'zod/mini';

const maybeText = z.nullable(z.string());
const degrees = z.nullable(z.number());

/** Who ordered and where it goes, as only the venue's own people and systems read it. */
export const staffCustomerSchema = z.object({
  name: z.string(),
  /** E.164. */
  phone: maybeText,
  email: maybeText,
  car: maybeText,
  /** All parts of the address in one line. */
  address: maybeText,
  flat_number: maybeText,
  building: maybeText,
  area: maybeText,
  landmark: maybeText,
  /** The pin that the diner set, to the meter; `null` without a map. */
  latitude: degrees,
  longitude: degrees,
  /** The name of the delivery zone that the pin lies in; `null` where the venue has none. */
  zone: maybeText,
});

export type StaffCustomer = z.output<typeof staffCustomerSchema>;
