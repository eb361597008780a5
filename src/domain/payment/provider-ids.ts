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

/** A guest's wallet at the venue's loyalty partner. */
export const walletProvider = 'blue_wallet';

/** Where money comes from that nobody hands over. */
export type PaymentSourceId = ProviderId | typeof walletProvider;

/** Whether money is real. */
export const paymentModes = ['test', 'live'] as const;

export type PaymentMode = (typeof paymentModes)[number];
