import * as z from 'zod/mini';

/** Orders that have waited too long for someone to accept them. */
export const unacceptedBoardOrdersSchema = z.array(
  z.object({
    number: z.int(),
    /** When it is declined, ISO 8601; `null` for never. */
    declines_at: z.nullable(z.string()),
  }),
);

export type UnacceptedBoardOrder = z.output<typeof unacceptedBoardOrdersSchema>[number];

/** The time in which a board has shown no orders, ISO 8601. */
export const unshownSchema = z.object({ from: z.string(), to: z.string() });

export type UnshownOrders = z.output<typeof unshownSchema>;
