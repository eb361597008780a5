import * as z from 'zod/mini';

/** A positive integer of at most nine digits in a URL. */
export const numberText = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number));
