import { add, type Milli } from '../money.ts';

/** Where a guest's share of a bill stands. Source: spec §4 "Split payment entries". */
export const shareStates = ['AVAILABLE', 'PENDING', 'PAID'] as const;

export type ShareState = (typeof shareStates)[number];

export interface Share {
  readonly state: ShareState;
  readonly amount: Milli;
}

/** What happens to a share: a guest goes to pay it, money comes, the company says that none will. */
export const shareMoves = ['take', 'settle', 'release'] as const;

export type ShareMove = (typeof shareMoves)[number];

const moves: Readonly<Record<ShareMove, { readonly from: readonly ShareState[]; readonly to: ShareState }>> =
  {
    take: { from: ['AVAILABLE'], to: 'PENDING' },
    // A company may say that nothing comes, and have the money after all.
    settle: { from: ['AVAILABLE', 'PENDING'], to: 'PAID' },
    release: { from: ['PENDING'], to: 'AVAILABLE' },
  };

/** The state after a move; `null` when a share in that state does not make it. What is paid stays so. */
export function shareAfter(state: ShareState, move: ShareMove): ShareState | null {
  const { from, to } = moves[move];
  return from.includes(state) ? to : null;
}

const sumOf = (shares: readonly Share[], states: readonly ShareState[]): Milli =>
  add(...shares.filter(({ state }) => states.includes(state)).map(({ amount }) => amount));

/** What is not paid of them, whether or not somebody is about to. */
export const unpaidOf = (shares: readonly Share[]): Milli => sumOf(shares, ['AVAILABLE', 'PENDING']);

/** What one guest pays who pays the rest: all that nobody is paying. */
export const restOf = (shares: readonly Share[]): Milli => sumOf(shares, ['AVAILABLE']);

/** Whether somebody has paid a share or is about to: from then on neither order nor split may change. */
export const isUnderWay = (shares: readonly Share[]): boolean =>
  shares.some(({ state }) => state !== 'AVAILABLE');

/** Whether the shares are a split of what is due: what is unpaid of them is the balance. Without any there is none. */
export const addsUp = (shares: readonly Share[], balance: Milli): boolean =>
  shares.length === 0 || unpaidOf(shares) === balance;
