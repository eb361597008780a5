import * as z from 'zod/mini';

/** The settings with which a venue calls the double. */
export const settings = {
  cluster: 'ae',
  apiKey: 'bm8tb25lOm5vdC1hLXNlY3JldA==',
  outletRef: '5c1d7b1e-0d4a-4c43-9a51-2f60c9f4a7d3',
  realm: 'ni',
  action: 'SALE',
  fallbackEmail: 'orders@venue.example',
  webhookHeaderName: 'x-venue-hook',
  webhookHeaderValue: 'static-value-not-a-secret',
};

export const signInRequest = z.strictObject({
  grant_type: z.literal('client_credentials'),
  realm: z.optional(z.literal(settings.realm)),
});
const some = z.string().check(z.minLength(1));
export const amountRequest = z.strictObject({ currencyCode: z.string(), value: z.int().check(z.positive()) });

export const orderRequest = z.strictObject({
  action: z.enum(['SALE', 'PURCHASE', 'AUTH']),
  amount: amountRequest,
  emailAddress: z.email(),
  billingAddress: z.strictObject({ firstName: some, lastName: some }),
  merchantOrderReference: z.string().check(z.regex(/^[A-Za-z0-9-]{1,37}$/)),
  language: z.optional(z.enum(['en', 'ar', 'fr'])),
  merchantAttributes: z.strictObject({
    redirectUrl: z.url(),
    cancelUrl: z.optional(z.url()),
    cancelText: z.optional(z.string()),
    skipConfirmationPage: z.optional(z.boolean()),
    skip3DS: z.optional(z.boolean()),
    paymentAttempts: z.optional(z.int().check(z.gte(1), z.lte(5))),
  }),
});
