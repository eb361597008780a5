/** The payment companies a venue can choose from; `sandbox` is our own. Source: spec §2 "Payment return pages". */
export const providerIds = [
  'sandbox',
  'paylink',
  'ngenius',
  'xpresspay',
  'skipcash',
  'paytabs',
  'thawani',
  '2c2p',
  'magnati',
  'paystack',
  'stripe',
  'noon',
] as const;

export type ProviderId = (typeof providerIds)[number];

/** Whether money is real. */
export const paymentModes = ['test', 'live'] as const;

export type PaymentMode = (typeof paymentModes)[number];
