import { roundToStep } from '../fraction.ts';
import { amountOf, type Decimals, type Milli, milli, stepOf } from '../money.ts';

/** Percent of the total before the tip. Source: spec §9 "Tip presets". */
export const tipPercents = [0, 5, 10, 15] as const;

export type TipPercent = (typeof tipPercents)[number];

/** A percentage of the total before the tip, rounded to the currency's steps, a half up. */
export function tipOf(percent: TipPercent, beforeTip: Milli, decimals: Decimals): Milli {
  const exact = { numerator: BigInt(beforeTip) * BigInt(percent), denominator: 100n };
  return milli(roundToStep(exact, stepOf(decimals)));
}

/**
 * The preset percentage of a tip, or `custom`. When several presets give the same amount, as for a very small total,
 * the smallest.
 */
export function tipPercentOf(tip: Milli, beforeTip: Milli, decimals: Decimals): TipPercent | 'custom' {
  return tipPercents.find((percent) => tipOf(percent, beforeTip, decimals) === tip) ?? 'custom';
}

/** The members of an order about tips and shares. */
export interface TippableOrder {
  readonly split_payments: readonly unknown[];
  readonly additional_data: {
    /** Decimal text; absent means none. */
    readonly tips_amount?: string | null | undefined;
  };
}

/** Source: spec §2 "Tips card shows only when no split payments exist and the tips amount is absent or zero". */
export function canLeaveTip(
  { split_payments, additional_data: { tips_amount } }: TippableOrder,
  { enable_tips }: { readonly enable_tips: boolean },
): boolean {
  return enable_tips && split_payments.length === 0 && amountOf(tips_amount ?? '0') === 0;
}
