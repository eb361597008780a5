import type { Milli } from '../money.ts';
import type { PriceRules } from '../price/price-rules.ts';
import { type Tax, type TaxMode, type TaxPoint, type TaxRounding, taxesAt } from '../tax/tax.ts';
import { type Charge, chargesFor } from './charges.ts';
import type { Coupon } from './coupon.ts';

/** A venue's settings for all bills. */
export interface BillRules extends PriceRules {
  readonly taxes: readonly Tax[];
  /** Whether the displayed subtotal includes the percentage taxes, which then have no rows. */
  readonly subtotalIncludesTax: boolean;
  /** Absent for prices and taxes as the specification has them. */
  readonly taxMode?: TaxMode | undefined;
  /** Absent for `document`. */
  readonly taxRounding?: TaxRounding | undefined;
  /** The class of the delivery fee; absent for that of the goods, in proportion. */
  readonly deliveryTaxClass?: string | undefined;
  readonly charges?: readonly Charge[] | undefined;
  /** The smallest amount that can be paid in cash. */
  readonly cashStep?: Milli | undefined;
}

/** Everything in a bill besides its lines. */
export interface BillExtras {
  /** The fee of the order's delivery address; zero when nothing is delivered. */
  readonly deliveryFee: Milli;
  readonly coupon: Coupon | null;
  readonly loyalty: Milli;
  readonly tips: Milli;
  /** `null` or absent when unknown. */
  readonly guests?: number | null | undefined;
  /** Whether the bill is to be paid in cash. */
  readonly isCash?: boolean | undefined;
}

/** The rules for orders of one type at one time; the same rules when nothing in them depends on it. */
export function billRulesAt(rules: BillRules, point: TaxPoint): BillRules {
  const taxes = taxesAt(rules.taxes, point);
  const charges = chargesFor(rules.charges ?? [], point.orderType);
  const isSame = taxes.length === rules.taxes.length && charges.length === (rules.charges?.length ?? 0);
  return isSame ? rules : { ...rules, taxes, charges };
}
