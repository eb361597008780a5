import { toLatinDigits } from '#i18n/latin-digits.ts';

/** A part of a price that is taxed as another class, as venue files have it. */
interface TaxShare {
  readonly tax_class: string;
  readonly percent: number;
}

export interface TypedShare {
  readonly tax_class: string;
  readonly percent: string;
}

export const typedShares = (shares: unknown): readonly TypedShare[] =>
  ((shares ?? []) as readonly TaxShare[]).map(({ tax_class, percent }) => ({
    tax_class,
    percent: String(percent),
  }));

const isClass = ({ tax_class }: TypedShare): boolean => /^[a-z][a-z0-9_-]{0,31}$/.test(tax_class.trim());

const percentIn = ({ percent }: TypedShare): number => Number(toLatinDigits(percent).replace(',', '.'));

const isPercent = (share: TypedShare): boolean => percentIn(share) > 0 && percentIn(share) <= 100;

/** The complete shares, and what is wrong with the others. */
export function readTaxShares(typed: readonly TypedShare[]) {
  const shares = typed
    .filter((share) => isClass(share) && isPercent(share))
    .map((share): TaxShare => ({ tax_class: share.tax_class.trim(), percent: percentIn(share) }));
  const isOver = shares.reduce((sum, { percent }) => sum + percent, 0) > 100;
  return { shares, isOver, isClass, isPercent };
}
