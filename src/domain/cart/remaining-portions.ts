/** A cart line's product and quantity. */
export interface PortionLine {
  readonly product: number;
  readonly quantity: number;
}

/**
 * The portions left for each line after the earlier lines of the same product; `null` when stock is not counted. A line
 * with a larger quantity cannot be ordered.
 *
 * @param left the portions left of a product; `null` when stock is not counted.
 */
export function remainingPortionsByLine(
  lines: readonly PortionLine[],
  left: (product: number) => number | null,
): readonly (number | null)[] {
  const used = new Map<number, number>();
  return lines.map(({ product, quantity }) => {
    const before = used.get(product) ?? 0;
    used.set(product, before + quantity);
    const total = left(product);
    return total === null ? null : Math.max(0, total - before);
  });
}

/** The portions one line may have when all other lines of its product keep theirs. */
export function remainingPortionsFor(
  lines: readonly PortionLine[],
  at: number,
  left: number | null,
): number | null {
  if (left === null) return null;
  const product = lines[at]?.product;
  const others = lines.filter((line, index) => index !== at && line.product === product);
  return Math.max(0, left - others.reduce((sum, { quantity }) => sum + quantity, 0));
}
