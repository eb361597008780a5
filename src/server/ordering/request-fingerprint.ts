import type { LineRequest, OrderRequest } from '#contracts/shapes/order-request.ts';
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

/** Equal for requests of the same line. */
export function lineFingerprint(line: LineRequest): string {
  const { product, quantity, variations, combo_groups, special_instructions } = line;
  const combos = combo_groups.map(({ id, products }) => [
    id,
    products.map((one) => [one.id, sortedIds(one.product_variations)]),
  ]);
  return fingerprintOf([product, quantity, sortedIds(variations), combos, special_instructions ?? '']);
}

const sortedIds = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);
