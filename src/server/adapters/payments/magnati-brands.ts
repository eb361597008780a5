import type { ProviderRules } from '#server/payments/provider.ts';

/** Both gateways of Magnati show them. */
export const magnatiBrands: NonNullable<ProviderRules['brands']> = {
  always: ['visa', 'mastercard'],
  byContract: ['apple_pay', 'google_pay', 'samsung_pay', 'amex', 'unionpay'],
};
