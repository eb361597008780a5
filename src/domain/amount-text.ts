import { type Decimals, readMilli } from './money.ts';

/** Whether two decimal texts are the same amount: `18` and `18.00`. */
export const isSameAmount = (one: string, other: string): boolean => readMilli(one) === readMilli(other);

/** The number of decimals in decimal text that `writeMilli` wrote with a venue's decimals. */
export const decimalsIn = (text: string): Decimals => (text.split('.')[1]?.length ?? 0) as Decimals;
