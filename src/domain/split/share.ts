import { addAmounts, type Milli } from '../money.ts';

/** The state of a guest's share of a bill. Source: spec §4 "Split payment entries". */
export const shareStates = ['AVAILABLE', 'PENDING', 'PAID'] as const;

export type ShareState = (typeof shareStates)[number];

export interface Share {
  readonly state: ShareState;
  readonly amount: Milli;
}

/** The rest of the bill: all shares that are still available. */
export const unpaidAmount = (shares: readonly Share[]): Milli =>
  addAmounts(...shares.filter(({ state }) => state === 'AVAILABLE').map(({ amount }) => amount));

/** Whether a share is paid or being paid: the split can no longer be undone. */
export const isPaymentStarted = (shares: readonly Pick<Share, 'state'>[]): boolean =>
  shares.some(({ state }) => state !== 'AVAILABLE');
