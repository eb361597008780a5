import type { StockRecord } from '#domain/stock.ts';

/** What a venue changes from minute to minute, without publishing. */
export interface LiveState {
  /** By product; whatever is not there is as the menu says. */
  readonly stock: ReadonlyMap<number, StockRecord>;
  /** Until then the venue takes no orders; `null` when it takes them. */
  readonly pausedUntil: Date | null;
}

/** The next instant after `at` when a dish comes back by itself, both in epoch milliseconds; `null` for none. */
export function nextBackInStock(live: LiveState | null, at: number): number | null {
  const returns = [...(live?.stock.values() ?? [])]
    .flatMap(({ outUntil }) => outUntil?.getTime() ?? [])
    .filter((instant) => instant > at);
  return returns.length === 0 ? null : Math.min(...returns);
}

export const emptyLiveState: LiveState = { stock: new Map(), pausedUntil: null };

const stockPrefix = 'live/stock:';

/** The part of a page that shows whether a product can be had. */
export const stockDependency = (product: number) => `${stockPrefix}${product}`;

export const pauseDependency = 'live/pause';

export const isLiveDependency = (part: string) => part.startsWith('live/');

/**
 * Whether a live part shows something else in the one state than in the other. How many portions are left is no
 * part of any page: only running out is.
 */
export function isLiveDependencyChanged(part: string, before: LiveState, after: LiveState): boolean {
  if (part === pauseDependency) return before.pausedUntil?.getTime() !== after.pausedUntil?.getTime();
  const product = Number(part.slice(stockPrefix.length));
  return visibleStockOf(before.stock.get(product)) !== visibleStockOf(after.stock.get(product));
}

/** The live parts that show something else in the one state than in the other. */
export function changedLiveDependencies(before: LiveState, after: LiveState): readonly string[] {
  const products = new Set([...before.stock.keys(), ...after.stock.keys()]);
  return [pauseDependency, ...[...products].map(stockDependency)].filter((part) =>
    isLiveDependencyChanged(part, before, after),
  );
}

function visibleStockOf(record: StockRecord | undefined): string {
  if (!record) return '';
  const { mark, outUntil, quantity, countedFrom } = record;
  return `${mark ?? ''} ${outUntil?.toISOString() ?? ''} ${quantity === 0 ? countedFrom : ''}`.trim();
}
