import { add, type Milli, type Places, stepOf, zero } from '../money.ts';
import { readTypedAmount } from '../typed-amount.ts';
import { equalShares } from './equal-shares.ts';
import { guestsFault } from './guests.ts';
import { type ClaimableLine, type ItemFault, type ItemPart, itemFaults } from './item-claims.ts';
import { itemShares } from './item-shares.ts';
import { type AmountFault, leftToShare, ownShares } from './own-shares.ts';
import { type Portions, partsHad, type TappableLine } from './portions.ts';
import { sharesSoFar } from './shares-so-far.ts';

/** The ways to divide a bill, in the order they are offered. */
export const splitWays = ['equally', 'amounts', 'items'] as const;

export type SplitWay = (typeof splitWays)[number];

/** What a guest has put together so far. */
export interface SplitDraft {
  readonly guests: number;
  readonly way: SplitWay;
  /** What was typed for each guest, its digits in Latin; who is left out has an equal share. */
  readonly typed: Readonly<Record<number, string>>;
  readonly portions: Portions;
}

/** What is divided. */
export interface DividedBill {
  readonly balance: Milli;
  readonly places: Places;
  readonly lines: readonly (ClaimableLine & TappableLine)[];
}

/** How a bill is divided: by amounts, or by what each guest had. */
export type Division =
  | { readonly kind: 'amounts'; readonly amounts: readonly Milli[] }
  | { readonly kind: 'items'; readonly items: readonly (readonly ItemPart[])[] };

/** Why a bill is not divided yet; guests are counted from 0. */
export type DraftFault =
  | { readonly code: 'too_small' }
  /** `left` is below zero when the amounts come to more than the balance. */
  | { readonly code: 'wrong_total'; readonly left: Milli }
  | { readonly code: 'wrong_amounts' }
  | { readonly code: 'unclaimed'; readonly amount: Milli }
  | { readonly code: 'guest_empty'; readonly guest: number };

export interface JudgedSplit {
  /** What each guest would pay. */
  readonly shares: readonly Milli[];
  /** What is wrong with what was typed for each guest. */
  readonly amountFaults: readonly AmountFault[];
  readonly fault: DraftFault | null;
  /** `null` while something is wrong. */
  readonly division: Division | null;
}

/** What a draft comes to. Source: spec §9 "equal split by default with remainder on the last guest". */
export function judgeSplit(draft: SplitDraft, bill: DividedBill): JudgedSplit {
  const { balance, places } = bill;
  if (guestsFault(draft.guests, balance, stepOf(places))) return faulty(draft, { code: 'too_small' });
  switch (draft.way) {
    case 'equally':
      return divided(equalPart(draft, bill));
    case 'amounts':
      return byAmounts(draft, bill);
    case 'items':
      return byItems(draft, bill);
  }
}

/** What stands in the field of a guest before anything is typed. */
export function equalPart({ guests }: SplitDraft, { balance, places }: DividedBill): readonly Milli[] {
  const equal = equalShares(balance, guests, stepOf(places));
  return equal.kind === 'shared' ? equal.shares : [];
}

const divided = (amounts: readonly Milli[]): JudgedSplit => ({
  shares: amounts,
  amountFaults: [],
  fault: null,
  division: { kind: 'amounts', amounts },
});

const faulty = ({ guests }: SplitDraft, fault: DraftFault, shares?: readonly Milli[]): JudgedSplit => ({
  shares: shares ?? Array.from({ length: guests }, () => zero),
  amountFaults: [],
  fault,
  division: null,
});

function byAmounts(draft: SplitDraft, bill: DividedBill): JudgedSplit {
  const { balance, places } = bill;
  const read = equalPart(draft, bill).map((share, guest) => {
    const text = draft.typed[guest];
    return text === undefined ? { kind: 'amount' as const, amount: share } : readTypedAmount(text, places);
  });
  const shares = read.map((one) => (one.kind === 'amount' ? one.amount : zero));
  const amountFaults = read.flatMap((one, guest) => faultOf(one, guest));
  const left = leftToShare(shares, balance);
  if (left !== 0) return { ...faulty(draft, { code: 'wrong_total', left }, shares), amountFaults };
  const own = ownShares(shares, balance, stepOf(places));
  const isSound = amountFaults.length === 0 && own.kind === 'shared';
  return isSound ? divided(shares) : { ...faulty(draft, { code: 'wrong_amounts' }, shares), amountFaults };
}

function faultOf(read: ReturnType<typeof readTypedAmount>, guest: number): readonly AmountFault[] {
  if (read.kind === 'too_precise') return [{ guest, code: 'too_precise' }];
  return read.kind === 'no_amount' || read.amount === 0 ? [{ guest, code: 'not_above_zero' }] : [];
}

function byItems(draft: SplitDraft, { balance, places, lines }: DividedBill): JudgedSplit {
  const items = partsHad(lines, draft.portions, draft.guests);
  const step = stepOf(places);
  const outcome = itemShares(lines, items, balance, step);
  if (outcome.kind === 'shared') {
    const { shares } = outcome;
    return { shares, amountFaults: [], fault: null, division: { kind: 'items', items } };
  }
  const { shares, unclaimed } = sharesSoFar(lines, items, balance, step);
  return faulty(draft, itemFault(itemFaults(lines, items), unclaimed), shares);
}

function itemFault(faults: readonly ItemFault[], amount: Milli): DraftFault {
  const empty = faults.find((one) => one.code === 'nothing_to_pay');
  const isUnclaimed = faults.some(({ code }) => code === 'unclaimed');
  return empty && !isUnclaimed ? { code: 'guest_empty', guest: empty.guest } : { code: 'unclaimed', amount };
}

/**
 * What would be typed for a guest who pays what the others leave; `null` where they leave nothing.
 *
 * @param shares what each guest would pay now.
 */
export function withRest(shares: readonly Milli[], guest: number, balance: Milli): Milli | null {
  const others = shares.filter((_, at) => at !== guest);
  const rest = leftToShare(others, balance);
  return rest > 0 && add(...shares) !== balance ? rest : null;
}
