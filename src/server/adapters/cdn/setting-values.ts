import * as z from 'zod/mini';

/** Schemas of the server's settings for CDNs. */
export const address = z.string().check(z.regex(/^https?:\/\/[^\s,/]+(\/[^\s,]*)?$/));
export const secret = z.string().check(z.regex(/^[\x21-\x7e]+$/));
export const name = z.string().check(z.regex(/^[\w-]+$/));
