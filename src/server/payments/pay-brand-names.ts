import { type PayBrand, payBrandLabels } from '#domain/payment/pay-brands.ts';
import type { ProviderRules } from './provider.ts';

/**
 * The names of the cards and wallets to show beside online payment.
 *
 * @param chosen what the venue's contract includes; without it, what the provider offers everybody.
 */
export function payBrandNames(
  rules: Pick<ProviderRules, 'brands'> | undefined,
  chosen: readonly PayBrand[] | undefined,
): readonly string[] {
  const { always = [], byContract = [] } = rules?.brands ?? {};
  const offered = chosen ? chosen.filter((brand) => [...always, ...byContract].includes(brand)) : always;
  return offered.map((brand) => payBrandLabels[brand]);
}
