import { canBeMet } from '../option/choice-limits.ts';
import type { OfferedGroup } from '../option/offered-groups.ts';
import { offeredNow } from '../option/offered-now.ts';
import type { ConfigurableProduct } from './configuration.ts';

/** Whether enough is in stock of everything that must be chosen of a product. */
export const canBeConfigured = ({
  groups,
  combos,
}: Pick<ConfigurableProduct, 'groups' | 'combos'>): boolean =>
  hasRequiredChoices(groups) && combos.every((group) => canBeMet(group, group.products));

/** Whether enough is in stock of the groups that must be chosen from, whatever else is chosen. */
export const hasRequiredChoices = (groups: readonly OfferedGroup[]): boolean =>
  offeredNow(groups, []).every((group) => canBeMet(group, group.values));
