/**
 * How much stands behind what a tax authority is sent: in a `sandbox` nothing is sent, `unvalidated` has only been tried
 * against a double of the authority, `validated` against its own test system.
 */
export const validations = ['sandbox', 'unvalidated', 'validated'] as const;

export type Validation = (typeof validations)[number];
