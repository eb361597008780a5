import type { Product } from '#contracts/shapes/menu.ts';
import { amountOf, type Milli } from '#domain/money.ts';

/** The deposit of a dish as a member; none for nothing. */
export function depositOf({ deposit }: Pick<Product, 'deposit'>): { readonly deposit?: Milli } {
  const amount = amountOf(deposit ?? '0');
  return amount > 0 ? { deposit: amount } : {};
}
