/** The limit per line, whatever the stock: a larger quantity is a typing error. */
export const maxPerLine = 999;

/**
 * The largest quantity that can be ordered. `left` is the number of portions left; `null` when stock is not counted.
 */
export function maxQuantity(left: number | null): number {
  return left === null ? maxPerLine : Math.min(Math.max(left, 1), maxPerLine);
}

/** The allowed quantity nearest to `requested`. Source: spec §5 "Quantity is whole, 1 to pos_available_qty". */
export function clampQuantity(requested: number, left: number | null): number {
  return Math.min(Math.max(Math.round(requested) || 1, 1), maxQuantity(left));
}
