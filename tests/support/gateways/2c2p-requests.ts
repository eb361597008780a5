import * as z from 'zod/mini';

export const currencies = ['THB', 'SGD', 'PHP', 'USD', 'MYR', 'KWD'] as const;
export const placesOf = (currency: string) => (currency === 'KWD' ? 3 : 2);

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const note = z.optional(z.string().check(z.maxLength(150)));

export const tokenRequest = z
  .strictObject({
    merchantID: text(25),
    invoiceNo: text(50).check(z.regex(/^[A-Za-z0-9-]+$/)),
    description: text(250),
    amount: z.number().check(z.positive()),
    currencyCode: z.enum(currencies),
    paymentChannel: z.optional(z.array(z.string().check(z.regex(/^[A-Z0-9]{1,6}$/))).check(z.minLength(1))),
    frontendReturnUrl: z.url(),
    backendReturnUrl: z.optional(z.url()),
    locale: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
    paymentExpiry: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d/))),
    request3DS: z.optional(z.enum(['Y', 'N', 'F'])),
    ...{ userDefined1: note, userDefined2: note, userDefined3: note, userDefined4: note, userDefined5: note },
  })
  .check(
    z.refine(({ amount, currencyCode }) => Number(amount.toFixed(placesOf(currencyCode))) === amount, {
      path: ['amount'],
    }),
  );

export const inquiry = z
  .strictObject({
    merchantID: text(25),
    invoiceNo: z.optional(text(50)),
    paymentToken: z.optional(z.string()),
    locale: z.optional(z.string().check(z.regex(/^[a-z]{2}$/))),
  })
  .check(
    z.refine(({ invoiceNo, paymentToken }) => (invoiceNo === undefined) !== (paymentToken === undefined)),
  );
