import { countUnits, type GroupLimits, type LimitedOption, limitErrors } from '../option/choice-limits.ts';
import type { OfferedGroup } from '../option/offered-groups.ts';
import { offeredNow } from '../option/offered-now.ts';
import {
  type ComboGroup,
  type ComboProduct,
  type Configuration,
  chosenComboProducts,
} from './configuration.ts';

interface ChoiceProduct<Group, Combo> {
  readonly groups: readonly Group[];
  readonly combos: readonly Combo[];
}

/**
 * The choices still to be made before a product can be ordered, in menu order: groups with too little chosen, combo groups
 * with too few products, and groups of chosen combo products.
 *
 * Source: spec §5 "Variations".
 */
export function missingChoices<
  Group extends OfferedGroup,
  Combo extends ComboGroup & {
    readonly products: readonly (ComboProduct & { readonly groups: readonly Group[] })[];
  },
>({ groups, combos }: ChoiceProduct<Group, Combo>, configuration: Configuration): readonly (Group | Combo)[] {
  return [
    ...missingAmong(groups, configuration.choices),
    ...combos.flatMap((combo): readonly (Group | Combo)[] => {
      const picks = chosenComboProducts<Combo['products'][number]>({ combos: [combo] }, configuration);
      const isMissing = isTooLittleChosen(
        combo,
        combo.products,
        picks.map(({ product }) => product.id),
      );
      const within = picks.flatMap(({ product, choices }) => missingAmong(product.groups, choices));
      return isMissing ? [combo, ...within] : within;
    }),
  ];
}

function missingAmong<Group extends OfferedGroup>(
  groups: readonly Group[],
  choices: readonly number[],
): readonly Group[] {
  return offeredNow(groups, choices).filter((group) => isTooLittleChosen(group, group.values, choices));
}

/** Whether a group needs more than what is chosen of it. */
export const isTooLittleChosen = (
  group: GroupLimits,
  options: readonly LimitedOption[],
  chosen: readonly number[],
): boolean =>
  limitErrors(group, options, countUnits(chosen)).some(
    ({ kind }) => kind === 'missing' || kind.startsWith('too_few'),
  );
