/** What a line of the cart takes of a product. */
export interface PortionLine {
  readonly product: number;
  readonly quantity: number;
}

/**
 * How many portions are left for each line when the lines of its product before it have taken theirs; `null` where
 * nobody counts. A line that wants more than that cannot be had.
 *
 * @param left portions of a product that are left; `null` when nobody counts.
 */
export function remainingPortionsByLine(
  lines: readonly PortionLine[],
  left: (product: number) => number | null,
): readonly (number | null)[] {
  const taken = new Map<number, number>();
  return lines.map(({ product, quantity }) => {
    const before = taken.get(product) ?? 0;
    taken.set(product, before + quantity);
    const all = left(product);
    return all === null ? null : Math.max(0, all - before);
  });
}

/** How many portions one line may have, when all other lines of its product keep theirs. */
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
