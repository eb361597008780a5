import { roundToStep } from '../fraction.ts';
import { amountOf, type Decimals, type Milli, milli, stepOf } from '../money.ts';

/** Percent of the total before the tip. Source: spec §9 "Tip presets". */
export const tipPercents = [0, 5, 10, 15] as const;

export type TipPercent = (typeof tipPercents)[number];

/** A percentage of the total before the tip, in the currency's steps; a half goes up. */
export function tipOf(percent: TipPercent, beforeTip: Milli, places: Decimals): Milli {
  const exact = { numerator: BigInt(beforeTip) * BigInt(percent), denominator: 100n };
  return milli(roundToStep(exact, stepOf(places)));
}

/**
 * The percentage that a tip is, or that it is of the diner's own; of several that come to the same, as those of
 * a very small total do, the smallest.
 */
export function tipPercentOf(tip: Milli, beforeTip: Milli, places: Decimals): TipPercent | 'custom' {
  return tipPercents.find((percent) => tipOf(percent, beforeTip, places) === tip) ?? 'custom';
}

/** What an order says of tips and shares. */
export interface TippableOrder {
  readonly split_payments: readonly unknown[];
  readonly additional_data: {
    /** Decimal text; absent is none. */
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
