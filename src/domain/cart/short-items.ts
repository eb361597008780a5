import { portionsOfLine, type StockedLine, type StockItemId } from '../stock-item.ts';
import type { PortionsLeft } from './remaining-portions.ts';

/** For each line, the items of which too little is left for it after the lines before it. */
export function shortItemsByLine(
  lines: readonly StockedLine[],
  left: PortionsLeft,
): readonly (readonly StockItemId[])[] {
  const used = new Map<StockItemId, number>();
  return lines.map((line) => {
    const portions = portionsOfLine(line);
    for (const { item, quantity } of portions) used.set(item, (used.get(item) ?? 0) + quantity);
    return portions
      .map(({ item }) => item)
      .filter((item) => (used.get(item) ?? 0) > (left(item) ?? Number.POSITIVE_INFINITY));
  });
}
