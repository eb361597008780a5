import type { OrderRequest } from '#contracts/shapes/order-request.ts';
import { fingerprintOf } from '../fingerprint.ts';

/** Tells whether two requests are the same. Leaves out the members that decide nothing and may be of any depth. */
export function requestFingerprint({
  address_google_place_data,
  additional_data,
  ...request
}: OrderRequest): string {
  const { iiko_loyalty_discounts, ...additional } = additional_data ?? {};
  return fingerprintOf([request, additional]);
}

/** Whether a request holds what only its sender knows: the link of an order shows none of these. */
export const hasCustomerDetails = ({ customer_name, email, phone, address }: OrderRequest): boolean =>
  [customer_name, email, phone, address].some((value) => (value ?? '') !== '');
