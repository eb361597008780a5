import type { StockRecord } from '#domain/stock.ts';

/** What a venue changes from minute to minute, without publishing. */
export interface LiveState {
  /** By product; whatever is not there is as the menu says. */
  readonly stock: ReadonlyMap<number, StockRecord>;
  /** Until then the venue takes no orders; `null` when it takes them. */
  readonly pausedUntil: Date | null;
}

/** The next instant after `at` when a dish comes back by itself, both in epoch milliseconds; `null` for none. */
export function nextReturn(live: LiveState | null, at: number): number | null {
  const returns = [...(live?.stock.values() ?? [])]
    .flatMap(({ outUntil }) => outUntil?.getTime() ?? [])
    .filter((instant) => instant > at);
  return returns.length === 0 ? null : Math.min(...returns);
}

export const quietState: LiveState = { stock: new Map(), pausedUntil: null };

const stockPrefix = 'live/stock:';

/** The part of a page that shows whether a product can be had. */
export const stockPart = (product: number) => `${stockPrefix}${product}`;

export const pausePart = 'live/pause';

export const isLivePart = (part: string) => part.startsWith('live/');

/**
 * Whether a live part shows something else in the one state than in the other. How many portions are left is no
 * part of any page: only running out is.
 */
export function livePartChanged(part: string, before: LiveState, after: LiveState): boolean {
  if (part === pausePart) return before.pausedUntil?.getTime() !== after.pausedUntil?.getTime();
  const product = Number(part.slice(stockPrefix.length));
  return shownOf(before.stock.get(product)) !== shownOf(after.stock.get(product));
}

/** The live parts that show something else in the one state than in the other. */
export function livePartsChanged(before: LiveState, after: LiveState): readonly string[] {
  const products = new Set([...before.stock.keys(), ...after.stock.keys()]);
  return [pausePart, ...[...products].map(stockPart)].filter((part) => livePartChanged(part, before, after));
}

function shownOf(record: StockRecord | undefined): string {
  if (!record) return '';
  const { mark, outUntil, quantity, countedFrom } = record;
  return `${mark ?? ''} ${outUntil?.toISOString() ?? ''} ${quantity === 0 ? countedFrom : ''}`.trim();
}
