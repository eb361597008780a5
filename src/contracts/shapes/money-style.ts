import * as z from 'zod/mini';

export const decimalsSchema = z.union([z.literal(0), z.literal(2), z.literal(3)]);

/** How a venue writes amounts. */
export const moneyStyleSchema = z.object({
  symbol: z.string(),
  decimals: decimalsSchema,
  showsCurrency: z.boolean(),
  numberingSystem: z.string(),
});
