import * as z from 'zod/mini';

/** A positive whole number of at most nine digits, as an address holds it. */
export const numberText = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number));
