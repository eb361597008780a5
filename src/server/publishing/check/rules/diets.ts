import type { Diet } from '#domain/diet/diet.ts';
import { dishesOf, entriesOf, productsOf, type WithPath } from '../entities.ts';
import { type Finding, menuNote, menuProblem } from '../finding.ts';
import { formatPath } from '../problem.ts';
import { type DeepPartial, isInvalidMember, type PartialMenu } from '../valid-part.ts';

type DietWithPath = WithPath<DeepPartial<Diet>>;

/** What is told of allergens must be told whole, and only once. */
export function checkDiets(menu: PartialMenu): readonly Finding[] {
  const combos = productsOf(menu).map(dishesOf);
  const dishes = combos.flat();
  const values = valuesOf(menu);
  return [
    ...[...dishes, ...values].flatMap((told) => [...duplicateAllergens(told), ...missingAllergens(told)]),
    ...undeclaredValues(
      dishes.map(({ value }) => value),
      values,
    ),
    ...combos.flatMap(undeclaredComboParts),
  ];
}

const valuesOf = (menu: PartialMenu) =>
  entriesOf(menu.variations, ['variations']).flatMap(({ value, path }) =>
    entriesOf(value.values, [...path, 'values']),
  );

/** An allergen that stands twice, in one of the lists or in both: it cannot be contained and only a trace. */
function duplicateAllergens({ value: { allergens, may_contain }, path }: DietWithPath): readonly Finding[] {
  const named = [
    ...entriesOf(allergens, [...path, 'allergens']),
    ...entriesOf(may_contain, [...path, 'may_contain']),
  ];
  return named.flatMap(({ value: allergen, path: place }, at) => {
    const first = named.findIndex(({ value }) => value === allergen);
    return first === at
      ? []
      : [
          {
            ...menuProblem,
            path: place,
            code: 'duplicate_value',
            message: `"${allergen}" stands twice; the other is ${formatPath(named[first]?.path ?? path)}.`,
            remedy: 'Leave it in "allergens" if it is in the dish, in "may_contain" if only traces may be.',
          },
        ];
  });
}

function missingAllergens({ value, path }: DietWithPath): readonly Finding[] {
  if (!value.may_contain || value.allergens || isInvalidMember(value, 'allergens')) return [];
  return [
    {
      ...menuProblem,
      path: [...path, 'may_contain'],
      code: 'missing',
      message: '"allergens" is missing beside "may_contain": diners would know of traces alone.',
      remedy: 'Add "allergens" with what it contains, [] for none of the fourteen.',
    },
  ];
}

interface DishWithChoices extends DeepPartial<Diet> {
  readonly product_variations?:
    | readonly ({ readonly variation_value?: number | undefined } | undefined)[]
    | undefined;
}

/** A choice that tells nothing makes all that is known of a dish doubtful: worth a word, though it may be meant. */
function undeclaredValues(
  dishes: readonly DishWithChoices[],
  values: readonly WithPath<DeepPartial<Diet> & { readonly variation_value?: number | undefined }>[],
): readonly Finding[] {
  const offered = new Set(
    dishes
      .filter(({ allergens }) => allergens !== undefined)
      .flatMap(({ product_variations }) => (product_variations ?? []).map((own) => own?.variation_value)),
  );
  return values
    .filter(({ value }) => offered.has(value.variation_value) && !Object.hasOwn(value, 'allergens'))
    .map(({ value, path }) => ({
      ...menuNote,
      path,
      code: 'silent_choice',
      message: `Variation value ${value.variation_value} says nothing of allergens, though dishes that offer it do: chosen, it makes theirs unknown.`,
      remedy: 'Add "allergens" with what it contains, [] for none of the fourteen.',
    }));
}

/** A combo, and the dishes that are chosen for it: one that is silent leaves all of it unknown. */
function undeclaredComboParts(parts: readonly DietWithPath[]): readonly Finding[] {
  const tells = ({ value }: DietWithPath) => Object.hasOwn(value, 'allergens');
  if (!parts.some(tells)) return [];
  return parts
    .filter((part) => !tells(part))
    .map(({ path }) => ({
      ...menuNote,
      path,
      code: 'silent_part',
      message:
        'This says nothing of allergens, though other parts of the combo do: those of the whole stay unknown.',
      remedy:
        'Add "allergens" with what it contains, [] for none of the fourteen; a combo that adds nothing itself has [].',
    }));
}
