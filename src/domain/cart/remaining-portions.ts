import { portionsOfLines, portionsPerUnit, type StockedLine, type StockItemId } from '../stock-item.ts';

/** The portions left of an item; `null` when its stock is not counted. */
export type PortionsLeft = (item: StockItemId) => number | null;

/** The portions left while all other lines keep what they take. */
export function portionsBesides(lines: readonly StockedLine[], at: number, left: PortionsLeft): PortionsLeft {
  const taken = portionsOfLines(lines.filter((_, index) => index !== at));
  return (item) => {
    const portions = left(item);
    return portions === null ? null : Math.max(0, portions - (taken.get(item) ?? 0));
  };
}

/** How many of a line are within the portions left; `null` when nothing that it takes is counted. */
export function unitsWithin(line: StockedLine, left: PortionsLeft): number | null {
  const units = portionsPerUnit(line).flatMap(({ item, quantity }) => {
    const portions = left(item);
    return portions === null ? [] : [Math.floor(portions / quantity)];
  });
  return units.length === 0 ? null : Math.min(...units);
}
