import type { Diet } from '#domain/diet/diet.ts';
import { dishesOf, entriesOf, productsOf, type WithPath } from '../entities.ts';
import { exampleLine } from '../example-line.ts';
import { type Finding, menuNote, menuProblem } from '../finding.ts';
import { formatPath, type JsonPath } from '../problem.ts';
import { type DeepPartial, isInvalidMember, type PartialMenu } from '../valid-part.ts';

type DietWithPath = WithPath<DeepPartial<Diet>>;

/** Allergens must be declared completely and only once. */
export function checkDiets(menu: PartialMenu): readonly Finding[] {
  const combos = productsOf(menu).map(dishesOf);
  const dishes = combos.flat();
  const values = valuesOf(menu);
  return [
    ...[...dishes, ...values].flatMap((diet) => [...duplicateAllergens(diet), ...missingAllergens(diet)]),
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

/** An allergen that appears twice, in one list or in both. */
function duplicateAllergens({ value: { allergens, may_contain }, path }: DietWithPath): readonly Finding[] {
  const named = [
    ...entriesOf(allergens, [...path, 'allergens']),
    ...entriesOf(may_contain, [...path, 'may_contain']),
  ];
  return named.flatMap(({ value: allergen, path: allergenPath }, at) => {
    const first = named.findIndex(({ value }) => value === allergen);
    return first === at
      ? []
      : [
          {
            ...menuProblem,
            path: allergenPath,
            code: 'duplicate_value',
            message: `"${allergen}" appears twice. The other is ${formatPath(named[first]?.path ?? path)}.`,
            remedy: 'Keep it in "allergens" if the dish contains it, in "may_contain" for traces.',
            example: withoutEntry({ allergens, may_contain }, allergenPath),
          },
        ];
  });
}

/** The list of a path without the entry that the path names. */
function withoutEntry(lists: Pick<DeepPartial<Diet>, 'allergens' | 'may_contain'>, path: JsonPath): string {
  const [name, index] = path.slice(-2) as ['allergens' | 'may_contain', number];
  return exampleLine({ [name]: (lists[name] ?? []).filter((_, at) => at !== index) });
}

const noAllergens = exampleLine({ allergens: [] });

function missingAllergens({ value, path }: DietWithPath): readonly Finding[] {
  if (!value.may_contain || value.allergens || isInvalidMember(value, 'allergens')) return [];
  return [
    {
      ...menuProblem,
      path: [...path, 'may_contain'],
      code: 'missing',
      message: '"allergens" is missing next to "may_contain". Guests would see only the traces.',
      remedy: 'Add "allergens" with what it contains, [] for none of the fourteen.',
      example: noAllergens,
    },
  ];
}

interface DishWithChoices extends DeepPartial<Diet> {
  readonly product_variations?:
    | readonly ({ readonly variation_value?: number | undefined } | undefined)[]
    | undefined;
}

/** A choice without allergens makes those of its dish unknown. This can be intended, so it is only a note. */
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
      message: `Variation value ${value.variation_value} declares no allergens, but dishes that offer it do. Choosing it makes their allergens unknown.`,
      remedy: 'Add "allergens" with what it contains, [] for none of the fourteen.',
      example: noAllergens,
    }));
}

/** A combo and its dishes: one without allergens makes those of the whole combo unknown. */
function undeclaredComboParts(parts: readonly DietWithPath[]): readonly Finding[] {
  const declares = ({ value }: DietWithPath) => Object.hasOwn(value, 'allergens');
  if (!parts.some(declares)) return [];
  return parts
    .filter((part) => !declares(part))
    .map(({ path }) => ({
      ...menuNote,
      path,
      code: 'silent_part',
      message:
        'This declares no allergens, but other parts of the combo do. The combo’s allergens stay unknown.',
      remedy:
        'Add "allergens" with what it contains, [] for none of the fourteen. A combo that adds nothing has [].',
      example: noAllergens,
    }));
}
