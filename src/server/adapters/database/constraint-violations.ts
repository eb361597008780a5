/** Constraints that a change may violate, by their Postgres names. */
const violationByConstraint = {
  order_keys_pkey: 'already_there',
  // The same order: its lines are inserted before the order itself.
  order_lines_pkey: 'already_there',
  order_lines_once: 'already_there',
  orders_one_active_at_a_place: 'place_taken',
  // A concurrent payment of the same item, or a provider that used one reference for two payments.
  payment_attempts_one_open: 'already_there',
  payment_attempts_at_company: 'already_there',
  wallet_redemptions_pkey: 'already_there',
  wallet_refunds_pkey: 'already_there',
  stock_quantity_check: 'sold_out',
  choice_stock_quantity_check: 'sold_out',
  coupon_uses_used_check: 'coupon_used_up',
  slot_uses_room: 'slot_full',
  business_days_open: 'day_closed',
  // Raised by `refuse_beyond`.
  orders_unconfirmed: 'too_many_wait',
} as const;

export type ConstraintViolation = (typeof violationByConstraint)[keyof typeof violationByConstraint];

/** The constraint that a statement violated; `null` for any other error. */
export function constraintViolationOf(error: unknown): ConstraintViolation | null {
  const name = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
  return Object.entries(violationByConstraint).find(([constraint]) => constraint === name)?.[1] ?? null;
}

/** `serialization_failure` and `deadlock_detected`. */
const serializationFailureCodes: readonly unknown[] = ['40001', '40P01'];

export const isSerializationFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && serializationFailureCodes.includes(error.code);
