import type { OfferedGroup } from '../offered-groups.ts';
import {
  type ComboGroup,
  type ComboProduct,
  type Configuration,
  chosenComboProducts,
  chosenValues,
} from './configuration.ts';

interface ChoiceProduct<Group, Combo> {
  readonly groups: readonly Group[];
  readonly combos: readonly Combo[];
}

/**
 * The choices still to be made before a product can be ordered, in menu order: required groups with nothing chosen,
 * combo groups without a product, and required groups of chosen combo products.
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
      const [pick] = chosenComboProducts<Combo['products'][number]>({ combos: [combo] }, configuration);
      return pick ? missingAmong(pick.product.groups, pick.choices) : [combo];
    }),
  ];
}

const missingAmong = <Group extends OfferedGroup>(groups: readonly Group[], choices: readonly number[]) =>
  groups.filter((group) => group.isRequired && chosenValues([group], choices).length === 0);
