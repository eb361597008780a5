import type { StockRecord } from '#domain/stock.ts';

/** What changes at a venue without publishing. */
export interface LiveState {
  /** By product; a product without a record is as the menu says. */
  readonly stock: ReadonlyMap<number, StockRecord>;
  /** The venue takes no orders until then; `null` when it takes them. */
  readonly pausedUntil: Date | null;
  /** The products that are ordered most, by number, the most ordered first; `null` while too few orders say so. */
  readonly popular: readonly number[] | null;
}

/** The next instant after `at` when a dish is back in stock by itself, both in epoch milliseconds; `null` for none. */
export function nextBackInStock(live: LiveState | null, at: number): number | null {
  const returns = [...(live?.stock.values() ?? [])]
    .flatMap(({ outUntil }) => outUntil?.getTime() ?? [])
    .filter((instant) => instant > at);
  return returns.length === 0 ? null : Math.min(...returns);
}

export const emptyLiveState: LiveState = { stock: new Map(), pausedUntil: null, popular: null };

const stockPrefix = 'live/stock:';

/** The dependency of a page that shows whether a product is in stock. */
export const stockDependency = (product: number) => `${stockPrefix}${product}`;

export const pauseDependency = 'live/pause';

export const popularDependency = 'live/popular';

export const isLiveDependency = (dependency: string) => dependency.startsWith('live/');

/** Whether a live dependency differs between two states. Pages show sold out, but not the portions left. */
export function isLiveDependencyChanged(dependency: string, before: LiveState, after: LiveState): boolean {
  if (dependency === pauseDependency) return before.pausedUntil?.getTime() !== after.pausedUntil?.getTime();
  if (dependency === popularDependency) return String(before.popular) !== String(after.popular);
  const product = Number(dependency.slice(stockPrefix.length));
  return visibleStockOf(before.stock.get(product)) !== visibleStockOf(after.stock.get(product));
}

/** The live dependencies that differ between two states. */
export function changedLiveDependencies(before: LiveState, after: LiveState): readonly string[] {
  const products = new Set([...before.stock.keys(), ...after.stock.keys()]);
  return [pauseDependency, popularDependency, ...[...products].map(stockDependency)].filter((dependency) =>
    isLiveDependencyChanged(dependency, before, after),
  );
}

function visibleStockOf(record: StockRecord | undefined): string {
  if (!record) return '';
  const { mark, outUntil, quantity, countedFrom } = record;
  return `${mark ?? ''} ${outUntil?.toISOString() ?? ''} ${quantity === 0 ? countedFrom : ''}`.trim();
}
