import type { OrderRequest } from '#contracts/shapes/order-request.ts';
import { fingerprintOf } from '../fingerprint.ts';

/** Equal for equal requests. Leaves out members of any depth that do not affect the order. */
export function requestFingerprint({
  address_google_place_data,
  additional_data,
  ...request
}: OrderRequest): string {
  const { iiko_loyalty_discounts, ...additional } = additional_data ?? {};
  return fingerprintOf([request, additional]);
}

/** Whether a request has details that only its sender knows; an order's link does not show them. */
export const hasCustomerDetails = ({ customer_name, email, phone, address }: OrderRequest): boolean =>
  [customer_name, email, phone, address].some((value) => (value ?? '') !== '');
