import * as z from 'zod/mini';

/** Decimal text with exactly the currency's decimals. */
const amountIn = (places: number) =>
  z.string().check(z.regex(places === 0 ? /^\d{1,9}$/ : new RegExp(`^\\d{1,9}\\.\\d{${places}}$`)));

const reference = z.string().check(z.regex(/^[0-9A-Z-]{8,64}$/));

/** The request bodies that the double accepts, strictly. */
export const bodiesIn = (currency: string, places: number) => ({
  promotions: z.strictObject({
    emenu_id: z.int(),
    cart_items: z
      .array(
        z.strictObject({
          product: z.int(),
          category: z.int(),
          sku: z.string(),
          name: z.string(),
          quantity: z.int().check(z.positive()),
          product_price: amountIn(places),
        }),
      )
      .check(z.minLength(1)),
    employee_id: z.nullable(z.string()),
    order_type: z.enum(['delivery', 'dine_in', 'drive_thru', 'takeaway']),
    currency: z.literal(currency),
  }),
  redeem: z.strictObject({
    wallet_id: z.string(),
    amount: amountIn(places),
    otp: z.string().check(z.regex(/^\d{6}$/)),
    currency: z.literal(currency),
    reference,
  }),
  refund: z.strictObject({ amount: amountIn(places), currency: z.literal(currency), reference }),
});

export type RequestedCart = z.output<ReturnType<typeof bodiesIn>['promotions']>;

export const decimalOf = (text: string): number => {
  const [whole = '', fraction = ''] = text.split('.');
  return Number(whole) * 1_000 + Number(fraction.padEnd(3, '0'));
};

export const decimal = (amount: number, places: number): string => (amount / 1_000).toFixed(places);
