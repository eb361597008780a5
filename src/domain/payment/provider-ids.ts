/**
 * The id of a payment provider in venue files, addresses and the database. The providers are listed where their
 * adapters are. Source: spec §2 "Payment return pages".
 */
export type ProviderId = string;

/** A guest's wallet at the venue's loyalty partner. */
export const walletProvider = 'blue_wallet';

/** The source of an electronic payment: a provider, or a wallet. */
export type PaymentSourceId = string;

/** Whether payments move real money. */
export const paymentModes = ['test', 'live'] as const;

export type PaymentMode = (typeof paymentModes)[number];
