import * as z from 'zod/mini';

export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,12}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  );

export const webAddress = z.string().check(z.regex(/^https:\/\/\S+$/));

/** Names and addresses, such as `Instagram=https://…,Facebook=https://…`; `none` for none. */
export const networks = z
  .string()
  .check(z.regex(/^(none|[^=,]+=https:\/\/[^\s,]+(,[^=,]+=https:\/\/[^\s,]+)*)$/));

/** Names of settings, separated by commas. */
export const settingList = z.pipe(
  z.string().check(z.regex(/^\w{1,200}(,\w{1,200})*$/)),
  z.transform((text: string): readonly string[] => text.split(',')),
);

/** A URL; `null` for `none`. */
export const serviceAddress = z.pipe(
  z.string().check(z.regex(/^(none|https?:\/\/\S+)$/)),
  z.transform((text: string) => (text === 'none' ? null : text)),
);

/** https, or http under `localhost`. */
export const officeAddress = z
  .string()
  .check(z.regex(/^(https:\/\/[a-z0-9.-]+|http:\/\/([a-z0-9-]+\.)?localhost)(:\d{1,5})?$/));
