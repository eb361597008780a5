import type { StockRecord } from '#domain/stock.ts';

/** What a venue changes without publishing. */
export interface LiveState {
  /** By product; a product without a record is as the menu says. */
  readonly stock: ReadonlyMap<number, StockRecord>;
  /** The venue takes no orders until then; `null` when it takes them. */
  readonly pausedUntil: Date | null;
}

/** The next instant after `at` when a dish is back in stock by itself, both in epoch milliseconds; `null` for none. */
export function nextBackInStock(live: LiveState | null, at: number): number | null {
  const returns = [...(live?.stock.values() ?? [])]
    .flatMap(({ outUntil }) => outUntil?.getTime() ?? [])
    .filter((instant) => instant > at);
  return returns.length === 0 ? null : Math.min(...returns);
}

export const emptyLiveState: LiveState = { stock: new Map(), pausedUntil: null };

const stockPrefix = 'live/stock:';

/** The dependency of a page that shows whether a product is in stock. */
export const stockDependency = (product: number) => `${stockPrefix}${product}`;

export const pauseDependency = 'live/pause';

export const isLiveDependency = (dependency: string) => dependency.startsWith('live/');

/** Whether a live dependency differs between two states. Pages show sold out, but not the portions left. */
export function isLiveDependencyChanged(dependency: string, before: LiveState, after: LiveState): boolean {
  if (dependency === pauseDependency) return before.pausedUntil?.getTime() !== after.pausedUntil?.getTime();
  const product = Number(dependency.slice(stockPrefix.length));
  return visibleStockOf(before.stock.get(product)) !== visibleStockOf(after.stock.get(product));
}

/** The live dependencies that differ between two states. */
export function changedLiveDependencies(before: LiveState, after: LiveState): readonly string[] {
  const products = new Set([...before.stock.keys(), ...after.stock.keys()]);
  return [pauseDependency, ...[...products].map(stockDependency)].filter((dependency) =>
    isLiveDependencyChanged(dependency, before, after),
  );
}

function visibleStockOf(record: StockRecord | undefined): string {
  if (!record) return '';
  const { mark, outUntil, quantity, countedFrom } = record;
  return `${mark ?? ''} ${outUntil?.toISOString() ?? ''} ${quantity === 0 ? countedFrom : ''}`.trim();
}
