/**
 * The taxes of a bill once more, in whole steps (cents) and decimals, without the domain's code: shares by handing out one
 * step at a time, taxes by division in 40 digits.
 */
export interface SecondBill {
  readonly lines: readonly {
    readonly total: number;
    readonly taxClass: string | null;
    readonly eligible: boolean;
    /** Beside the price, untaxed. */
    readonly deposit: number;
  }[];
  readonly coupon: number;
  readonly loyalty: number;
  readonly delivery: number;
  readonly charges: readonly {
    readonly percent: number | null;
    readonly fixed: number;
    readonly taxable: boolean;
    readonly taxClass: string | null;
  }[];
  readonly taxes: readonly { readonly rate: number; readonly taxClass: string | null }[];
  readonly mode: 'inside' | 'added';
  readonly rounding: 'line' | 'document';
}

interface Part {
  readonly taxClass: string | null;
  readonly amount: number;
}

/** All in steps. */
export function secondTaxes(bill: SecondBill) {
  const { lines, coupon, loyalty, delivery, taxes, mode, rounding } = bill;
  const eligible = lines.map((line) => (line.eligible ? line.total : 0));
  const discounts = handOut(coupon, eligible);
  const left = lines.map((line, at) => line.total - (discounts[at] ?? 0));
  const goodsBefore = left.reduce((sum, one) => sum + one, 0);
  const offGoods = Math.min(loyalty, goodsBefore);
  const reductions = handOut(offGoods, left);
  const goods: Part[] = lines.map((line, at) => ({
    taxClass: line.taxClass,
    amount: (left[at] ?? 0) - (reductions[at] ?? 0),
  }));
  const goodsAfter = goodsBefore - offGoods;
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0);
  const base = Math.max(0, subtotal - coupon - loyalty);
  const charges = bill.charges.map((charge) => ({
    ...charge,
    amount: charge.percent === null ? charge.fixed : divideRound(BigInt(base) * BigInt(charge.percent), 100n),
  }));

  let stillOff = loyalty - offGoods;
  const others = [{ amount: delivery, taxable: true, taxClass: null as string | null }, ...charges].map(
    (one) => {
      const off = Math.min(stillOff, one.amount);
      stillOff -= off;
      return { ...one, amount: one.amount - off };
    },
  );
  const weights = goodsAfter > 0 ? goods : lines.map(({ taxClass, total }) => ({ taxClass, amount: total }));
  const classes = [...new Set(weights.map(({ taxClass }) => taxClass))];
  const perClass = classes.map((taxClass) =>
    weights.filter((one) => one.taxClass === taxClass).reduce((sum, one) => sum + one.amount, 0),
  );
  const parts: Part[] = [...goods];
  for (const other of others) {
    if (!other.taxable) continue;
    if (other.taxClass !== null) parts.push({ taxClass: other.taxClass, amount: other.amount });
    else {
      for (const [at, amount] of handOut(other.amount, perClass).entries()) {
        parts.push({ taxClass: classes[at] ?? null, amount });
      }
    }
  }

  const amounts = taxes.map((tax) => {
    const own = parts.filter(({ taxClass }) => taxClass === tax.taxClass).map(({ amount }) => amount);
    const all = taxes
      .filter(({ taxClass }) => taxClass === tax.taxClass)
      .reduce((sum, { rate }) => sum + rate, 0);
    const groups = rounding === 'line' ? own : [own.reduce((sum, one) => sum + one, 0)];
    return groups.reduce(
      (sum, amount) =>
        sum + divideRound(BigInt(amount) * BigInt(tax.rate), mode === 'inside' ? BigInt(1000 + all) : 1000n),
      0,
    );
  });
  const charged = charges.reduce((sum, { amount }) => sum + amount, 0);
  const added = mode === 'added' ? amounts.reduce((sum, one) => sum + one, 0) : 0;
  const deposits = lines.reduce((sum, { deposit }) => sum + deposit, 0);
  const total = Math.max(0, subtotal - coupon - loyalty + delivery + charged + added) + deposits;
  return { taxes: amounts, total };
}

/** A half is rounded up. */
const divideRound = (top: bigint, bottom: bigint): number => Number((2n * top + bottom) / (2n * bottom));

/** One step after the other to whoever is furthest below their exact share. */
function handOut(amount: number, weights: readonly number[]): readonly number[] {
  const all = BigInt(weights.reduce((sum, one) => sum + one, 0));
  if (all === 0n) return weights.map((_, at) => (at === 0 ? amount : 0));
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const given = exact.map((one) => one / all);
  for (let left = BigInt(amount) - given.reduce((sum, one) => sum + one, 0n); left > 0n; left -= 1n) {
    let neediest = 0;
    const need = (at: number) => (exact[at] ?? 0n) - (given[at] ?? 0n) * all;
    for (const at of weights.keys()) if (need(at) > need(neediest)) neediest = at;
    given[neediest] = (given[neediest] ?? 0n) + 1n;
  }
  return given.map(Number);
}
