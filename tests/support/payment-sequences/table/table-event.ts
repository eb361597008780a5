import type { TableState } from '#server/ordering/tables/table-state-repository.ts';

/** What comes along with a request that moves money: a word that the device made up. */
const keyings = [
  'fresh',
  'none',
  /** The last request of that kind once more, word for word. */
  'same',
  /** The word of the last request with another wish. */
  'misused',
] as const;

export type Keying = (typeof keyings)[number];

export const tips = [
  ...(['five', 'ten', 'fifteen', 'custom', 'zero'] as const),
  ...(['negative', 'nan', 'huge', 'finer', 'precise'] as const),
] as const;

export const ownFaults = ['none', 'short', 'over', 'zero', 'negative', 'nan', 'finer'] as const;

export const itemFaults = ['none', 'foreign', 'twice', 'missing', 'wrong_part', 'struck'] as const;

/** Who had a line: one guest, or several the same part each. Guests are counted around. */
type Eaters = readonly number[];

export type SplitHow =
  | { readonly by: 'equal' | 'nobody'; readonly guests: number }
  | {
      readonly by: 'own';
      readonly guests: number;
      /** Against each other. */
      readonly weights: readonly number[];
      readonly fault: (typeof ownFaults)[number];
    }
  | {
      readonly by: 'items';
      readonly guests: number;
      /** Of each line, around where there are fewer. */
      readonly eaters: readonly Eaters[];
      readonly fault: (typeof itemFaults)[number];
    };

export const shareAims = ['own', 'foreign', 'older', 'unknown'] as const;

export const redeemings = [
  ...(['half', 'all', 'more_than_due', 'more_than_there_is'] as const),
  ...(['zero', 'negative', 'nan', 'huge', 'finer'] as const),
] as const;

export const passwords = ['right', 'wrong', 'older', 'unreadable'] as const;

/** What goes wrong with the next call to the partner that keeps wallets. */
export const walletTroubles = [
  'lost',
  'reset_after',
  'garbage',
  'too_many',
  'unauthorised',
  'dies_before',
  'dies_after',
  /** It takes minutes to answer, or to get there. */
  'slow',
  'tardy',
  /** Nobody waits for the answer; it gets there all the same, when something else has happened. */
  'overtaken',
] as const;

/** Something that guests and staff do at tables. Orders, shares and wallets are counted around. */
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
      /** Of the guests who go to pay it, at the same moment where there are two. */
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
