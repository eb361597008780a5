import { readPercent, roundToStep, times, whole } from '../fraction.ts';
import { addAmounts, amountOf, type Decimals, type Milli, milli, roundTo, stepOf } from '../money.ts';
import type { OrderType } from '../order-type.ts';

/** Something that a venue charges besides its dishes: service, packaging, a bag. */
export interface Charge {
  readonly id: number;
  readonly name: string;
  readonly type: 'percentage' | 'fixed';
  /** Decimal text: a percentage of the goods after discounts, or an amount. */
  readonly amount: string;
  /** What a fixed amount is charged for; the order by default. */
  readonly per?: 'order' | 'item' | undefined;
  /** Absent for all. */
  readonly order_types?: readonly OrderType[] | undefined;
  /** Charged only while the goods cost less. Decimal text. */
  readonly below?: string | undefined;
  /** Charged only from this number of guests. */
  readonly min_guests?: number | undefined;
  /** The charges whose amount a percentage is computed on, too. */
  readonly after?: readonly number[] | undefined;
  /** `false` for a charge without tax. */
  readonly taxable?: boolean | undefined;
  /** The class that it is taxed as; absent for that of the goods, in proportion. */
  readonly tax_class?: string | undefined;
}

/** What charges depend on. */
export interface ChargedGoods {
  /** After discounts. */
  readonly amount: Milli;
  /** Before discounts. */
  readonly subtotal: Milli;
  readonly items: number;
  /** `null` when unknown. */
  readonly guests: number | null;
}

export interface ChargeRow {
  readonly id: number;
  readonly name: string;
  readonly amount: Milli;
}

/** The charges of a venue for orders of one type. */
export const chargesFor = <One extends Pick<Charge, 'order_types'>>(
  charges: readonly One[],
  orderType: OrderType,
): readonly One[] =>
  charges.filter(({ order_types }) => order_types === undefined || order_types.includes(orderType));

/** The charges of a bill, each rounded once; those of nothing are left out. */
export function chargesOf<One extends Charge>(
  charges: readonly One[],
  goods: ChargedGoods,
  places: Decimals,
): readonly { readonly charge: One; readonly row: ChargeRow }[] {
  const amounts = new Map<number, Milli>();
  return charges
    .filter((charge) => applies(charge, goods))
    .map((charge) => {
      const amount = amountOfCharge(charge, goods, amounts, places);
      amounts.set(charge.id, amount);
      return { charge, row: { id: charge.id, name: charge.name, amount } };
    })
    .filter(({ row }) => row.amount > 0);
}

const applies = ({ below, min_guests }: Charge, { subtotal, guests }: ChargedGoods): boolean =>
  (below === undefined || subtotal < amountOf(below)) &&
  (min_guests === undefined || (guests ?? 0) >= min_guests);

function amountOfCharge(
  { type, amount, per = 'order', after = [] }: Charge,
  goods: ChargedGoods,
  earlier: ReadonlyMap<number, Milli>,
  places: Decimals,
): Milli {
  if (type === 'fixed') {
    const one = roundTo(amountOf(amount), places);
    return per === 'item' ? milli(one * goods.items) : one;
  }
  const base = addAmounts(goods.amount, ...after.map((id) => earlier.get(id) ?? milli(0)));
  return milli(roundToStep(times(whole(base), readPercent(amount)), stepOf(places)));
}
