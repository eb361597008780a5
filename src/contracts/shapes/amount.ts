import * as z from 'zod/mini';
import { type Milli, readMilli } from '#domain/money.ts';

/** An amount of money in a request: decimal text or a number, not negative; compared by value. */
export const amountSchema = z.pipe(
  z.union([z.string().check(z.maxLength(20)), z.number()]),
  z.transform((value, { issues }): Milli => {
    const amount = readMilli(String(value));
    if (amount !== null && amount >= 0) return amount;
    issues.push({ code: 'custom', input: value, message: 'not an amount with at most three decimals' });
    return z.NEVER;
  }),
);
