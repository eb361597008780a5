/** More of one line than this is a mistake, whatever the stock. */
export const maxPerLine = 999;

/** The largest quantity that can be asked for, given the portions that are left; `null` when nobody counts. */
export function maxQuantity(left: number | null): number {
  return left === null ? maxPerLine : Math.min(Math.max(left, 1), maxPerLine);
}

/** The quantity nearest to what was asked for. Source: spec §5 "Quantity is whole, 1 to pos_available_qty". */
export function clampQuantity(wanted: number, left: number | null): number {
  return Math.min(Math.max(Math.round(wanted) || 1, 1), maxQuantity(left));
}
