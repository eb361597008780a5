/** The portions that can still be added to those in the cart; `null` when stock is not counted. */
export function addablePortions(left: number | null, inCart: number): number | null {
  return left === null ? null : Math.max(0, left - inCart);
}

/**
 * Whether the text, in Latin digits, is a fractional number: "2.5", "2,5", or "2٫5" with the Arabic decimal separator.
 * An unfinished "2." counts too.
 */
export const isFractional = (typed: string): boolean => /^\s*(\d+[.,٫]\d*|[.,٫]\d+)\s*$/.test(typed);

/** Parses a typed quantity in Latin digits; `null` for anything but a whole number. */
export function readQuantity(typed: string): number | null {
  return /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : null;
}
