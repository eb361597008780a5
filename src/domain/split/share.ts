import { addAmounts, type Milli } from '../money.ts';

/** Where a guest's share of a bill stands. Source: spec §4 "Split payment entries". */
export const shareStates = ['AVAILABLE', 'PENDING', 'PAID'] as const;

export type ShareState = (typeof shareStates)[number];

export interface Share {
  readonly state: ShareState;
  readonly amount: Milli;
}

/** What one guest pays who pays the rest: all that nobody is paying. */
export const unpaidAmount = (shares: readonly Share[]): Milli =>
  addAmounts(...shares.filter(({ state }) => state === 'AVAILABLE').map(({ amount }) => amount));

/** Whether somebody has paid a share, or is about to: nobody undoes the split any more. */
export const isPaymentStarted = (shares: readonly Pick<Share, 'state'>[]): boolean =>
  shares.some(({ state }) => state !== 'AVAILABLE');
