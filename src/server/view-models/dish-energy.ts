import { type EnergyRange, kcalOf } from '#domain/diet/nutrition.ts';
import { energyAdded, requiredGroups } from '#domain/diet/open-choices.ts';
import { offeredGroups } from '#domain/option/offered-groups.ts';
import type { Card } from '../catalog/projections.ts';
import type { RequestContext } from '../catalog/request-context.ts';

/**
 * The kilocalories that a list says of a dish: with the choices that it needs where it has nutrition facts and all of them
 * state their energy, otherwise of the dish before any choice; `null` where unknown.
 */
export function dishEnergy({ menu }: Pick<RequestContext, 'menu'>, card: Card): EnergyRange | null {
  const { calories: low, max_calories: high = low } = card;
  if (low === undefined || high === undefined) return null;
  const own = { low, high };
  if (!card.adds_nutrition) return own;
  const offered = menu.read('options', card.id)?.product_variations ?? [];
  const ids = new Set(offered.map(({ variation }) => variation));
  const variations = [...ids].flatMap((id) => menu.read('variation', id) ?? []);
  const added = requiredGroups(offeredGroups(offered, variations)).map((group) => energyAdded(group, kcalOf));
  return (
    added.reduce<EnergyRange | null>(
      (sum, range) => sum && range && { low: sum.low + range.low, high: sum.high + range.high },
      own,
    ) ?? own
  );
}
