/** The payment providers a venue can choose from; `sandbox` is built in. Source: spec §2 "Payment return pages". */
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

/** A guest's wallet at the venue's loyalty partner. */
export const walletProvider = 'blue_wallet';

/** The source of an electronic payment. */
export type PaymentSourceId = ProviderId | typeof walletProvider;

/** Whether payments move real money. */
export const paymentModes = ['test', 'live'] as const;

export type PaymentMode = (typeof paymentModes)[number];
