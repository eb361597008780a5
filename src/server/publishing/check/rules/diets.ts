import type { Diet } from '#domain/diet/diet.ts';
import { dishesOf, entriesOf, type Placed, productsOf } from '../entities.ts';
import { type Finding, menuNote, menuProblem } from '../finding.ts';
import { pathText } from '../problem.ts';
import { isUnread, type Sound, type SoundMenu } from '../sound-part.ts';

type Told = Placed<Sound<Diet>>;

/** What is told of allergens must be told whole, and only once. */
export function menuDiets(menu: SoundMenu): readonly Finding[] {
  const combos = productsOf(menu).map(dishesOf);
  const dishes = combos.flat();
  const values = valuesOf(menu);
  return [
    ...[...dishes, ...values].flatMap((told) => [...twice(told), ...halfTold(told)]),
    ...silentValues(
      dishes.map(({ value }) => value),
      values,
    ),
    ...combos.flatMap(silentParts),
  ];
}

const valuesOf = (menu: SoundMenu) =>
  entriesOf(menu.variations, ['variations']).flatMap(({ value, path }) =>
    entriesOf(value.values, [...path, 'values']),
  );

/** An allergen that stands twice, in one of the lists or in both: it cannot be contained and only a trace. */
function twice({ value: { allergens, may_contain }, path }: Told): readonly Finding[] {
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
            message: `"${allergen}" stands twice; the other is ${pathText(named[first]?.path ?? path)}.`,
            remedy: 'Leave it in "allergens" if it is in the dish, in "may_contain" if only traces may be.',
          },
        ];
  });
}

function halfTold({ value, path }: Told): readonly Finding[] {
  if (!value.may_contain || value.allergens || isUnread(value, 'allergens')) return [];
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

interface Offering extends Sound<Diet> {
  readonly product_variations?:
    | readonly ({ readonly variation_value?: number | undefined } | undefined)[]
    | undefined;
}

/** A choice that tells nothing makes all that is known of a dish doubtful: worth a word, though it may be meant. */
function silentValues(
  dishes: readonly Offering[],
  values: readonly Placed<Sound<Diet> & { readonly variation_value?: number | undefined }>[],
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
function silentParts(parts: readonly Told[]): readonly Finding[] {
  const tells = ({ value }: Told) => Object.hasOwn(value, 'allergens');
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
