import type { BusyPeriod } from '#domain/checkout/ready-time.ts';
import type { StockRecord } from '#domain/stock.ts';
import { isChoiceStockId, type StockItemId } from '#domain/stock-item.ts';

/** What changes at a venue without publishing. */
export interface LiveState {
  /** By product or choice; what has no record is as the menu says. */
  readonly stock: ReadonlyMap<StockItemId, StockRecord>;
  /** The venue takes no orders until then; `null` when it takes them. */
  readonly pausedUntil: Date | null;
  /** The kitchen needs longer until then. No page depends on it: carts ask for it. Absent when it does not. */
  readonly busy?: BusyPeriod;
  /** The products that are ordered most, by number, the most ordered first; `null` while too few orders say so. */
  readonly popular: readonly number[] | null;
}

/**
 * The next instant after `at` when a dish or a choice is back in stock by itself, both in epoch milliseconds; `null` for
 * none.
 */
export function nextBackInStock(live: LiveState | null, at: number): number | null {
  const returns = [...(live?.stock.values() ?? [])]
    .flatMap(({ outUntil }) => outUntil?.getTime() ?? [])
    .filter((instant) => instant > at);
  return returns.length === 0 ? null : Math.min(...returns);
}

export const emptyLiveState: LiveState = { stock: new Map(), pausedUntil: null, popular: null };

const stockPrefix = 'live/stock:';

/** The dependency of a page that shows whether a product or a choice is in stock. */
export const stockDependency = (item: StockItemId) => `${stockPrefix}${item}`;

function itemOf(dependency: string): StockItemId {
  const name = dependency.slice(stockPrefix.length);
  return isChoiceStockId(name) ? name : Number(name);
}

export const pauseDependency = 'live/pause';

export const popularDependency = 'live/popular';

export const isLiveDependency = (dependency: string) => dependency.startsWith('live/');

/** Whether a live dependency differs between two states. Pages show sold out, but not the portions left. */
export function isLiveDependencyChanged(dependency: string, before: LiveState, after: LiveState): boolean {
  if (dependency === pauseDependency) return before.pausedUntil?.getTime() !== after.pausedUntil?.getTime();
  if (dependency === popularDependency) return String(before.popular) !== String(after.popular);
  const item = itemOf(dependency);
  return visibleStockOf(before.stock.get(item)) !== visibleStockOf(after.stock.get(item));
}

/** The live dependencies that differ between two states. */
export function changedLiveDependencies(before: LiveState, after: LiveState): readonly string[] {
  const items = new Set([...before.stock.keys(), ...after.stock.keys()]);
  return [pauseDependency, popularDependency, ...[...items].map(stockDependency)].filter((dependency) =>
    isLiveDependencyChanged(dependency, before, after),
  );
}

function visibleStockOf(record: StockRecord | undefined): string {
  if (!record) return '';
  const { mark, outUntil, quantity, countedFrom } = record;
  return `${mark ?? ''} ${outUntil?.toISOString() ?? ''} ${quantity === 0 ? countedFrom : ''}`.trim();
}
