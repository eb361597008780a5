import { addAmounts, type Decimals, type Milli, stepOf, zero } from '../money.ts';
import { readTypedAmount } from '../read-typed-amount.ts';
import { type ClaimedPortions, claimedParts, type TappableLine } from './claimed-portions.ts';
import { type AmountError, customShares, unassignedAmount } from './custom-shares.ts';
import { equalShares } from './equal-shares.ts';
import { guestCountError } from './guest-count.ts';
import { type ClaimableLine, type ItemClaimError, type ItemPart, itemClaimErrors } from './item-claims.ts';
import { itemShares } from './item-shares.ts';
import { sharesSoFar } from './shares-so-far.ts';

/** The ways to divide a bill, in display order. */
export const splitMethods = ['equally', 'amounts', 'items'] as const;

export type SplitMethod = (typeof splitMethods)[number];

/** A split that a guest is editing. */
export interface SplitDraft {
  readonly guests: number;
  readonly method: SplitMethod;
  /** The typed amount of each guest, in Latin digits; a missing guest has an equal share. */
  readonly typed: Readonly<Record<number, string>>;
  readonly portions: ClaimedPortions;
}

/** The bill to divide. */
export interface SplittableBill {
  readonly balance: Milli;
  readonly decimals: Decimals;
  readonly lines: readonly (ClaimableLine & TappableLine)[];
}

/** How a bill is divided: by amounts, or by the items of each guest. */
export type BillSplit =
  | { readonly kind: 'amounts'; readonly amounts: readonly Milli[] }
  | { readonly kind: 'items'; readonly items: readonly (readonly ItemPart[])[] };

/** Why a split is not complete; guests are counted from 0. */
export type SplitError =
  | { readonly code: 'too_small' }
  /** `left` is negative when the amounts exceed the balance. */
  | { readonly code: 'wrong_total'; readonly left: Milli }
  | { readonly code: 'wrong_amounts' }
  | { readonly code: 'unclaimed'; readonly amount: Milli }
  | { readonly code: 'guest_empty'; readonly guest: number };

export interface SplitPreview {
  /** What each guest would pay. */
  readonly shares: readonly Milli[];
  /** Errors in the typed amounts. */
  readonly amountErrors: readonly AmountError[];
  readonly error: SplitError | null;
  /** `null` while there is an error. */
  readonly split: BillSplit | null;
}

/** The result of a draft. Source: spec §9 "equal split by default with remainder on the last guest". */
export function previewSplit(draft: SplitDraft, bill: SplittableBill): SplitPreview {
  const { balance, decimals } = bill;
  if (guestCountError(draft.guests, balance, stepOf(decimals)))
    return invalidSplit(draft, { code: 'too_small' });
  switch (draft.method) {
    case 'equally':
      return validSplit(equalAmounts(draft, bill));
    case 'amounts':
      return byAmounts(draft, bill);
    case 'items':
      return byItems(draft, bill);
  }
}

/** The initial amounts of the guests' fields. */
export function equalAmounts(
  { guests }: SplitDraft,
  { balance, decimals }: SplittableBill,
): readonly Milli[] {
  const equal = equalShares(balance, guests, stepOf(decimals));
  return equal.kind === 'shared' ? equal.shares : [];
}

const validSplit = (amounts: readonly Milli[]): SplitPreview => ({
  shares: amounts,
  amountErrors: [],
  error: null,
  split: { kind: 'amounts', amounts },
});

const invalidSplit = (
  { guests }: SplitDraft,
  error: SplitError,
  shares?: readonly Milli[],
): SplitPreview => ({
  shares: shares ?? Array.from({ length: guests }, () => zero),
  amountErrors: [],
  error,
  split: null,
});

function byAmounts(draft: SplitDraft, bill: SplittableBill): SplitPreview {
  const { balance, decimals } = bill;
  const read = equalAmounts(draft, bill).map((share, guest) => {
    const text = draft.typed[guest];
    return text === undefined ? { kind: 'amount' as const, amount: share } : readTypedAmount(text, decimals);
  });
  const shares = read.map((one) => (one.kind === 'amount' ? one.amount : zero));
  const amountErrors = read.flatMap((one, guest) => amountErrorsOf(one, guest));
  const left = unassignedAmount(shares, balance);
  if (left !== 0) return { ...invalidSplit(draft, { code: 'wrong_total', left }, shares), amountErrors };
  const own = customShares(shares, balance, stepOf(decimals));
  const isValid = amountErrors.length === 0 && own.kind === 'shared';
  return isValid
    ? validSplit(shares)
    : { ...invalidSplit(draft, { code: 'wrong_amounts' }, shares), amountErrors };
}

function amountErrorsOf(read: ReturnType<typeof readTypedAmount>, guest: number): readonly AmountError[] {
  if (read.kind === 'too_precise') return [{ guest, code: 'too_precise' }];
  return read.kind === 'no_amount' || read.amount === 0 ? [{ guest, code: 'not_above_zero' }] : [];
}

function byItems(draft: SplitDraft, { balance, decimals, lines }: SplittableBill): SplitPreview {
  const items = claimedParts(lines, draft.portions, draft.guests);
  const step = stepOf(decimals);
  const outcome = itemShares(lines, items, balance, step);
  if (outcome.kind === 'shared') {
    const { shares } = outcome;
    return { shares, amountErrors: [], error: null, split: { kind: 'items', items } };
  }
  const { shares, unclaimed } = sharesSoFar(lines, items, balance, step);
  return invalidSplit(draft, itemError(itemClaimErrors(lines, items), unclaimed), shares);
}

function itemError(errors: readonly ItemClaimError[], amount: Milli): SplitError {
  const empty = errors.find((one) => one.code === 'nothing_to_pay');
  const isUnclaimed = errors.some(({ code }) => code === 'unclaimed');
  return empty && !isUnclaimed ? { code: 'guest_empty', guest: empty.guest } : { code: 'unclaimed', amount };
}

/**
 * The amount for a guest who pays the rest; `null` when nothing is left.
 *
 * @param shares what each guest would pay now.
 */
export function restFor(shares: readonly Milli[], guest: number, balance: Milli): Milli | null {
  const others = shares.filter((_, at) => at !== guest);
  const rest = unassignedAmount(others, balance);
  return rest > 0 && addAmounts(...shares) !== balance ? rest : null;
}
