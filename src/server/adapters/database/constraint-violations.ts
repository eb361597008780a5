/** The rules of the tables that a change may break, by the names that Postgres knows them by. */
const violationByConstraint = {
  order_keys_pkey: 'already_there',
  // The very same order: its lines are there before it is.
  order_lines_pkey: 'already_there',
  order_lines_once: 'already_there',
  orders_one_active_at_a_place: 'place_taken',
  // Somebody else began to pay the same thing, or the company gave two payments one name.
  payment_attempts_one_open: 'already_there',
  payment_attempts_at_company: 'already_there',
  wallet_redemptions_pkey: 'already_there',
  wallet_refunds_pkey: 'already_there',
  stock_quantity_check: 'sold_out',
  coupon_uses_used_check: 'coupon_used_up',
  // As `refuse_beyond` says it.
  orders_unconfirmed: 'too_many_wait',
} as const;

export type ConstraintViolation = (typeof violationByConstraint)[keyof typeof violationByConstraint];

/** The rule that a statement broke; `null` when the trouble is another. */
export function constraintViolationOf(error: unknown): ConstraintViolation | null {
  const name = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
  return Object.entries(violationByConstraint).find(([rule]) => rule === name)?.[1] ?? null;
}

/** `serialization_failure` and `deadlock_detected`: of two that were in each other's way, this one gave way. */
const serializationFailureCodes: readonly unknown[] = ['40001', '40P01'];

export const isSerializationFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && serializationFailureCodes.includes(error.code);
