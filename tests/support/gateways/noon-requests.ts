import * as z from 'zod/mini';

/** The settings with which a venue calls the double. */
export const settings = {
  businessId: 'saffron_grill',
  appId: 'ordering',
  appKey: '0123456789abcdef0123456789abcdef',
  category: 'pay',
  webhookKey: 'noon-hook-key-0123456789',
  webhookVersion: 'v1',
} as const;

export const places: Readonly<Record<string, number>> = { AED: 2, SAR: 2, EGP: 2, USD: 2, KWD: 3 };

const money = {
  amount: z.number().check(z.positive()),
  currency: z.string().check(z.refine((currency) => currency in places)),
};

const isExact = z.refine<{ readonly amount: number; readonly currency: string }>(
  ({ amount, currency }) => Number(amount.toFixed(places[currency])) === amount,
);

const reference = z.string().check(z.minLength(1), z.maxLength(50));

export const initiate = z.strictObject({
  apiOperation: z.literal('INITIATE'),
  order: z
    .strictObject({
      ...money,
      reference,
      name: z.string().check(z.minLength(1), z.maxLength(50)),
      channel: z.literal('web'),
      category: z.literal(settings.category),
    })
    .check(isExact),
  configuration: z.strictObject({
    returnUrl: z.url(),
    locale: z.optional(z.enum(['en', 'ar'])),
    paymentAction: z.optional(z.enum(['SALE', 'AUTHORIZE'])),
    initiationValidity: z.optional(z.iso.datetime({ offset: true })),
  }),
});

const named = z.strictObject({ id: z.union([z.int(), z.string().check(z.regex(/^\d+$/))]) });
export const cancellation = z.strictObject({ apiOperation: z.literal('CANCEL'), order: named });
export const refunding = z.strictObject({
  apiOperation: z.literal('REFUND'),
  order: named,
  transaction: z.strictObject({ ...money, transactionReference: z.optional(reference) }).check(isExact),
});

export const operation = z.discriminatedUnion('apiOperation', [initiate, cancellation, refunding]);
