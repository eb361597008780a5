import { type Bill, billOf } from '../cart/bill.ts';
import type { BillLine } from '../cart/bill-line.ts';
import type { BillExtras, BillRules } from '../cart/bill-rules.ts';
import { chargesIn, taxedAmountsOf, taxTermsOf } from '../cart/bill-taxes.ts';
import { roundToStep, times, whole } from '../fraction.ts';
import { type Milli, milli, zero } from '../money.ts';
import { amountsAfterRefund } from './amounts-after-refund.ts';
import type { TaxMode } from './tax.ts';
import type { TaxedAmounts } from './taxed-amounts.ts';
import { type WorkedOutTax, workOutTaxes } from './work-out-taxes.ts';

export interface TaxedOrder {
  readonly lines: readonly (BillLine & { readonly isStruck: boolean })[];
  readonly rules: BillRules;
  readonly extras: BillExtras;
  /** What was given back out of goodwill, besides struck lines; its tax is inside, whatever the mode. */
  readonly goodwill: Milli;
}

/** A bill without its tip, after what was given back of it. */
export interface ChargedBill {
  /** Before it. */
  readonly bill: Bill;
  readonly mode: TaxMode;
  /** What was given back. */
  readonly refund: Milli;
  /** The same of the bill before its rounding for cash. */
  readonly taxedRefund: Milli;
  /** What is left for each served line and each charge: the delivery, then those of the bill's rules. */
  readonly amounts: TaxedAmounts;
  /** Whether the taxes are inside these amounts. They always are once something was given back. */
  readonly amountsMode: TaxMode;
  readonly taxes: readonly WorkedOutTax[];
}

/** A venue that does not say whether its prices include tax has its percentage taxes inside what is paid. */
export function chargedBillOf(order: TaxedOrder): ChargedBill {
  const { served = [], struck = [] } = Object.groupBy(order.lines, ({ isStruck }) =>
    isStruck ? 'struck' : 'served',
  );
  const mode = order.rules.taxMode ?? 'inside';
  const rules = { ...order.rules, taxMode: mode };
  const terms = taxTermsOf(rules, mode);
  const extras = { ...order.extras, tips: zero };
  const bill = billOf(served, rules, extras, struck);
  const { discount, deliveryFee } = bill;
  const charged = served.length === 0 ? [] : chargesIn(served, rules, { ...extras, discount });
  const billed = taxedAmountsOf(served, rules, { ...extras, discount, deliveryFee, charged });
  const refund = milli(Math.min(order.goodwill, bill.total));
  const taxedRefund = beforeCashRounding(refund, bill, terms.step);
  const isLowered = refund !== zero;
  const amounts = isLowered ? amountsAfterRefund(billed, rules.taxes, taxedRefund, terms) : billed;
  const taxes = isLowered
    ? workOutTaxes([...amounts.goods, ...amounts.charges], rules.taxes, { ...terms, mode: 'inside' })
    : bill.taxes;
  return { bill, mode, refund, taxedRefund, amounts, amountsMode: isLowered ? 'inside' : mode, taxes };
}

/** A refund of the bill before its rounding for cash, which is given back in proportion: taxes are of that bill. */
function beforeCashRounding(refund: Milli, { total, cashRounding }: Bill, step: Milli): Milli {
  if (refund === zero || cashRounding === zero) return refund;
  const share = { numerator: BigInt(refund), denominator: BigInt(total) };
  return milli(roundToStep(times(whole(total - cashRounding), share), step));
}
