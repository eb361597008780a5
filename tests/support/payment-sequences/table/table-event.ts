import type { TableState } from '#domain/order/ordering-at-table.ts';

/** The idempotency key of a request that moves money. */
const keyings = [
  'fresh',
  'none',
  /** Repeats the last request of that kind. */
  'same',
  /** The key of the last request with another body. */
  'misused',
] as const;

export type Keying = (typeof keyings)[number];

export const tips = [
  ...(['five', 'ten', 'fifteen', 'custom', 'zero'] as const),
  ...(['negative', 'nan', 'huge', 'finer', 'precise'] as const),
] as const;

export const ownFaults = ['none', 'short', 'over', 'zero', 'negative', 'nan', 'finer'] as const;

export const itemFaults = ['none', 'foreign', 'twice', 'missing', 'wrong_part', 'struck'] as const;

/** The guests who share a line equally. Indices wrap around. */
type Eaters = readonly number[];

export type SplitHow =
  | { readonly by: 'equal' | 'nobody'; readonly guests: number }
  | {
      readonly by: 'own';
      readonly guests: number;
      /** Relative to each other. */
      readonly weights: readonly number[];
      readonly fault: (typeof ownFaults)[number];
    }
  | {
      readonly by: 'items';
      readonly guests: number;
      /** By line; wraps around. */
      readonly eaters: readonly Eaters[];
      readonly fault: (typeof itemFaults)[number];
    };

export const shareAims = ['own', 'foreign', 'older', 'unknown'] as const;

export const redeemings = [
  ...(['half', 'all', 'more_than_due', 'more_than_there_is'] as const),
  ...(['zero', 'negative', 'nan', 'huge', 'finer'] as const),
] as const;

export const passwords = ['right', 'wrong', 'older', 'unreadable'] as const;

/** How the next call to the wallet partner fails. */
export const walletTroubles = [
  'lost',
  'reset_after',
  'garbage',
  'too_many',
  'unauthorised',
  'dies_before',
  'dies_after',
  /** The response or the request takes minutes. */
  'slow',
  'tardy',
  /** The request times out but still arrives after something else has happened. */
  'overtaken',
] as const;

/** An action of guests or staff at tables. Indices of orders, shares and wallets wrap around. */
export type TableHappening =
  | {
      readonly kind: 'scan';
      readonly table: number;
      readonly token: 'right' | 'forged' | 'typed';
    }
  | { readonly kind: 'till'; readonly table: number; readonly state: TableState | null }
  | {
      readonly kind: 'tip';
      readonly order: number;
      readonly much: (typeof tips)[number];
      readonly key: Keying;
    }
  | { readonly kind: 'split'; readonly order: number; readonly how: SplitHow; readonly key: Keying }
  | {
      readonly kind: 'share';
      readonly order: number;
      readonly share: number;
      readonly aim: (typeof shareAims)[number];
      /** The phones that pay it, concurrently if there are two. */
      readonly phones: readonly [number] | readonly [number, number];
      readonly isKeyed: boolean;
    }
  | { readonly kind: 'wallet'; readonly order: number; readonly wallet: number }
  | {
      readonly kind: 'redeem';
      readonly order: number;
      readonly wallet: number;
      readonly much: (typeof redeemings)[number];
      readonly password: (typeof passwords)[number];
      readonly key: Keying;
      readonly times: 1 | 2;
    }
  | { readonly kind: 'wallet_trouble'; readonly what: (typeof walletTroubles)[number] };
