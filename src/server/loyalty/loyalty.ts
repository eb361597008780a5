import { addAmounts, type Decimals, type Milli, stepOf } from '#domain/money.ts';
import { fingerprintOf } from '../fingerprint.ts';
import type { Log } from '../log.ts';
import { type LoyaltyDiscount, type Partner, type PartnerCart, PartnerError } from './partner.ts';
import type { PartnerRepository } from './partner-repository.ts';

/** What a bill takes of a loyalty programme. */
export interface LoyaltyTerms {
  readonly loyalty: Milli;
  readonly discounts: readonly LoyaltyDiscount[];
  readonly employeeId: string | null;
}

/** So long what a guest was shown holds when they order. */
const quoteLifetimeMs = 15 * 60_000;

/**
 * What the loyalty programme takes off carts and orders of one venue. While the partner does not answer, it is what it
 * said last of the same cart, else nothing: nobody waits for it to order.
 */
export function openLoyalty(
  partner: Partner | null,
  repository: PartnerRepository,
  { now, log }: { readonly now: () => Date; readonly log: Log },
) {
  const fetchDiscounts = async (cart: PartnerCart): Promise<readonly LoyaltyDiscount[]> => {
    if (!partner || cart.lines.length === 0) return [];
    const key = cartKeyOf(cart);
    try {
      const discounts = payableDiscounts(await partner.fetchPromotions(cart), cart.places);
      await repository.storeQuote(key, discounts, now());
      return discounts;
    } catch (error) {
      if (!(error instanceof PartnerError)) throw error;
      log.info('loyalty partner', { kind: error.kind, during: 'promotions' });
      return (await repository.findQuote(key))?.discounts ?? [];
    }
  };

  return {
    /** What it takes off now. */
    discounts: fetchDiscounts,
    /** What a guest was shown just now, or else what it takes off. */
    async terms(cart: PartnerCart): Promise<LoyaltyTerms> {
      const quote = await repository.findQuote(cartKeyOf(cart));
      const isFresh = quote !== null && now().getTime() - quote.at.getTime() < quoteLifetimeMs;
      const discounts = isFresh ? quote.discounts : await fetchDiscounts(cart);
      return { discounts, loyalty: sumOf(discounts), employeeId: cart.employeeId };
    },
  };
}

export type Loyalty = ReturnType<typeof openLoyalty>;

/** The same cart in another language is the same: what dishes are called does not count. */
const cartKeyOf = ({ lines, ...cart }: PartnerCart): string =>
  fingerprintOf([cart, lines.map(({ name: _, ...line }) => line)]);

const sumOf = (discounts: readonly LoyaltyDiscount[]): Milli =>
  addAmounts(...discounts.flatMap(({ sums }) => sums));

/** What nobody could pay, or be given, is left out. */
const payableDiscounts = (
  discounts: readonly LoyaltyDiscount[],
  places: Decimals,
): readonly LoyaltyDiscount[] =>
  discounts
    .map(({ name, sums }) => ({ name, sums: sums.filter((sum) => sum > 0 && sum % stepOf(places) === 0) }))
    .filter(({ sums }) => sums.length > 0);
