/** More of one line than this is a mistake, whatever the stock. */
export const mostPerLine = 999;

/** The largest quantity that can be asked for, given the portions that are left; `null` when nobody counts. */
export function mostOf(left: number | null): number {
  return left === null ? mostPerLine : Math.min(Math.max(left, 1), mostPerLine);
}

/** The quantity nearest to what was asked for. Source: spec §5 "Quantity is whole, 1 to pos_available_qty". */
export function settleQuantity(wanted: number, left: number | null): number {
  return Math.min(Math.max(Math.round(wanted) || 1, 1), mostOf(left));
}
