/** Portions that can still be added beside those in the cart; `null` when nobody counts. */
export function portionsBeside(left: number | null, inCart: number): number | null {
  return left === null ? null : Math.max(0, left - inCart);
}

/** A quantity as it was typed, in Latin digits; `null` for anything but a whole number. */
export function readQuantity(typed: string): number | null {
  return /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : null;
}
