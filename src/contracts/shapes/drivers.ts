import * as z from 'zod/mini';

/** What shows that a delivery has arrived: nothing, or the code that the guest reads on the order page. */
const deliveryProofs = ['none', 'code'] as const;

/** How the venue's drivers are given orders, by links. */
export const driversSchema = z.strictObject({
  proof: z._default(z.enum(deliveryProofs), 'none'),
  /** For how many hours a link still says that the delivery is done. */
  hours_after: z._default(z.int().check(z.minimum(1), z.maximum(48)), 4),
});
