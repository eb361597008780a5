/** Portions that can still be added beside those in the cart; `null` when nobody counts. */
export function addablePortions(left: number | null, inCart: number): number | null {
  return left === null ? null : Math.max(0, left - inCart);
}

/**
 * Whether what was typed, in Latin digits, is a number of parts: "2.5", "2,5", and with the Arabic sign "2٫5"; one that was
 * begun, "2.", is.
 */
export const isFractional = (typed: string): boolean => /^\s*(\d+[.,٫]\d*|[.,٫]\d+)\s*$/.test(typed);

/** A quantity as it was typed, in Latin digits; `null` for anything but a whole number. */
export function readQuantity(typed: string): number | null {
  return /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : null;
}
