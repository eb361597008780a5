import { addAmounts, type Decimals, type Milli, stepOf } from '#domain/money.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { IntegrationError } from '../integrations/integration-error.ts';
import type { Log } from '../log.ts';
import type { LoyaltyDiscount, Partner, PartnerCart } from './partner.ts';
import type { PartnerRepository } from './partner-repository.ts';

/** The loyalty part of an order's terms. */
export interface LoyaltyTerms {
  readonly loyalty: Milli;
  readonly discounts: readonly LoyaltyDiscount[];
  readonly employeeId: string | null;
}

/** How long a quote that a guest saw stays valid. */
const quoteLifetimeMs = 15 * 60_000;

/**
 * Loyalty discounts for carts and orders of one venue. If the partner does not respond, uses its last quote for the
 * same cart, or no discount.
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
      if (!(error instanceof IntegrationError)) throw error;
      log.info('loyalty partner', { kind: error.kind, during: 'promotions' });
      return (await repository.findQuote(key))?.discounts ?? [];
    }
  };

  return {
    discounts: fetchDiscounts,
    /** Uses a recent quote if there is one, so that guests pay what they saw. */
    async terms(cart: PartnerCart): Promise<LoyaltyTerms> {
      const quote = await repository.findQuote(cartKeyOf(cart));
      const isFresh = quote !== null && now().getTime() - quote.at.getTime() < quoteLifetimeMs;
      const discounts = isFresh ? quote.discounts : await fetchDiscounts(cart);
      return { discounts, loyalty: sumOf(discounts), employeeId: cart.employeeId };
    },
  };
}

export type Loyalty = ReturnType<typeof openLoyalty>;

/** Ignores product names, so that the key does not depend on the language. */
const cartKeyOf = ({ lines, ...cart }: PartnerCart): string =>
  fingerprintOf([cart, lines.map(({ name: _, ...line }) => line)]);

const sumOf = (discounts: readonly LoyaltyDiscount[]): Milli =>
  addAmounts(...discounts.flatMap(({ sums }) => sums));

/** Drops amounts that are not positive or not payable in the venue's decimals. */
const payableDiscounts = (
  discounts: readonly LoyaltyDiscount[],
  decimals: Decimals,
): readonly LoyaltyDiscount[] =>
  discounts
    .map(({ name, sums }) => ({ name, sums: sums.filter((sum) => sum > 0 && sum % stepOf(decimals) === 0) }))
    .filter(({ sums }) => sums.length > 0);
